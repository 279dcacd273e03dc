import type { Ability, Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { reportById, type ShownRow } from './rows.ts'
import { reportedPerson } from './visible.ts'

/**
 * A report that this actor may see. One on himself or on a person of equal or higher rank is refused like one that there
 * is not: that somebody reported them is not for him to know.
 */
export async function accessReport(
  db: Snapshot,
  actor: Actor | null,
  ability: Ability,
  id: string,
  now: EpochMs,
): Promise<ShownRow | Refusal> {
  const row = await reportById(db, id)
  if (!row) return refuse('not-found')
  const no = mayNot(actor, ability, reportedPerson(row), now)
  if (!no) return row
  return no.code === 'forbidden' ? refuse('not-found') : no
}
