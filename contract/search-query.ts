import { sizes } from './limits.ts'
import { fold } from './text/fold.ts'

/** What a search was understood to be. Texts stand as they were typed. */
export interface SearchQuery {
  words: string[]
  phrases: string[]
  /** What must not be in it. */
  without: string[]
  /** Whether the last word is still being typed: then what begins with it counts too. */
  isOpenEnded: boolean
  filters: { name: SearchFilter; value: string }[]
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

const filterOf = new Map(
  Object.entries(searchFilters).flatMap(([name, words]) => words.map(word => [fold(word), name as SearchFilter])),
)
const kindOf = new Map(
  Object.entries(searchKinds).flatMap(([name, words]) => words.map(word => [fold(word), name as SearchKind])),
)
export const searchKindOf = (value: string): SearchKind | undefined => kindOf.get(fold(value))

/** A part of a search as it was typed, and where it stands there. */
export interface SearchPart {
  from: number
  to: number
  isWithout: boolean
  /** A filter of that name; null: words. */
  filter: SearchFilter | null
  value: string
  isQuoted: boolean
}

/** A sign, a name with a colon, and a text in quotes or up to a blank. An unknown name is a text. */
const part = /(?<without>-?)(?:(?<name>\p{L}+):)?(?:"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+))/gu

export const searchParts = (text: string): SearchPart[] =>
  [...text.matchAll(part)].map(({ index, 0: whole, groups }) => {
    const { without, name = '', quoted, bare = '' } = groups!
    const isWithout = without !== ''
    // Of a filter that is only begun, nothing is asked yet.
    const begun = name === '' && bare.endsWith(':') ? bare.slice(0, -1) : ''
    const filter = isWithout ? null : (filterOf.get(fold(name || begun)) ?? null)
    if (filter && begun !== '')
      return { from: index, to: index + whole.length, isWithout, filter, value: '', isQuoted: false }
    const value = quoted ?? (filter || isWithout || name === '' ? bare : `${name}:${bare}`)
    return { from: index, to: index + whole.length, isWithout, filter, value, isQuoted: quoted !== undefined }
  })

/** What does not fit into the bounds is left away: nobody types more than eight words, and machines get an answer. */
export function readSearch(text: string): SearchQuery {
  const parts = searchParts(text)
  const texts = (isOf: (part: SearchPart) => boolean): string[] =>
    parts
      .filter(isOf)
      .map(({ value }) => value)
      .slice(0, sizes.searchWords)
  const isWord = ({ filter, isWithout, isQuoted }: SearchPart): boolean => !filter && !isWithout && !isQuoted
  return {
    words: texts(isWord),
    phrases: texts(({ filter, isWithout, isQuoted }) => !filter && !isWithout && isQuoted),
    without: texts(({ isWithout }) => isWithout),
    isOpenEnded: parts.length > 0 && isWord(parts.at(-1)!) && !/\s$/.test(text),
    filters: parts
      .flatMap(({ filter, value }) => (filter && value !== '' ? [{ name: filter, value }] : []))
      .slice(0, sizes.searchWords),
  }
}

/** How a name stands behind `from:`: in quotes where it has a blank. */
export const searchValue = (value: string): string => (/[\s"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value)
