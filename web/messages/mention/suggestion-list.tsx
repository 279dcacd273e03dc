import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useIsOnline } from '#web/accounts/people/presence.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { picking } from '#web/messages/emoji/later-picking.ts'
import { OptionList } from '#web/parts/fields/option-list.tsx'
import type { Suggested } from './suggested.ts'

/** The people whom an @ may mean, or the emoji that a colon may, above the composer. */
export function SuggestionList(props: {
  id: string
  isEmoji: boolean
  items: readonly Suggested[]
  active: number
  onPick: (item: Suggested) => void
}) {
  const { t } = useTranslation()
  const { isEmoji, ...list } = props
  // Outside React: the names of emoji, which come when the first one is asked for.
  useEffect(() => {
    if (isEmoji) void picking.fetch()
  }, [isEmoji])
  return (
    <OptionList
      {...list}
      keyOf={({ key }) => key}
      isAbove
      className="bottom-full mb-1.5 max-w-md"
      label={t(isEmoji ? 'messages.emojiSuggestions' : 'messages.suggestions')}
      told={t('messages.suggested', { count: list.items.length })}
      renderItem={item => (item.kind === 'member' ? <Person member={item.member} /> : <EmojiNamed {...item} />)}
    />
  )
}

function Person({ member: { uid, displayName, role } }: { member: Member }) {
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

function EmojiNamed({ emoji, name }: { emoji: string; name: string }) {
  return (
    <>
      <span className="w-8 text-center font-emoji text-xl leading-none">{emoji}</span>
      <span className="min-w-0 truncate">{name}</span>
    </>
  )
}
