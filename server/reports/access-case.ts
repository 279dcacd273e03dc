import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { mayNot } from '#server/gate/acts/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { caseById, type OneCase } from './case-rows.ts'
import { reportedPerson } from './visible.ts'

/** A case that this actor may see; others are refused like one that there is not. */
export async function accessCase(db: Snapshot, actor: Actor, id: string, now: EpochMs): Promise<OneCase | Refusal> {
  const row = await caseById(db, id)
  if (!row) return refuse('not-found')
  const no = mayNot(actor, 'report.see', reportedPerson(row), now)
  return no ? asAbsent(no) : row
}

/** That somebody reported him, or a person of equal or higher rank, is not for a person to know. */
export const asAbsent = (no: Refusal): Refusal => (no.code === 'forbidden' ? refuse('not-found') : no)
