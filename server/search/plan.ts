import type { Channel } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { type Actor, canRead } from '#contract/permissions.ts'
import { daysOf } from '#contract/search-days.ts'
import { readSearch, type SearchFilter, searchKindOf, type SearchQuery } from '#contract/search-query.ts'
import { fold } from '#contract/text/fold.ts'
import { peopleMentioned } from '#server/accounts/door.ts'
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
  /** Words that stand side by side. */
  phrases: string[][]
  channels: number[]
  from: number
  to: number
  unknown: SearchFilter[]
}

interface Asking {
  viewer: Actor
  now: number
  /** Milliseconds that the reader's clock is ahead. */
  zoneMs: number
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
  const all = [...(await wordsOf(vocabulary, query)), ...(await factsOf(db, query, { ...asking, unknown }))]
  const phrases = query.phrases.map(typedWords).filter(words => words.length > 0)
  for (const words of phrases) all.push(...(await exactly(db, words)))
  for (const wanted of all) wanted.uses = await usesIn(db, wanted.ids, numbers)
  const { from, to } = timesOf(query, asking, unknown)
  const without: Wanted[] = []
  for (const word of query.without.flatMap(typedWords)) without.push(await formsIn(vocabulary, word, false))
  return {
    all,
    without,
    phrases,
    channels: numbers,
    from: Math.max(placeAt(from), first ?? 0),
    to: first === null ? 0 : placeAt(to),
    unknown: [...new Set(unknown)],
  }
}

async function wordsOf(vocabulary: Vocabulary, { words, isOpenEnded }: SearchQuery): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const [at, typed] of words.entries()) {
    const isMarked = typed.endsWith('*')
    const parts = typedWords(typed)
    for (const [n, word] of parts.entries()) {
      if (wanted.length === sizes.searchWords) return wanted
      const isLast = n === parts.length - 1 && (isMarked || (isOpenEnded && at === words.length - 1))
      // What stands behind an apostrophe is an ending: Meydan'ın.
      if (n > 0 && /['’]/.test(typed)) continue
      wanted.push(await formsIn(vocabulary, word, isLast && word.length >= 2))
    }
  }
  return wanted
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

/** Oneself, or who has this name. */
async function peopleCalled(db: Snapshot, value: string, viewer: Actor): Promise<string[]> {
  const key = fold(value.replace(/^@/, ''))
  if (['me', 'ben', 'beni', 'benden'].includes(key)) return [viewer.uid]
  if (key === '') return []
  return (await peopleMentioned(db, { nameKeys: [key], uids: [] })).map(({ uid }) => uid)
}

function chosenOf(readable: readonly Channel[], { filters }: SearchQuery, unknown: SearchFilter[]): readonly Channel[] {
  const names = filters.filter(({ name }) => name === 'in').map(({ value }) => fold(value.replace(/^#/, '')))
  if (names.length === 0) return readable
  const chosen = readable.filter(channel => names.includes(fold(channel.name)))
  if (chosen.length === 0) unknown.push('in')
  return chosen
}

function timesOf(
  { filters }: SearchQuery,
  { now, zoneMs }: Asking,
  unknown: SearchFilter[],
): { from: number; to: number } {
  let [from, to] = [0, now + 86_400_000] // a clock that was set back leaves messages of tomorrow
  for (const { name, value } of filters) {
    if (name !== 'before' && name !== 'after' && name !== 'on') continue
    const day = daysOf(value, now, zoneMs)
    if (!day) unknown.push(name)
    else if (name === 'before') to = Math.min(to, day.begins)
    else {
      from = Math.max(from, name === 'after' ? day.ends : day.begins)
      if (name === 'on') to = Math.min(to, day.ends)
    }
  }
  return { from, to }
}
