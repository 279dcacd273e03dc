import { createHash } from 'node:crypto'
import type { EpochMs } from '#contract/text/text.ts'
import { actSoFar } from '#server/audit/door.ts'
import type { Person, Turn } from '#server/gate/acts/turn.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'

/** Nobody's calls join the act of another. Of the length and the letters that an archive takes for an id. */
export const actIdOf = ({ uid }: Person, actId: string): string =>
  createHash('sha256').update(`${uid} ${actId}`).digest('hex')

interface Asked {
  actId?: string | undefined
  minutes: number
}

/** An act on one person that a call before has begun: it goes on with what that chose. */
export interface Before {
  /** Under which its entries stand; without an id of the page's they have that of the first. */
  actId: string | undefined
  begun: { since: EpochMs; entryId: string } | undefined
  /** Messages. */
  removed: number
}

/**
 * What the calls before of the same act did, whose answers the page has not heard (MOD-38): since when they remove, and
 * by which entry the act is taken back. Once that has begun, no more is done of it.
 */
export async function begunBefore({ tx, person }: Turn, { actId: asked, minutes }: Asked): Promise<Before | Refusal> {
  if (asked === undefined) return { actId: undefined, begun: undefined, removed: 0 }
  const actId = actIdOf(person, asked)
  const { entryId, begunAt, messages, undoneBy } = await actSoFar(tx, actId)
  if (undoneBy !== null) return refuse('undo-done', { by: undoneBy })
  const begun = entryId === null ? undefined : { since: begunAt! - minutes * 60_000, entryId }
  return { actId, begun, removed: messages }
}
