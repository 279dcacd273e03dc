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
  image: ['image', 'resim', 'görsel'],
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

/** A sign, a name with a colon, and a text in quotes or up to a blank. An unknown name is a text. */
const part = /(?<without>-?)(?:(?<name>\p{L}+):)?(?:"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+))/gu

/** What does not fit into the bounds is left away: nobody types more than eight words, and machines get an answer. */
export function readSearch(text: string): SearchQuery {
  const query: SearchQuery = { words: [], phrases: [], without: [], isOpenEnded: false, filters: [] }
  for (const { groups } of text.matchAll(part)) {
    const { without, name = '', quoted, bare = '' } = groups!
    const filter = filterOf.get(fold(name))
    const value = quoted ?? bare
    query.isOpenEnded = false
    if (filter && !without) query.filters.push({ name: filter, value })
    else if (without) query.without.push(value)
    else if (quoted !== undefined) query.phrases.push(quoted)
    else {
      query.words.push(name === '' ? bare : `${name}:${bare}`)
      query.isOpenEnded = !/\s$/.test(text)
    }
  }
  const bounded = <Item>(items: Item[]): Item[] => items.slice(0, sizes.searchWords)
  return {
    ...query,
    words: bounded(query.words),
    phrases: bounded(query.phrases),
    without: bounded(query.without),
    filters: bounded(query.filters),
  }
}
