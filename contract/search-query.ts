import { sizes } from './limits.ts'
import { dayAt } from './search-days.ts'
import { fold, unmarked } from './text/fold.ts'

/** What a search was understood to be. Texts stand as they were typed. */
export interface SearchQuery {
  words: string[]
  phrases: string[]
  /** What must not be in it. */
  without: string[]
  /** Whether the last word is still being typed: then what begins with it counts too. */
  isOpenEnded: boolean
  /** Among removed messages, and no others. */
  isOfRemoved: boolean
  filters: AskedFilter[]
}

/** What messages must have, or with a minus before it what they must not have. */
export interface AskedFilter {
  name: SearchFilter
  value: string
  isWithout: boolean
}

/** Each filter by the words for it in both languages, the first of which is ours in each. */
export const searchFilters = {
  from: ['from', 'kimden'],
  in: ['in', 'kanal'],
  has: ['has', 'içeren'],
  mentions: ['mentions', 'etiketlenen'],
  before: ['before', 'önce'],
  after: ['after', 'sonra'],
  on: ['on', 'tarih'],
} as const
export type SearchFilter = keyof typeof searchFilters

/** What a message can have, in both languages. */
export const searchKinds = {
  file: ['file', 'dosya'],
  image: ['image', 'görsel', 'resim'],
  video: ['video'],
  audio: ['audio', 'ses'],
  link: ['link', 'bağlantı'],
} as const
export type SearchKind = keyof typeof searchKinds

/** By each of its words, folded; also without the marks of letters, as keyboards have it that know no ö. */
const byWord = <Name extends string>(all: Readonly<Record<Name, readonly string[]>>): ReadonlyMap<string, Name> =>
  new Map(
    (Object.entries(all) as [Name, readonly string[]][]).flatMap(([name, words]) =>
      words.flatMap(word => [unmarked(fold(word)), fold(word)].map(each => [each, name] as const)),
    ),
  )
const filterOf = byWord<SearchFilter>(searchFilters)
const kindOf = byWord<SearchKind>(searchKinds)
export const searchKindOf = (value: string): SearchKind | undefined => kindOf.get(fold(value))

/** A part of a search as it was typed, and where it stands there. */
export interface SearchPart {
  from: number
  to: number
  isWithout: boolean
  /** A filter of that name; null: words. */
  filter: SearchFilter | null
  /** Empty where a filter is only begun: of it nothing is asked yet. */
  value: string
  isQuoted: boolean
}

/** Reads from the left to the right. An unknown name with a colon is a text; behind a known one a blank may stand. */
export function searchParts(text: string): SearchPart[] {
  const parts: SearchPart[] = []
  for (let at = 0; at < text.length; at = parts.at(-1)!.to) {
    at += lengthOf(/\s*/y, text, at)
    if (at === text.length) break
    parts.push(filterAt(text, at) ?? wordsAt(text, at))
  }
  return parts
}

function filterAt(text: string, at: number): SearchPart | null {
  const isWithout = minus.test(text[at]!)
  const named = isWithout ? at + 1 : at
  const filter = filterBegunAt(text, named)
  // A minus before a day would say what before: and after: say.
  if (!filter || (isWithout && isOfDays(filter))) return null
  const begins = named + lengthOf(/\p{L}+\s?:\s*/uy, text, named)
  const part = { from: at, isWithout, filter, isQuoted: false }
  if (begins === text.length) return { ...part, to: begins, value: '' }
  if (filterBegunAt(text, begins)) return { ...part, to: named + lengthOf(/\p{L}+\s?:/uy, text, named), value: '' }
  const day = isOfDays(filter) ? dayAt(text, begins) : null
  if (day !== null) return { ...part, to: begins + day.length, value: day }
  return { ...part, ...valueAt(text, begins) }
}

function filterBegunAt(text: string, at: number): SearchFilter | null {
  const begun = /(\p{L}+)\s?:/uy
  begun.lastIndex = at
  return filterOf.get(fold(begun.exec(text)?.[1] ?? '')) ?? null
}

function wordsAt(text: string, at: number): SearchPart {
  const isWithout = minus.test(text[at]!) && at + 1 < text.length
  return { from: at, isWithout, filter: null, ...valueAt(text, isWithout ? at + 1 : at) }
}

/** A phone's keyboard makes a dash of a minus, and quotes as books have them. */
const minus = /[-–—−]/
const quote = /["“”„«»]/
const quotes = new RegExp(quote, 'g')

/** In quotes, of which the second may still be to come; else up to a blank or to quotes. */
function valueAt(text: string, at: number): Pick<SearchPart, 'to' | 'value' | 'isQuoted'> {
  if (!quote.test(text[at] ?? '')) {
    const to = at + lengthOf(/[^\s"“”„«»]*/y, text, at)
    return { to, value: text.slice(at, to), isQuoted: false }
  }
  const length = text.slice(at + 1).search(quote)
  const value = length < 0 ? text.slice(at + 1) : text.slice(at + 1, at + 1 + length)
  return { to: at + 1 + value.length + (length < 0 ? 0 : 1), value, isQuoted: true }
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

export const isOfDays = (filter: SearchFilter): filter is 'before' | 'after' | 'on' =>
  filter === 'before' || filter === 'after' || filter === 'on'

/** `in:deleted` asks for removed messages. In quotes, behind a # or a minus it is a channel of that name. */
export const asksForRemoved = ({ filter, value, isQuoted, isWithout }: SearchPart): boolean =>
  filter === 'in' && !isQuoted && !isWithout && (removedPlaces as readonly string[]).includes(fold(value))
/** As it is offered in English and in Turkish, and what people may type besides. */
export const removedPlaces = ['deleted', 'silinenler', 'silinen', 'removed'] as const

/** What does not fit into the bounds is left away: nobody types more than eight words, and machines get an answer. */
export function readSearch(text: string): SearchQuery {
  const parts = searchParts(text)
  const texts = (isOf: (part: SearchPart) => boolean): string[] =>
    parts
      .filter(isOf)
      .map(({ value }) => value)
      .slice(0, sizes.searchWords)
  return {
    words: texts(isWord),
    phrases: texts(({ filter, isWithout, isQuoted }) => !filter && !isWithout && isQuoted),
    without: texts(({ filter, isWithout }) => !filter && isWithout),
    isOpenEnded: parts.length > 0 && isWord(parts.at(-1)!) && !/\s$/.test(text),
    isOfRemoved: parts.some(asksForRemoved),
    filters: parts
      .filter(part => !asksForRemoved(part))
      .flatMap(({ filter, value, isWithout }) => (filter && value !== '' ? [{ name: filter, value, isWithout }] : []))
      .slice(0, sizes.searchWords),
  }
}

/** Neither a filter, nor a phrase, nor what must not be there. */
export const isWord = ({ filter, isWithout, isQuoted }: SearchPart): boolean => !filter && !isWithout && !isQuoted

/** How a name stands behind `from:`: in quotes where it has a blank. */
export const searchValue = (value: string): string =>
  /[\s"“”„«»]/.test(value) ? `"${value.replace(quotes, '')}"` : value
