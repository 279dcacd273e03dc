import { lockedBy } from '#contract/lockdown-rule.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { openLockdowns } from './lockdown-rows.ts'
import { lockdownOf } from './lockdowns-of.ts'

/**
 * Why a lockdown of the whole place keeps this person from another name or picture, as it keeps him from writing: a
 * crowd could else speak by them. Null where it does not.
 */
export async function profileHeld(db: Snapshot, actor: Actor, now: EpochMs): Promise<Refusal | null> {
  const ofPlace = (await openLockdowns(db)).filter(({ channel_id }) => channel_id === null)
  const locked = lockedBy(actor, ofPlace.map(lockdownOf), now)
  return locked && refuse(locked.code, locked.until === null ? {} : { until: locked.until })
}
