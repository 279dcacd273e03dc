import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { useState } from 'react'
import type { Member } from '#contract/accounts.ts'
import { fold } from '#contract/text/fold.ts'
import type { Channel } from '#contract/channels.ts'
import { findMembers, useMembers } from '#web/accounts/people/members.ts'
import { later } from '#web/parts/later/later.ts'
import { lastWriters } from './last-writers.ts'
import type { MentionList } from './mention-list.tsx'
import { goesOn, mentionBefore } from './mention-query.ts'

/** MSG-24. */
const suggestionsMax = 5

/** It comes later, as all that opens (PAGE-35): until then nothing is suggested, and Enter sends. */
const list = later(() => import('./mention-list.tsx'))

export interface Suggestions {
  /** Draws them; null until its script is there. */
  List: typeof MentionList | null
  members: readonly Member[]
  /** The one that Enter picks; -1 for none, where Enter may as well mean to send. */
  active: number
  pick(member: Member): void
  /** The caret may have moved. */
  look(event: SyntheticEvent<HTMLTextAreaElement>): void
  close(): void
  /** Arrows, Enter, Tab and Escape while the list is open. Answers whether the key was for the list. */
  onKey(event: KeyboardEvent): boolean
}

/** Whom the text may be about to mention, where the caret stands. */
export function useSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  channel: Channel,
  text: string,
): Suggestions {
  const [caret, setCaret] = useState<number | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<{ query: string; index: number } | null>(null)
  useMembers(({ list }) => list) // somebody may come or change the name while the list is open

  const query = caret === null ? null : mentionBefore(text, caret)
  if (closedAt !== null && query?.start !== closedAt) setClosedAt(null)
  const { part } = list.use()
  const isOpen = part !== null && query !== null && query.start !== closedAt
  const members = isOpen ? suggest(query.prefix, channel) : []
  const usual = query && /(?:^|\s)$/.test(query.prefix) ? -1 : 0 // behind a bare @, too, Enter sends
  const active = chosen && chosen.query === query?.prefix ? Math.min(chosen.index, members.length - 1) : usual

  const isWhole = members.length === 1 && chosen?.query !== query?.prefix && isNamed(members[0]!, query?.prefix ?? '')

  const close = (): void => setClosedAt(query?.start ?? null)

  const pick = (member: Member): void => {
    if (!query || !field.current) return
    setClosedAt(query.start)
    insert(field.current, query.start, `@${member.displayName}`)
  }

  const onKey = (event: KeyboardEvent): boolean => {
    if (members.length === 0 || event.nativeEvent.isComposing || event.shiftKey) return false
    // The name stands there whole and nobody else's begins with it: Enter sends, and the server finds the mention.
    if (event.key === 'Enter' && isWhole) return false
    const step = steps[event.key]
    const member = members[active]
    if (step) setChosen({ query: query?.prefix ?? '', index: wrap(active, step, members.length) })
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && member) pick(member)
    else return false
    event.preventDefault()
    return true
  }

  const look = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>): void =>
    setCaret(selectionStart === selectionEnd ? selectionEnd : null)

  return { List: part?.MentionList ?? null, members, active, pick, look, close: () => setCaret(null), onKey }
}

/** Before a letter is typed, somebody who has just written is meant most often. */
function suggest(prefix: string, channel: Channel): Member[] {
  const found = findMembers(prefix, suggestionsMax, channel).filter(({ displayName }) => goesOn(displayName, prefix))
  if (prefix !== '') return found
  return [...new Set([...lastWriters(channel, suggestionsMax), ...found])].slice(0, suggestionsMax)
}

/** As the server will find it: in any case, letter by letter. */
const isNamed = ({ displayName }: Member, prefix: string): boolean => fold(displayName) === fold(prefix)

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** From none, down is the first and up the last. */
const wrap = (from: number, step: 1 | -1, count: number): number =>
  from < 0 ? (step > 0 ? 0 : count - 1) : (from + step + count) % count

/** As if it were typed: undo takes it back. Nothing but the old command does this in a text area (2026-11). */
function insert(field: HTMLTextAreaElement, from: number, name: string): void {
  const isSpaced = /^\s/.test(field.value.slice(field.selectionEnd))
  field.focus()
  field.setSelectionRange(from, field.selectionEnd)
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  document.execCommand('insertText', false, isSpaced ? name : `${name} `)
  if (isSpaced) field.setSelectionRange(field.selectionEnd + 1, field.selectionEnd + 1)
}
