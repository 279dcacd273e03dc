import type { Member } from '#contract/accounts.ts'
import { soughtIn, type TextWords, wordsOfText } from '#contract/search-texts.ts'
import { matchOf } from './member-search.ts'
import { searchPeople } from './people-rows.ts'

/**
 * Whose name has `query` in it first (people-rows.ts), then those whose names answer it as messages do (SRCH-12): by
 * words in any order and in any form. So *Ayşe'nin* finds Ayşe.
 */
export function findPeople(list: readonly Member[], query: string): readonly Member[] {
  const literal = searchPeople(list, query)
  const isSought = soughtIn(query)
  if (!isSought) return literal
  const known = new Set(literal)
  return [...literal, ...list.filter(member => !known.has(member) && isSought([wordsOf(member)]))]
}

/** The same of one person: whether the query means this name. Null: it asks for nothing, and for everybody. */
export function personSought(query: string): ((member: Member) => boolean) | null {
  if (query.trim() === '') return null
  const isSought = soughtIn(query)
  return member => matchOf(member, query) !== null || (isSought !== null && isSought([wordsOf(member)]))
}

/** As with folded names (member-search.ts): a member that changed is another object. */
function wordsOf(member: Member): TextWords {
  const known = words.get(member)
  if (known) return known
  const found = wordsOfText(member.displayName)
  words.set(member, found)
  return found
}
const words = new WeakMap<Member, TextWords>()
