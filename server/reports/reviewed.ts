import type { Actor } from '#contract/permissions.ts'
import type { reportRoutes } from '#contract/reports.ts'
import type { Nothing } from '#contract/text/text.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { countToTell, noteTold } from './rows.ts'

/** How many of one's own reports were looked at since one was last told. What was decided is not said. */
export const countReviewed = async (
  db: Snapshot,
  actor: Actor,
): Promise<OutputOf<typeof reportRoutes.countReviewed>> => ({ count: await countToTell(db, actor.uid) })

/** One has been told. */
export async function noteReviewed({ tx, now, person, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  await noteTold(tx, person.uid, now)
  return permit.unrecorded('own-setting', { result: {} })
}
