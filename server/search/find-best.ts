import { sizes } from '#contract/limits.ts'
import type { Nearness } from './asked.ts'
import { beginning, find, type Found, holdsOneOf } from './find.ts'
import type { Place } from './finding/place.ts'
import { isEmpty, type Plan } from './plan.ts'

/** Where a page of the best ended: in which list, and where there. */
export interface BestPlace extends Place {
  list: number
}

/** What has every word as it was typed, then what has forms of them, then what has words that only begin so. */
export const nearnesses: readonly Nearness[] = ['same', 'form', 'beginning']

/**
 * Three lists one after the other, each the newest first. A message stands in the first that it fits into. The counts
 * of the three together are that of all.
 */
export async function findBest(
  { planOf, isOpenEnded }: { planOf: (nearness: Nearness) => Promise<Plan>; isOpenEnded: boolean },
  after: BestPlace | null,
): Promise<Omit<Found, 'next'> & { next: BestPlace | null }> {
  const lists = isOpenEnded ? nearnesses : nearnesses.slice(0, 2)
  const ids: string[] = []
  let [known, isAll] = [0, true]
  let next: BestPlace | null = null
  let before: Plan | null = after && after.list > 0 ? await planOf(lists[after.list - 1]!) : null
  for (let list = after?.list ?? 0; list < lists.length; list++) {
    const plan = await planOf(lists[list]!)
    const closer = before
    before = plan
    if (isEmpty(plan) || (closer && closer.words.length === 0)) continue
    const found: Found = await find(plan, placeIn(list, after), {
      size: sizes.searchPage - ids.length,
      ...(closer && { isElsewhere: words => closer.words.every(holdsOneOf(words)) }),
    })
    ids.push(...found.ids)
    known += found.count.known
    isAll &&= found.count.isAll
    if (found.next) next ??= { list, ...found.next }
    // What is further back in this list stands before the next one; only the count goes on.
    if (next && (after || known > sizes.searchCount || !found.count.isAll)) break
  }
  return { ids, next, count: { known: Math.min(known, sizes.searchCount), isAll: isAll && known <= sizes.searchCount } }
}

const placeIn = (list: number, after: BestPlace | null): Place | null =>
  after === null ? null : list === after.list ? after : beginning
