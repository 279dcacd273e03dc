import type { Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import {
  type SearchFilter,
  searchFilters,
  type SearchKind,
  searchKinds,
  searchParts,
  searchValue,
} from '#contract/search-query.ts'
import { searchKey } from '#web/accounts/people/member-search.ts'
import { searchPeople } from '#web/accounts/people/people-rows.ts'
import type { Language } from '#words/language.ts'

/** What may be meant at the caret, and the text of the field with it. */
export interface Suggestion {
  label: string
  /** Of a filter: what it asks for. */
  filter: SearchFilter | null
  text: string
  caret: number
}

export interface Known {
  language: Language
  members: readonly Member[]
  channels: readonly Channel[]
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

const days = { tr: ['bugün', 'dün'], en: ['today', 'yesterday'] } as const
const oneself = { tr: 'ben', en: 'me' } as const

/** Names of filters from two letters on, and behind one of them whom, where, what and when it can be about. */
export function suggest(typed: string, caret: number, known: Known): Suggestion[] {
  const part = searchParts(typed.slice(0, caret)).at(-1)
  if (!part || part.to < caret) return []
  const replaced = (label: string, filter: SearchFilter | null, by: string): Suggestion => ({
    label,
    filter,
    text: typed.slice(0, part.from) + by + typed.slice(caret),
    caret: part.from + by.length,
  })
  const { filter } = part
  if (filter) {
    const word = typed.slice(part.from, typed.indexOf(':', part.from))
    return valuesOf(filter, part.value, known).map(value => replaced(value, null, `${word}:${searchValue(value)} `))
  }
  if (part.isWithout || part.isQuoted || part.value.length < letters) return []
  const wanted = searchKey(part.value)
  const named = filterNames.map(name => [name, filterWord(name, known.language)] as const)
  return named
    .filter(([, word]) => searchKey(word).startsWith(wanted))
    .map(([name, word]) => replaced(`${word}:`, name, `${word}:`))
}

/** `has:` is offered at the caret: with a blank before it where something stands there. */
export function withFilter(typed: string, name: SearchFilter, language: Language): string {
  const before = typed === '' || /\s$/.test(typed) ? typed : `${typed} `
  return `${before}${filterWord(name, language)}:`
}

function valuesOf(filter: SearchFilter, value: string, { language, members, channels }: Known): string[] {
  const wanted = searchKey(value.replace(/^[@#]/, ''))
  const begins = (word: string): boolean => searchKey(word).startsWith(wanted)
  switch (filter) {
    case 'from':
    case 'mentions': {
      const people = wanted === '' ? members : searchPeople(members, value.replace(/^@/, ''))
      return [...[oneself[language]].filter(begins), ...people.slice(0, most).map(({ displayName }) => displayName)]
    }
    case 'in':
      return channels
        .map(({ name }) => name)
        .filter(name => searchKey(name).includes(wanted))
        .slice(0, most)
    case 'has':
      return (Object.keys(searchKinds) as SearchKind[]).map(kind => kindWord(kind, language)).filter(begins)
    case 'before':
    case 'after':
    case 'on':
      return days[language].filter(begins)
  }
}
