import { AtSign, Flag } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account, Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { canRead, can } from '#contract/permissions.ts'
import { blockItem } from '#web/accounts/blocks/block-item.tsx'
import { useMember } from '#web/accounts/people/members.ts'
import { PersonCard } from '#web/accounts/people/person-card.tsx'
import { closePerson, useOpenPerson } from '#web/accounts/people/person.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { useName } from '#web/messages/held/authors.ts'
import { insertMention } from '#web/messages/mention/insert-mention.ts'
import { moderationItems } from '#web/moderation/moderation-items.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { Flyout } from '#web/parts/overlays/flyout.tsx'
import { openReport } from '#web/reports/report.ts'
import { closeDrawer } from '#web/app/chat/panels.ts'

/** Where the card of a person appears, with what the reader can do: mention him here, report him. */
export function PersonHost({ account, channel }: { account: Account; channel: Channel | undefined }) {
  const { t } = useTranslation()
  const { isOpen, person, anchor, side } = useOpenPerson()
  const member = useMember(person?.uid ?? '')
  const name = useName(person ?? nobody)
  const now = useNowUntil(account.timeoutUntil)
  if (!person) return null
  const block = blockItem(account, member, now)
  const mayMention =
    member &&
    member.uid !== account.uid &&
    channel &&
    canRead(member, channel) &&
    can(account, 'message.post', { channel }, now)
  const mayReport = member && can(account, 'report.person', { uid: member.uid }, now)
  return (
    <Flyout isOpen={isOpen} onClose={closePerson} label={name} anchor={anchor} side={side}>
      <PersonCard asked={{ ...person, displayName: name }} member={member} onLeave={closePerson}>
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
            <AtSign aria-hidden />
            {t('members.mention')}
          </Button>
        )}
        {block && (
          <Button size="sm" look="ghost" className={ghostLook} onClick={() => leaveCardTo(block.act)}>
            {block.icon}
            {block.label}
          </Button>
        )}
        {mayReport && (
          <Button
            size="sm"
            look="ghost"
            className={ghostLook}
            onClick={() => leaveCardTo(() => openReport({ kind: 'user', id: member.uid, name: member.displayName }))}
          >
            <Flag aria-hidden />
            {t('members.report')}
          </Button>
        )}
        <Moderation account={account} member={member} />
      </PersonCard>
    </Flyout>
  )
}

const nobody = { uid: '', displayName: '' }
const ghostLook = 'max-md:-mx-2 max-md:w-[calc(100%+1rem)] max-md:justify-start!'

function leaveCardTo(act: () => void): void {
  leaveCard()
  act()
}

/** The focus is back where the card came from before a dialog opens, so that the dialog gives it back to there. */
function leaveCard(): void {
  useOpenPerson.getState().anchor?.focus({ preventScroll: true })
  closePerson()
}

/** What staff may do to him, each a button with its words. */
function Moderation({ account, member }: { account: Account; member: Member | undefined }) {
  const { t } = useTranslation()
  // A time-out that ends, of either of them, changes what can be done.
  const now = Math.max(useNowUntil(account.timeoutUntil), useNowUntil(member?.timeoutUntil ?? null))
  const items = moderationItems(account, member, now)
  if (items.length === 0) return null
  return (
    <fieldset
      aria-label={t('moderation.acts')}
      className="-mx-2 -mb-1 flex min-w-0 w-[calc(100%+1rem)] flex-col border-t border-line pt-2"
    >
      {items.map(({ label, icon, act, isDangerous }) => (
        <Button
          key={label}
          size="sm"
          look="ghost"
          isDangerous={isDangerous}
          className="justify-start!"
          onClick={() => {
            leaveCard()
            closeDrawer()
            act()
          }}
        >
          {icon}
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
