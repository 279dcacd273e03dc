import type { ChangeEvent, KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { useState } from 'react'
import type { Channel } from '#contract/channels.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { picking } from '#web/messages/emoji/later-picking.ts'
import { later } from '#web/parts/later/later.ts'
import type { Suggested } from './suggested.ts'

/** It comes later, as all that opens (PAGE-35): until then nothing is suggested, and Enter sends. */
const suggesting = later(() => import('./suggesting.ts'))

export interface Suggestions {
  /** Draws them; null until its script is there. */
  List: NonNullable<ReturnType<typeof suggesting.use>['part']>['SuggestionList'] | null
  items: readonly Suggested[]
  isEmoji: boolean
  /** The one that Enter picks; -1 for none, where Enter may as well mean to send. */
  active: number
  pick(item: Suggested): void
  /** The caret may have moved. */
  look(event: SyntheticEvent<HTMLTextAreaElement>): void
  /** The text is another. */
  typed(event: ChangeEvent<HTMLTextAreaElement>): void
  close(): void
  /** Arrows, Enter, Tab and Escape while the list is open. Answers whether the key was for the list. */
  onKey(event: KeyboardEvent): boolean
}

/** A text as somebody typed it, and the caret in it; null where a part of it is chosen. */
interface Typed {
  text: string
  caret: number | null
}

/**
 * Whom or which emoji the text may be about to name, where the caret stands. Only in what is typed: a text that came
 * whole, of a message that is edited or of a draft, may end in a name, and names nobody who is looked for.
 */
export function useSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  channel: Channel,
  text: string,
): Suggestions {
  const [last, setLast] = useState<Typed | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<{ query: string; index: number } | null>(null)
  useMembers(({ list }) => list) // somebody may come or change the name while the list is open
  const { part: emojis } = picking.use()
  const { part } = suggesting.use()

  const caret = last?.text === text ? last.caret : null
  const query = part && caret !== null ? part.queryAt(text, caret) : null
  if (closedAt !== null && query?.start !== closedAt) setClosedAt(null)
  const isOpen = part !== null && query !== null && query.start !== closedAt
  const items = isOpen ? part.suggest(query, channel, emojis) : []
  const index = chosen && chosen.query === query?.prefix ? chosen.index : null
  const active = isOpen ? part.activeOf(query, items, index) : -1

  const pick = (item: Suggested): void => {
    if (!part || !query || !field.current) return
    setClosedAt(query.start)
    part.insert(field.current, query.start, item)
  }

  const onKey = (event: KeyboardEvent): boolean => {
    const meant = isOpen ? part.meantBy(event, query, { items, active, isChosen: index !== null }) : null
    if (meant === null) return false
    if (meant === 'close') setClosedAt(query?.start ?? null)
    else if (typeof meant === 'number') setChosen({ query: query?.prefix ?? '', index: meant })
    else pick(meant)
    event.preventDefault()
    return true
  }

  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void => {
    if (currentTarget.value === last?.text) setLast(typedIn(currentTarget))
  }

  const typed = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    setLast(typedIn(event.target))
    void part?.completeEmoji(event.target, event.nativeEvent)
  }

  const close = (): void => setLast(null)
  const List = part?.SuggestionList ?? null
  return { List, items, isEmoji: isOpen && query.kind === 'emoji', active, pick, look, typed, close, onKey }
}

const typedIn = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed => ({
  text,
  caret: selectionStart === selectionEnd ? selectionEnd : null,
})
