import { sizes } from '#contract/limits.ts'
import { standsIn } from '#contract/search-texts.ts'
import { wordsIn } from '#contract/text/forms/words.ts'
import type { MessageAt } from './finding/message-rows.ts'
import { LongWalk } from '#server/gate/long-walk.ts'
import { namedNow } from './finding/named-now.ts'
import { newest, type Way } from './finding/newest.ts'
import { newestFirst, type Place, since } from './finding/place.ts'
import type { Plan } from './plan.ts'
import type { Wanted } from './vocabulary.ts'

/** So many in one search; what is further back is found by asking on from there. */
const lookedAtMax = 4_000
/** Rare enough to be looked through in one piece. */
const few = 2_000
/** A word that is so much more frequent than the rarest one is looked for in the messages alone. */
const muchMore = 8

export interface Found {
  ids: string[]
  next: Place | null
  count: { known: number; isAll: boolean }
}

export const nothing: Found = { ids: [], next: null, count: { known: 0, isAll: true } }

/** Goes back in time and looks at each message: that all words are there, phrases in order, and none too much. */
export async function find(
  plan: Plan,
  after: Place | null,
  { size = sizes.searchPage, isElsewhere = never }: Wish = {},
): Promise<Found> {
  const wanted = after ? size : sizes.searchCount
  const long = new LongWalk()
  const found: MessageAt[] = []
  let looked = 0
  for await (const step of newest(plan.view, wayOf(plan, after))) {
    for (const message of await namedNow(plan.view, step.messages)) {
      if (after && newestFirst(after, message) >= 0) continue
      if (fits(message, plan, isElsewhere)) {
        if (found.length === wanted) return pageOf(found, size, found.at(-1) ?? beginning)
        found.push(message)
      }
      if (!(await long.goesOn())) return pageOf(found, size, message)
    }
    looked += step.looked
    if (looked >= lookedAtMax && step.upTo.time > plan.from) return pageOf(found, size, step.upTo)
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
function pageOf(found: readonly MessageAt[], size: number, next: Place | null): Found {
  const page = found.slice(0, size)
  return {
    ids: page.map(({ id }) => id),
    next: found.length > page.length ? (page.at(-1) ?? beginning) : next,
    count: { known: found.length, isAll: next === null },
  }
}

/** Before all that there is: nothing of a list has been told yet. */
export const beginning: Place = since(9_999_999_999_999)

/** Along the rarest of what is wanted, and along what is not much more frequent. */
function wayOf({ all, leftOut, from, to: end }: Plan, after: Place | null): Way {
  const [rarest, ...others] = [...all].sort((a, b) => a.uses - b.uses)
  const to = after ? Math.min(end, after.time + 1) : end
  if (!rarest) return { lists: [], leftOut, from, to, isRare: false, uses: Infinity }
  const isLookedUp = ({ words, uses }: Wanted): boolean => words === null || uses <= rarest.uses * muchMore
  const lists = [rarest, ...others.filter(isLookedUp)].map(({ ids }) => ids)
  return { lists, leftOut, from, to, isRare: rarest.uses <= few, uses: rarest.uses }
}

/** As the message stands now; facts (from whom, with what) the index has compared. */
function fits(
  { searchText }: MessageAt,
  { all, without, phrases }: Plan,
  isElsewhere: NonNullable<Wish['isElsewhere']>,
): boolean {
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
