import type { LockdownKind } from '#contract/lockdown-rule.ts'
import type { Lockdown } from '#contract/lockdowns.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { record } from '#server/audit/door.ts'
import { channelsChanged } from '#server/channels/act-on-channel.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { lockdownOf } from './lockdowns-of.ts'
import { type Place, runningLockdown, startLockdown } from './lockdown-rows.ts'
import { lockPlace } from './lock-place.ts'

interface Wanted {
  channelId: Place
  kind: LockdownKind
  threshold: number | null
  /** Null: until somebody ends it. */
  minutes: number | null
}

/**
 * The operator locks a channel or the whole place, for as long as he likes; what runs there of this kind is replaced.
 * It counts as an owner's (CHN-26), and owners take it back (MOD-25). `not-found` where the channel is not there.
 */
export async function setByOperator(
  tx: Tx,
  { channelId, kind, threshold, minutes }: Wanted,
  now: EpochMs,
): Promise<Outcome<Lockdown> | Refusal> {
  const channel = await lockPlace(tx, channelId)
  if (channel instanceof Refusal) return channel
  const until = minutes === null ? null : now + minutes * 60_000
  const given = { given_by: 'operator', given_role: 'owner', given_at: now } as const
  const running = await runningLockdown(tx, { channelId, kind }, now)
  const row = await startLockdown(tx, { channel_id: channelId, kind, threshold, until, ...given })
  await record(tx, now, {
    action: 'set_lockdown',
    moderatorId: 'operator',
    ...(channel && { channelId: channel.id }),
    ...(minutes !== null && { duration: minutes }),
    extra: { kind, ...(threshold !== null && { threshold }), ...(until !== null && { until }) },
    inverse: { kind: `lockdown-${kind}`, payload: { before: running?.id ?? null, after: row.id } },
    texts: { moderatorName: 'operator', ...(channel && { channelName: channel.name }) },
  })
  return { result: lockdownOf(row), events: channelsChanged }
}
