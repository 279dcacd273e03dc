import type { Snapshot } from '#server/db/open.ts'
import { progress } from './holding/channel-rows.ts'

/** What was said in the last moments is no news to anybody. */
const lagMax = 200

/** How much of what was said the index has followed; null: all, or nearly. */
export async function filledPercent(db: Snapshot): Promise<number | null> {
  const { done, all } = await progress(db)
  return all - done <= lagMax ? null : Math.floor((done / all) * 100)
}
