import { v7 as uuidv7 } from 'uuid'
import { sizes } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Done } from '#server/gate/acts/turn.ts'
import { Refusal } from '#server/gate/refusal.ts'

/** How a part of a removal goes on with the one before it. */
export interface RemovalPart {
  limit: number
  /** What the first part began: since when it removes, and by which entry the act is taken back. */
  begun?: { since: EpochMs; entryId: string }
}

/** What one part of a removal did. */
export interface Removed {
  removed: number
  /** By calls of the same act before. */
  removedBefore?: number
  since: EpochMs
  /** Null where nothing was done. */
  entryId: string | null
  isMore: boolean
}

/** What an act may still remove, and how much of that in this part. */
export const roomFor = ({ limit }: RemovalPart, removedBefore: number): number =>
  Math.min(limit, sizes.raidMessagesMax - removedBefore)

/** So many messages are removed in one transaction: somebody's post waits for it about as long as for a commit. */
const partMax = 25

/**
 * Removes as many messages as one act may, a part at a time, with others' posts in between. What the first part
 * answered, and how much all of them removed, with what calls before did. Where a later part is refused, or the server
 * ends, the parts before it are done, and the same act again removes what is left.
 */
export async function removeInParts<Part extends Removed>(
  run: (part: RemovalPart) => Promise<Done<Part> | Refusal>,
): Promise<{ first: Done<Part>; removed: number; isMore: boolean } | Refusal> {
  const first = await run({ limit: partMax })
  if (first instanceof Refusal) return first
  const { since, entryId } = first.result
  let { isMore } = first.result
  let removed = first.result.removed + (first.result.removedBefore ?? 0)
  if (entryId === null) return { first, removed, isMore }
  while (isMore && removed < sizes.raidMessagesMax) {
    const limit = Math.min(partMax, sizes.raidMessagesMax - removed)
    const more = await run({ limit, begun: { since, entryId } })
    if (more instanceof Refusal) break
    removed += more.result.removed
    isMore = more.result.isMore
  }
  return { first, removed, isMore }
}

/**
 * The entries of one part, at least one. All parts are taken back by the first entry of the first part; the act has
 * its id too where the page gave it none.
 */
export function partOf(
  { begun, actId }: { begun: RemovalPart['begun']; actId: string | undefined },
  [first, ...rest]: readonly Entry[],
): { entryId: string; entries: Entry[] } {
  const entryId = begun?.entryId ?? uuidv7()
  const all = begun ? [first!, ...rest] : [{ ...first!, id: entryId }, ...rest]
  return { entryId, entries: all.map(entry => ({ ...entry, actId: actId ?? entryId })) }
}

/** Where nobody is silenced, no time-out keeps why: the first message that was removed does (MOD-42). */
export const withReason = ([first, ...rest]: readonly Entry[], reason: string): Entry[] =>
  first ? [{ ...first, texts: { ...first.texts, reason } }, ...rest] : []
