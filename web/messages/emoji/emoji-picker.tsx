import type { KeyboardEvent } from 'react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { useRecent } from '#web/messages/reactions/recent.ts'
import type { Emoji } from './book.ts'
import { findEmoji, readBooks, useBooks } from './books.ts'
import { type Group, optionId } from './emoji-group.tsx'
import { EmojiList, type PlacedGroup } from './emoji-list.tsx'
import { GroupBar } from './group-bar.tsx'
import { groupNames } from './group-names.ts'
import { movedTo } from './moves.ts'
import { PickerField } from './picker-field.tsx'
import { toned, useTone } from './tone.ts'
import { ToneButton } from './tone-button.tsx'

/**
 * All emoji, to search and to pick from (MSG-50). The field keeps the focus: arrows lead through the list, Enter picks,
 * Escape empties the field first.
 */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const tone = useTone()
  const groups = useGroups(typed.trim())
  const count = groups.reduce((sum, { emojis }) => sum + emojis.length, 0)
  // What was found first is what Enter picks; without a question nothing is, until an arrow leads into the list.
  const active = Math.min(chosen ?? (typed.trim() === '' ? -1 : 0), count - 1)

  // Outside React: what the keys lead to has to be seen.
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const change = (value: string): void => {
    setTyped(value)
    setChosen(null)
    list.current?.scrollTo({ top: 0 })
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const sizes = groups.map(({ emojis }) => emojis.length)
    const next = movedTo(sizes, active, event.key)
    if (next !== null) setChosen(next)
    else if (event.key === 'Enter') {
      const emoji = groups.flatMap(({ emojis }) => emojis)[active]
      if (emoji) onPick(shownAs(emoji, tone))
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation() // what is around it stays
      change('')
    } else return
    event.preventDefault()
  }

  return (
    <div className="flex h-[min(24rem,70dvh)] flex-col">
      <div className="flex items-center gap-1 p-2 pb-1.5">
        <PickerField
          value={typed}
          listId={listId}
          isAny={count > 0}
          activeId={active >= 0 ? optionId(listId, active) : undefined}
          onChange={change}
          onKeyDown={onKeyDown}
        />
        <ToneButton />
      </div>
      <output className="sr-only">{typed.trim() !== '' && t('emoji.found', { count })}</output>
      <EmojiList id={listId} place={list} groups={groups} active={active} tone={tone} onPick={onPick} />
      {typed.trim() === '' && <GroupBar list={list} />}
    </div>
  )
}

const shownAs = ({ emoji, hasTones }: Emoji, tone: number): string => (hasTones ? toned(emoji, tone) : emoji)

/** What was found, as one group without a name; without a question what was used last and then all groups. */
function useGroups(typed: string): PlacedGroup[] {
  const language = useLanguage()
  const books = useBooks()
  const recent = useRecent(state => state.emojis)
  // What was used last stays in its place while the list is open: an emoji that is picked must not move others.
  const [recentAtFirst] = useState(recent)
  // Outside React: the names in the language that was chosen meanwhile. Without them the groups are not there.
  useEffect(() => void readBooks(language).catch(() => {}), [language])
  return useMemo(() => {
    const book = books[language]
    if (typed !== '') return [{ name: 'found', emojis: findEmoji(typed), start: 0 }]
    const last = { name: 'emoji.recent', emojis: recentAtFirst.map(asItIs) } as const
    return placed([last, ...(book?.groups ?? []).map((emojis, at) => ({ name: groupNames[at]!, emojis }))])
  }, [books, language, recentAtFirst, typed])
}

const asItIs = (emoji: string): Emoji => ({ emoji, name: emoji, hasTones: false })

function placed(groups: readonly Group[]): PlacedGroup[] {
  let start = 0
  return groups.map(group => {
    const at = start
    start += group.emojis.length
    return { ...group, start: at }
  })
}
