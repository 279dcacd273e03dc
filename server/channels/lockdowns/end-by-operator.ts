import type { LockdownKind } from '#contract/lockdown-rule.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { record } from '#server/audit/door.ts'
import { channelsChanged } from '#server/channels/act-on-channel.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { type Place, runningLockdown, stopLockdown } from './lockdown-rows.ts'
import { lockPlace } from './lock-place.ts'

/**
 * The operator ends what runs there of this kind, no matter who set it (CHN-26). Owners take that back (MOD-25).
 * Answers whether anything ran; `not-found` where the channel is not there.
 */
export async function endByOperator(
  tx: Tx,
  { channelId, kind }: { channelId: Place; kind: LockdownKind },
  now: EpochMs,
): Promise<Outcome<boolean> | Refusal> {
  const channel = await lockPlace(tx, channelId)
  if (channel instanceof Refusal) return channel
  const running = await runningLockdown(tx, { channelId, kind }, now)
  if (!running) return { result: false }
  await stopLockdown(tx, running, { at: now, by: 'operator' })
  await record(tx, now, {
    action: 'end_lockdown',
    moderatorId: 'operator',
    ...(channel && { channelId: channel.id }),
    extra: { kind, ...(running.threshold !== null && { threshold: running.threshold }) },
    inverse: { kind: `lockdown-${kind}`, payload: { before: running.id, after: null } },
    texts: { moderatorName: 'operator', ...(channel && { channelName: channel.name }) },
  })
  return { result: true, events: channelsChanged }
}
