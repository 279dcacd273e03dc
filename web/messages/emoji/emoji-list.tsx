import type { MouseEvent, RefObject } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { EmojiGroup, type Group } from './emoji-group.tsx'

/** With the place of its first emoji in the whole list. */
export type PlacedGroup = Group & { start: number }

/** The groups below each other, or a word where there is nothing. */
export function EmojiList(props: {
  id: string
  place: RefObject<HTMLDivElement | null>
  groups: readonly PlacedGroup[]
  active: number
  tone: number
  onPick: (emoji: string) => void
}) {
  const { t } = useTranslation()
  const { id, place, groups, active, tone, onPick } = props
  const onClick = ({ target }: MouseEvent): void => {
    const option = target instanceof Element && target.closest<HTMLElement>('[data-emoji]')
    if (option) onPick(option.dataset.emoji!)
  }
  // a listbox without anything to pick is none
  if (groups.every(({ emojis }) => emojis.length === 0))
    return <p className="min-h-0 flex-1 px-4 py-2 text-soft">{t('emoji.none')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      ref={place}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field keeps the focus, and an option is a picture
      role="listbox"
      aria-label={t('emoji.list')}
      onClick={onClick}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2"
    >
      {groups.map(({ start, ...group }) => (
        <EmojiGroup
          key={group.name}
          listId={id}
          group={group}
          start={start}
          active={active >= start && active < start + group.emojis.length ? active - start : -1}
          tone={tone}
        />
      ))}
    </div>
  )
}
