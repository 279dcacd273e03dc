import { sizes } from '#contract/limits.ts'
import { canRead } from '#contract/permissions.ts'
import { readSearch, type SearchFilter, searchKindOf, type SearchQuery } from '#contract/search-query.ts'
import { type Asking, chosenOf, type Nearness, peopleCalled, timesOf } from './asked.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { channelsHeld, usesIn } from './find-rows.ts'
import { fromTerm, hasTerm, mentionTerm } from './terms.ts'
import { exactly, factIn, formsIn, typedWords, type Vocabulary, type Wanted } from './vocabulary.ts'
import { placeAt } from './write-rows.ts'

/** What is looked for, and where. */
export interface Plan {
  all: Wanted[]
  without: Wanted[]
  /** Of `all`, those that were typed as words. */
  words: Wanted[]
  /** Words that stand side by side. */
  phrases: string[][]
  channels: number[]
  from: number
  to: number
  unknown: SearchFilter[]
  /** Neither a word, nor a phrase, nor a filter. */
  isNothing: boolean
}

/** Which words count, who is meant, which channels this viewer may read, all as of this snapshot. */
export async function planOf(db: Snapshot, typed: string, asking: Asking): Promise<Plan> {
  const query = readSearch(typed)
  const readable = (await allChannels(db)).filter(channel => canRead(asking.viewer, channel))
  const unknown: SearchFilter[] = []
  const chosen = chosenOf(readable, query, unknown)
  const { numbers, first } = await channelsHeld(
    db,
    chosen.map(({ id }) => id),
  )
  const vocabulary = { db, channels: numbers }
  const words = await wordsOf(vocabulary, query, asking.nearness ?? 'beginning')
  const all = [...words, ...(await factsOf(db, query, { ...asking, unknown }))]
  const phrases = query.phrases.map(typedWords).filter(words => words.length > 0)
  for (const phrase of phrases) all.push(...(await exactly(db, phrase)))
  for (const wanted of all) wanted.uses = await usesIn(db, wanted.ids, numbers)
  const { from, to } = timesOf(query, asking, unknown)
  const without: Wanted[] = []
  for (const word of query.without.flatMap(typedWords)) without.push(await formsIn(vocabulary, word, false))
  return {
    all,
    words,
    without,
    phrases,
    channels: numbers,
    from: Math.max(placeAt(from), first ?? 0),
    to: first === null ? 0 : placeAt(to),
    unknown: [...new Set(unknown)],
    isNothing: all.length === 0 && query.filters.length === 0,
  }
}

/** Nothing was asked for, or for what cannot be. */
export const isEmpty = ({ all, isNothing, unknown, from, to }: Plan): boolean =>
  isNothing || unknown.length > 0 || from >= to || all.some(({ uses }) => uses === 0)

async function wordsOf(vocabulary: Vocabulary, query: SearchQuery, nearness: Nearness): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const { word, isBegun } of soughtWords(query)) {
    if (nearness === 'same') wanted.push(...(await exactly(vocabulary.db, [word])))
    else wanted.push(await formsIn(vocabulary, word, isBegun && nearness === 'beginning'))
  }
  return wanted
}

/** The typed words, at most eight; `isBegun`: what begins so counts too. */
export function soughtWords({ words, isOpenEnded }: SearchQuery): { word: string; isBegun: boolean }[] {
  const sought: { word: string; isBegun: boolean }[] = []
  for (const [at, typed] of words.entries()) {
    const isMarked = typed.endsWith('*')
    const parts = typedWords(typed)
    for (const [n, word] of parts.entries()) {
      if (sought.length === sizes.searchWords) return sought
      const isLast = n === parts.length - 1 && (isMarked || (isOpenEnded && at === words.length - 1))
      // What stands behind an apostrophe is an ending: Meydan'ın.
      if (n > 0 && /['’]/.test(typed)) continue
      sought.push({ word, isBegun: isLast && word.length >= 2 })
    }
  }
  return sought
}

/** From whom, with what, mentioning whom. */
async function factsOf(
  db: Snapshot,
  { filters }: SearchQuery,
  { viewer, unknown }: Asking & { unknown: SearchFilter[] },
): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const { name, value } of filters) {
    if (name === 'has') {
      const kind = searchKindOf(value)
      if (kind) wanted.push(await factIn(db, [hasTerm(kind)]))
      else unknown.push(name)
    }
    if (name !== 'from' && name !== 'mentions') continue
    const uids = await peopleCalled(db, value, viewer)
    const term = name === 'from' ? fromTerm : mentionTerm
    if (uids.length > 0) wanted.push(await factIn(db, uids.map(term)))
    else unknown.push(name)
  }
  return wanted
}
