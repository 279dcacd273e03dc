import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Emoji } from './book.ts'
import type { groupNames } from './group-names.ts'
import { columns } from './moves.ts'
import { toned } from './tone.ts'

export interface Group {
  name: (typeof groupNames)[number] | 'emoji.recent' | 'found'
  emojis: readonly Emoji[]
}

interface GroupProps {
  listId: string
  group: Group
  /** The place of its first emoji in the whole list. */
  start: number
  /** The place in it that the keys are at; -1: elsewhere. */
  active: number
  tone: number
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/**
 * The emoji of one group. Two thousand are too many to lay out at once, so the browser leaves out what is not in sight;
 * by its rows it knows the height.
 */
export const EmojiGroup = memo(
  function EmojiGroup({ listId, group: { name, emojis }, start, active, tone }: GroupProps) {
    const { t } = useTranslation()
    if (emojis.length === 0) return null
    const label = name === 'found' ? undefined : t(name)
    return (
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a listbox, no group of fields
        role="group"
        aria-label={label}
        data-emoji-group={name}
        className="[content-visibility:auto]"
        style={{ containIntrinsicSize: `auto ${heightOf(emojis.length)}rem` }}
      >
        {label !== undefined && (
          <p aria-hidden className="sticky top-0 z-10 bg-raised px-1 py-1.5 text-xs font-semibold text-soft">
            {label}
          </p>
        )}
        <div role="presentation" className="grid grid-cols-8 pb-1">
          {emojis.map((emoji, at) => (
            <Option
              key={emoji.emoji}
              id={optionId(listId, start + at)}
              emoji={emoji.hasTones ? toned(emoji.emoji, tone) : emoji.emoji}
              name={emoji.name}
              isActive={at === active}
            />
          ))}
        </div>
      </div>
    )
  },
  (one, other) =>
    one.group.emojis === other.group.emojis &&
    one.group.name === other.group.name &&
    one.start === other.start &&
    one.active === other.active &&
    one.tone === other.tone,
)

/** In rem: rows of 2.5, and the line above them. */
const heightOf = (count: number): number => Math.ceil(count / columns) * 2.5 + 2

function Option({ id, emoji, name, isActive }: { id: string; emoji: string; name: string; isActive: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      aria-selected={isActive}
      aria-label={name}
      data-tip={name === emoji ? undefined : name}
      data-emoji={emoji}
      className={clsx(
        'flex h-10 scroll-my-9 overflow-clip items-center justify-center rounded-sm font-emoji text-2xl leading-none select-none hover:bg-hover pointer-coarse:h-11',
        isActive && 'bg-hover ring-2 ring-lantern ring-inset',
      )}
    >
      <span aria-hidden>{emoji}</span>
    </div>
  )
}
