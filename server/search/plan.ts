import { canRead } from '#contract/permissions.ts'
import { isOfDays, readSearch, type SearchFilter, searchKindOf, type SearchQuery } from '#contract/search-query.ts'
import { phrasesOf, type SoughtWord, soughtWords, unwantedWords } from '#contract/search-texts.ts'
import { type Asking, chosenOf, type Nearness, peopleCalled, timesOf } from './asked.ts'
import { allChannels } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type View, viewOf } from './finding/view.ts'
import { fromTerm, hasTerm, mentionTerm } from './terms.ts'
import { exactly, factIn, formsIn, type Wanted } from './vocabulary.ts'

/** What is looked for, and where. */
export interface Plan {
  all: Wanted[]
  without: Wanted[]
  /** From whom, with what, mentioning whom it must not be: numbers of the index. */
  leftOut: number[]
  /** Of `all`, those that were typed as words. */
  words: Wanted[]
  /** Words that stand side by side. */
  phrases: string[][]
  view: View
  /** Where is looked; the index may not know all of them yet. */
  channelIds: string[]
  /** From which time to before which other, epoch milliseconds; from 0 and to `Infinity` where no day is named. */
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
  const channelIds = chosen.map(({ id }) => id)
  const view = asking.view ?? (await viewOf(db, channelIds, asking))
  const unwanted = unwantedWords(query).map(word => ({ word, isBegun: false }))
  const { words, without } = await wordsOf(view, soughtWords(query), unwanted, asking.nearness ?? 'beginning')
  const facts = await factsOf(view, query, { ...asking, unknown })
  const all = [...words, ...facts.all]
  const phrases = phrasesOf(query)
  for (const phrase of phrases) all.push(...(await exactly(view, phrase)))
  const days = timesOf(query, asking, unknown)
  const { from, to } = query.filters.some(({ name }) => isOfDays(name)) ? days : { from: 0, to: Infinity }
  return {
    all,
    words,
    without,
    leftOut: facts.without.flatMap(({ ids }) => ids),
    phrases,
    view,
    channelIds,
    from,
    to: view.times.isEmpty ? 0 : to,
    unknown: [...new Set(unknown)],
    isNothing: all.length === 0 && query.filters.every(({ isWithout }) => isWithout),
  }
}

/** Nothing was asked for, or for what cannot be. */
export const isEmpty = ({ all, isNothing, unknown, from, to }: Plan): boolean =>
  isNothing || unknown.length > 0 || from >= to || all.some(({ uses }) => uses === 0)

async function wordsOf(
  view: View,
  sought: readonly SoughtWord[],
  unwanted: readonly SoughtWord[],
  nearness: Nearness,
): Promise<{ words: Wanted[]; without: Wanted[] }> {
  const isSame = nearness === 'same'
  const asked = sought.map(({ word, isBegun }) => ({ word, isBegun: isBegun && nearness === 'beginning' }))
  const forms = await formsIn(view, [...unwanted, ...(isSame ? [] : asked)])
  const words = isSame
    ? await exactly(
        view,
        sought.map(({ word }) => word),
      )
    : forms.slice(unwanted.length)
  return { words, without: forms.slice(0, unwanted.length) }
}

/** From whom, with what, mentioning whom it must be, and must not be. */
async function factsOf(
  view: View,
  { filters }: SearchQuery,
  { viewer, unknown }: Asking & { unknown: SearchFilter[] },
): Promise<{ all: Wanted[]; without: Wanted[] }> {
  const facts = { all: new Array<Wanted>(), without: new Array<Wanted>() }
  for (const { name, value, isWithout } of filters) {
    const wanted = isWithout ? facts.without : facts.all
    if (name === 'has') {
      const kind = searchKindOf(value)
      if (kind) wanted.push(await factIn(view, [hasTerm(kind)]))
      else unknown.push(name)
    }
    if (name !== 'from' && name !== 'mentions') continue
    const uids = await peopleCalled(view.db, value, viewer)
    const term = name === 'from' ? fromTerm : mentionTerm
    if (uids.length > 0) wanted.push(await factIn(view, uids.map(term)))
    else unknown.push(name)
  }
  return facts
}
