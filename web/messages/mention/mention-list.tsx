import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useIsOnline } from '#web/accounts/people/presence.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { OptionList } from '#web/parts/fields/option-list.tsx'

/** The people whom an @ may mean, above the composer. */
export function MentionList(props: {
  id: string
  members: readonly Member[]
  active: number
  onPick: (member: Member) => void
}) {
  const { t } = useTranslation()
  const { members, ...list } = props
  return (
    <OptionList
      {...list}
      items={members}
      keyOf={({ uid }) => uid}
      isAbove
      className="bottom-full mb-1.5 max-w-md"
      label={t('messages.suggestions')}
      told={t('messages.suggested', { count: members.length })}
      renderItem={member => <Suggestion member={member} />}
    />
  )
}

function Suggestion({ member: { uid, displayName, role } }: { member: Member }) {
  const { t } = useTranslation()
  const isOnline = useIsOnline(uid)
  return (
    <>
      <PersonPicture uid={uid} name={displayName} size="sm" />
      <span className={clsx('min-w-0 truncate font-semibold', roleInk[role])}>{displayName}</span>
      {isOnline && <span className="sr-only">, {t('members.online')}</span>}
    </>
  )
}
