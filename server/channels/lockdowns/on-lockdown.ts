import type { Channel } from '#contract/channels.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { rank, roleRefusal } from '#contract/permissions.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
import { lockPlace } from './lock-place.ts'
import { runningLockdown } from './lockdown-rows.ts'

/** Somebody who may lock there, and what of this kind runs there now. */
interface OnLockdown {
  /** Locked; null: the whole place, with all channels locked. */
  channel: Channel | null
  running: LockdownRow | null
  permit: Permit
}

/**
 * The role may (403), the channel is there and he reads it (404), he may act now (403), nobody of a higher rank set
 * what runs (403).
 */
export async function onLockdown(
  { tx, now, person, may }: Turn,
  { channelId, kind }: { channelId: string | null; kind: LockdownKind },
): Promise<OnLockdown | Refusal> {
  if (roleRefusal(person, 'lockdown.set', now) === 'forbidden') return refuse('forbidden')
  const channel = await lockPlace(tx, channelId)
  if (channel instanceof Refusal) return channel
  const permit = may('lockdown.set', channel ? { channel } : {})
  if (permit instanceof Refusal) return permit
  const running = await runningLockdown(tx, { channelId, kind }, now)
  if (running && rank[running.given_role] < rank[person.role]) return refuse('forbidden')
  return { channel, running, permit }
}
