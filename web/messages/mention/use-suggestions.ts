import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { useEffect, useState } from 'react'
import type { Member } from '#contract/accounts.ts'
import { fold } from '#contract/text/fold.ts'
import type { Channel } from '#contract/channels.ts'
import { findMembers, useMembers } from '#web/accounts/people/members.ts'
import { typeInto } from '#web/messages/composer/type-into.ts'
import { emojiBefore } from '#web/messages/emoji/emoji-query.ts'
import { picking } from '#web/messages/emoji/later-picking.ts'
import { lastWriters } from './last-writers.ts'
import { goesOn, mentionBefore } from './mention-query.ts'
import { type Suggested, suggestedMember, textOf } from './suggested.ts'

/** MSG-24, MSG-51. */
const suggestionsMax = 5

export interface Suggestions {
  items: readonly Suggested[]
  /** The one that Enter picks; -1 for none, where Enter may as well mean to send. */
  active: number
  pick(item: Suggested): void
  /** The caret may have moved. */
  look(event: SyntheticEvent<HTMLTextAreaElement>): void
  close(): void
  /** Arrows, Enter, Tab and Escape while the list is open. Answers whether the key was for the list. */
  onKey(event: KeyboardEvent): boolean
}

/** Whom or which emoji the text may be about to name, where the caret stands. */
export function useSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  channel: Channel,
  text: string,
): Suggestions {
  const [caret, setCaret] = useState<number | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<{ query: string; index: number } | null>(null)
  useMembers(({ list }) => list) // somebody may come or change the name while the list is open

  const query = caret === null ? null : queryAt(text, caret)
  if (closedAt !== null && query?.start !== closedAt) setClosedAt(null)
  const isOpen = query !== null && query.start !== closedAt
  const emojis = useEmojis(isOpen && query.kind === 'emoji' ? query.prefix : null)
  const items = !isOpen ? [] : query.kind === 'emoji' ? emojis : suggest(query.prefix, channel).map(suggestedMember)
  const usual = query && /(?:^|\s)$/.test(query.prefix) ? -1 : 0 // behind a bare @, too, Enter sends
  const active = chosen && chosen.query === query?.prefix ? Math.min(chosen.index, items.length - 1) : usual

  const isWhole = items.length === 1 && chosen?.query !== query?.prefix && isNamed(items[0]!, query?.prefix ?? '')

  const close = (): void => setClosedAt(query?.start ?? null)

  const pick = (item: Suggested): void => {
    if (!query || !field.current) return
    setClosedAt(query.start)
    insert(field.current, query.start, textOf(item))
  }

  const onKey = (event: KeyboardEvent): boolean => {
    if (items.length === 0 || event.nativeEvent.isComposing || event.shiftKey) return false
    // The name stands there whole and nobody else's begins with it: Enter sends, and the server finds the mention.
    if (event.key === 'Enter' && isWhole) return false
    const step = steps[event.key]
    const item = items[active]
    if (step) setChosen({ query: query?.prefix ?? '', index: wrap(active, step, items.length) })
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && item) pick(item)
    else return false
    event.preventDefault()
    return true
  }

  const look = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>): void =>
    setCaret(selectionStart === selectionEnd ? selectionEnd : null)

  return { items, active, pick, look, close: () => setCaret(null), onKey }
}

interface Query {
  kind: Suggested['kind']
  start: number
  prefix: string
}

function queryAt(text: string, caret: number): Query | null {
  const emoji = emojiBefore(text, caret)
  if (emoji) return emoji.isClosed ? null : { kind: 'emoji', start: emoji.start, prefix: emoji.typed }
  const mention = mentionBefore(text, caret)
  return mention && { kind: 'member', ...mention }
}

/** Their names come when the first one is asked for. */
function useEmojis(typed: string | null): Suggested[] {
  const { part } = picking.use()
  const isAsked = typed !== null
  // Outside React: the script.
  useEffect(() => {
    if (isAsked) void picking.fetch()
  }, [isAsked])
  return part && isAsked ? part.suggestEmoji(typed, suggestionsMax) : []
}

/** Before a letter is typed, somebody who has just written is meant most often. */
function suggest(prefix: string, channel: Channel): Member[] {
  const found = findMembers(prefix, suggestionsMax, channel).filter(({ displayName }) => goesOn(displayName, prefix))
  if (prefix !== '') return found
  return [...new Set([...lastWriters(channel, suggestionsMax), ...found])].slice(0, suggestionsMax)
}

/** As the server will find it: in any case, letter by letter. */
const isNamed = (item: Suggested, prefix: string): boolean =>
  item.kind === 'member' && fold(item.member.displayName) === fold(prefix)

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** From none, down is the first and up the last. */
const wrap = (from: number, step: 1 | -1, count: number): number =>
  from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count

/** With a space behind it, or behind the one that is there. */
function insert(field: HTMLTextAreaElement, from: number, text: string): void {
  const isSpaced = /^\s/.test(field.value.slice(field.selectionEnd))
  typeInto(field, from, field.selectionEnd, isSpaced ? text : `${text} `)
  if (isSpaced) field.setSelectionRange(field.selectionEnd + 1, field.selectionEnd + 1)
}
