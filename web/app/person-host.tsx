import { AtSign, Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { canRead, can } from '#contract/permissions.ts'
import { useMember } from '#web/accounts/members.ts'
import { PersonCard } from '#web/accounts/person-card.tsx'
import { closePerson, useOpenPerson } from '#web/accounts/person.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { insertMention } from '#web/messages/insert-mention.ts'
import { Button } from '#web/parts/button.tsx'
import { Flyout } from '#web/parts/flyout.tsx'
import { openReport } from '#web/reports/report.ts'
import { closeDrawer } from './panels.ts'

/** Where the card of a person appears, with what the reader can do: mention him here, report him. */
export function PersonHost({ account, channel }: { account: Account; channel: Channel | undefined }) {
  const { t } = useTranslation()
  const { isOpen, person, anchor, side } = useOpenPerson()
  const member = useMember(person?.uid ?? '')
  const now = useNowUntil(account.timeoutUntil)
  if (!person) return null
  const mayMention = member && channel && canRead(member, channel) && can(account, 'message.post', { channel }, now)
  const mayReport = member && can(account, 'report.person', { uid: member.uid }, now)
  return (
    <Flyout
      isOpen={isOpen}
      onClose={closePerson}
      label={member?.displayName ?? person.displayName}
      anchor={anchor}
      side={side}
    >
      <PersonCard asked={person} member={member} onLeave={closePerson}>
        {mayMention && (
          <Button
            size="sm"
            className="grow"
            onClick={() => {
              closePerson()
              closeDrawer()
              insertMention(channel.id, member.displayName)
            }}
          >
            <AtSign aria-hidden className="size-4" />
            {t('members.mention')}
          </Button>
        )}
        {mayReport && (
          <Button
            size="sm"
            look="ghost"
            onClick={() => {
              closePerson()
              openReport({ kind: 'user', id: member.uid, name: member.displayName })
            }}
          >
            <Flag aria-hidden className="size-4" />
            {t('members.report')}
          </Button>
        )}
      </PersonCard>
    </Flyout>
  )
}
