import { sizes } from '#contract/limits.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Candidate, candidatesIn, type Place } from './find-rows.ts'
import type { Plan } from './plan.ts'
import { wordsIn } from './terms.ts'
import type { Wanted } from './vocabulary.ts'
import { placeAt } from './write-rows.ts'

/** So many candidates in one statement: SQLite answers in this thread, and others wait for it. */
const atOnce = 250
/** So many in one search; what is further back is found by asking on from there. */
const lookedAtMax = 4_000
const budgetMs = 250
/** Rare enough to be looked through in one piece. */
const few = 2_000
/** The first look back where it is not rare. Each that finds less than a statement takes makes the next wider. */
const firstWindowMs = 3_600_000
/** Lists that SQL compares for each candidate; longer ones are compared with the message itself. */
const shortList = 50

export interface Found {
  ids: string[]
  next: Place | null
  count: { known: number; isAll: boolean }
}

export const nothing: Found = { ids: [], next: null, count: { known: 0, isAll: true } }

/**
 * Goes back in time along the rarest of what is wanted, in windows that hold about as much as one statement takes, and
 * looks at each message itself: that all words are there, phrases in order, and none that must not be.
 */
export async function find(
  db: Snapshot,
  plan: Plan,
  after: Place | null,
  { size = sizes.searchPage, isElsewhere = never }: Wish = {},
): Promise<Found> {
  const wanted = after ? size : sizes.searchCount
  const lists = listsOf(plan.all)
  const began = performance.now()
  const found: Candidate[] = []
  let window = windowOf(plan)
  let to = after ? Math.min(plan.to, after.place + 1) : plan.to
  let last = after
  let looked = 0
  while (to > plan.from && plan.channels.length > 0) {
    const from = Math.max(plan.from, to - window)
    const seen = await candidatesIn(db, lists, { channels: plan.channels, from, to, limit: atOnce })
    for (const candidate of seen) {
      if (last && !isBefore(candidate, last)) continue
      last = candidate
      if (!fits(candidate, plan, isElsewhere)) continue
      if (found.length === wanted) return pageOf(found, size, found.at(-1) ?? beginning)
      found.push(candidate)
    }
    looked += seen.length
    if (seen.length < atOnce) {
      to = from
      window *= 4
    } else to = seen.at(-1)!.place + 1
    const isEnough = looked >= lookedAtMax || performance.now() - began > budgetMs
    if (isEnough && to > plan.from) return pageOf(found, size, { place: to, channel: 0 })
  }
  return pageOf(found, size, null)
}

interface Wish {
  /** How many of what was found are told. */
  size?: number
  /** What belongs to another list (find-best.ts), by the words of the message. */
  isElsewhere?: (words: readonly string[]) => boolean
}
const never = (): boolean => false

/** What was counted beyond the page is not told, but for how much it is. */
function pageOf(found: readonly Candidate[], size: number, next: Place | null): Found {
  const page = found.slice(0, size)
  return {
    ids: page.flatMap(({ id }) => id ?? []),
    next: found.length > page.length ? (page.at(-1) ?? beginning) : next,
    count: { known: found.length, isAll: next === null },
  }
}

/** Before all that there is: nothing of a list has been told yet. */
export const beginning: Place = { place: 999_999_999_999_999, channel: 0 }

const isBefore = (one: Place, other: Place): boolean =>
  one.place < other.place || (one.place === other.place && one.channel < other.channel)

/** The rarest first: along it the index is walked. */
function listsOf(all: readonly Wanted[]): number[][] {
  const [first, ...others] = [...all].sort((a, b) => a.uses - b.uses)
  if (!first) return []
  return [
    first.ids,
    ...others.filter(({ ids, words }) => words === null || ids.length <= shortList).map(({ ids }) => ids),
  ]
}

/** How far back the first statement looks. */
const windowOf = ({ all, from, to }: Plan): number =>
  all.some(({ uses }) => uses <= few) ? Math.max(1, to - from) : placeAt(firstWindowMs) - placeAt(0)

/** As the message stands now; facts (from whom, with what) SQL has compared. */
function fits(
  { id, searchText }: Candidate,
  { all, without, phrases }: Plan,
  isElsewhere: NonNullable<Wish['isElsewhere']>,
): boolean {
  if (id === null || searchText === null) return false
  const words = wordsIn(searchText)
  return (
    all.every(holdsOneOf(words)) &&
    !without.some(holdsOneOf(words)) &&
    phrases.every(phrase => standsIn(words, phrase)) &&
    !isElsewhere(words)
  )
}

/** Whether one of what is wanted is among these words. */
export const holdsOneOf =
  (words: readonly string[]) =>
  ({ words: wanted }: Wanted): boolean =>
    wanted === null || words.some(word => wanted.has(word))

export const standsIn = (words: readonly string[], phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((word, n) => words[at + n] === word))
