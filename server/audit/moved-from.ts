import * as z from 'zod'
import type { Snapshot } from '#server/db/open.ts'
import { movesOf } from './rows.ts'

const movedShape = z.object({ from: z.string(), store: z.string() })

/** The stores that this one was moved from, the last first. A restored place is not the one before. */
export async function movedFrom(db: Snapshot, store: string): Promise<string[]> {
  const moves = new Map(
    (await movesOf(db)).map(extra => movedShape.parse(JSON.parse(extra))).map(one => [one.store, one.from]),
  )
  const before: string[] = []
  for (let from = moves.get(store); from !== undefined && !before.includes(from); from = moves.get(from))
    before.push(from)
  return before
}
