import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import {
  isOfDays,
  removedPlaces,
  type SearchFilter,
  searchFilters,
  type SearchKind,
  searchKinds,
  type SearchPart,
  searchParts,
  searchValue,
} from '#contract/search-query.ts'
import { searchKey } from '#web/accounts/people/member-search.ts'
import { searchPeople } from '#web/accounts/people/people-rows.ts'
import type { Language } from '#words/language.ts'
import { suggestedDays } from './suggested-days.ts'

/** What may be meant at the caret, and the text of the field with it. */
export interface Suggestion extends Meant {
  text: string
  caret: number
}

interface Meant {
  label: string
  /** Of a filter: what it asks for. */
  filter?: SearchFilter
  person?: Member
  channel?: Channel
}

export interface Known {
  language: Language
  members: readonly Member[]
  channels: readonly Channel[]
  now: number
}

const most = 6
const letters = 2

export const filterWord = (name: SearchFilter, language: Language): string =>
  searchFilters[name][language === 'tr' ? 1 : 0]
export const filterNames = Object.keys(searchFilters) as SearchFilter[]

/** As the page's language has it. */
export const kindWord = (kind: SearchKind, language: Language): string => {
  const words: readonly string[] = searchKinds[kind]
  return (language === 'tr' ? words[1] : undefined) ?? words[0]!
}
/** The page shows it as `search.removedPlace`. */
export const removedWord = (language: Language): string => removedPlaces[language === 'tr' ? 1 : 0]
export const oneself = { tr: 'ben', en: 'me' } as const

/**
 * Names of filters from two letters on, and behind one of them whom, where, what and when it can be about, but for what
 * stands there already.
 */
export function suggest(typed: string, caret: number, known: Known): Suggestion[] {
  const part = searchParts(typed.slice(0, caret)).at(-1)
  if (!part || part.to < caret) return []
  const put = (meant: Meant, by: string): Suggestion => ({
    ...meant,
    text: typed.slice(0, part.from) + by + typed.slice(caret),
    caret: part.from + by.length,
  })
  if (part.filter) {
    const word = typed.slice(part.from, typed.indexOf(':', part.from))
    const isNews = ({ label }: Meant): boolean => searchKey(label) !== searchKey(part.value)
    return valuesOf(part, known)
      .filter(isNews)
      .map(meant => put(meant, `${word}:${valueOf(part, meant)} `))
  }
  if (part.isQuoted || part.value.length < letters) return []
  const wanted = searchKey(part.value)
  const named = filterNames.map(name => [name, filterWord(name, known.language)] as const)
  const minus = part.isWithout ? '-' : ''
  return named
    .filter(([name, word]) => searchKey(word).startsWith(wanted) && !(part.isWithout && isOfDays(name)))
    .map(([filter, word]) => put({ label: `${minus}${word}:`, filter }, `${minus}${word}:`))
}

/** `has:` is offered at the caret: with a blank before it where something stands there. */
export function withFilter(typed: string, name: SearchFilter, language: Language): string {
  const before = typed === '' || /\s$/.test(typed) ? typed : `${typed} `
  return `${before}${filterWord(name, language)}:`
}

/** A channel that is called as the removed ones are stands in quotes; a day is read without them. */
function valueOf({ filter }: SearchPart, { label, channel }: Meant): string {
  const isPlace = channel !== undefined && (removedPlaces as readonly string[]).includes(searchKey(label))
  if (filter && isOfDays(filter)) return label
  return filter === 'in' && isPlace ? `"${label}"` : searchValue(label)
}

function valuesOf(part: SearchPart, { language, members, channels, now }: Known): Meant[] {
  const { filter, value } = part
  const wanted = searchKey(value.replace(/^[@#]/, ''))
  const begins = (word: string): boolean => searchKey(word).startsWith(wanted)
  const words = (labels: readonly string[]): Meant[] => labels.filter(begins).map(label => ({ label }))
  if (filter === 'from' || filter === 'mentions') {
    const people = wanted === '' ? members : searchPeople(members, value.replace(/^@/, ''))
    const named = people.slice(0, most).map(person => ({ label: person.displayName, person }))
    return [...words([oneself[language]]), ...named]
  }
  if (filter === 'in') {
    const found = channels.filter(({ name }) => searchKey(name).includes(wanted)).slice(0, most)
    return [...found.map(channel => ({ label: channel.name, channel })), ...words([removedWord(language)])]
  }
  if (filter === 'has') return words((Object.keys(searchKinds) as SearchKind[]).map(kind => kindWord(kind, language)))
  return filter && isOfDays(filter) ? suggestedDays(value, language, now).map(label => ({ label })) : []
}
