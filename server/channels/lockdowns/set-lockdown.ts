import { v7 as uuidv7 } from 'uuid'
import { type LockdownKind, lockdownMinutesOf } from '#contract/lockdown-rule.ts'
import type { lockdownRoutes } from '#contract/lockdowns.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { channelsChanged } from '#server/channels/act-on-channel.ts'
import { startLockdown } from './lockdown-rows.ts'
import { lockdownOf } from './lockdowns-of.ts'
import { moderatedSpans, timeIn } from './moderated-time.ts'
import { onLockdown } from './on-lockdown.ts'

type Input = InputOf<typeof lockdownRoutes.setLockdown>
const minuteMs = 60_000

/**
 * Locks a channel or the whole place until it ends by itself (CHN-24). What runs there of this kind is replaced, by
 * somebody who was shown it.
 */
export async function setLockdown(
  turn: Turn,
  input: Input,
): Promise<Done<OutputOf<typeof lockdownRoutes.setLockdown>> | Refusal> {
  const on = await onLockdown(turn, input)
  if (on instanceof Refusal) return on
  const { tx, now, person } = turn
  const { channel, running, permit } = on
  const { channelId, kind, threshold, minutes } = input
  const until = minutes === null ? null : now + minutes * minuteMs
  const tooLong = await isTooLong(tx, { channelId, kind, until, now }, person.role)
  if (tooLong) return tooLong
  const shown = running && lockdownOf(running)
  if ((shown?.version ?? null) !== input.version) return refuse('conflict', { now: shown ?? {} })

  const given = { given_by: person.uid, given_role: person.role, given_at: now }
  const row = await startLockdown(tx, { channel_id: channelId, kind, threshold, until, ...given })
  const entryId = uuidv7()
  return permit.recorded(
    {
      id: entryId,
      action: 'set_lockdown',
      ...(channel && { channel }),
      ...(minutes !== null && { duration: minutes }),
      extra: { kind, ...(threshold !== null && { threshold }), ...(until !== null && { until }) },
      inverse: { kind: `lockdown-${kind}`, payload: { before: running?.id ?? null, after: row.id } },
    },
    { result: { ...lockdownOf(row), entryId }, events: channelsChanged },
  )
}

interface Wanted {
  channelId: string | null
  kind: LockdownKind
  until: EpochMs | null
  now: EpochMs
}

/** docs/access.md: moderators at most 24 hours in any 48, admins at most 7 days, owners any. */
async function isTooLong(db: Snapshot, wanted: Wanted, role: Turn['person']['role']): Promise<Refusal | null> {
  if (role !== 'moderator' && role !== 'admin') return null
  const longest = lockdownMinutesOf(role) * minuteMs
  const { until, now } = wanted
  const isOver =
    until === null || until - now > longest || (role === 'moderator' && (await usedUp(db, wanted)) > longest)
  return isOver ? refuse('lockdown-too-long', { field: 'minutes', reason: role }) : null
}

/**
 * How long writing (or sign-ups) there would have been locked by moderators in the 48 hours before `until`. No earlier
 * 48 hours hold more of it: what is asked for runs from now on without a gap. No later ones do: what runs longer runs
 * already.
 */
async function usedUp(db: Snapshot, { channelId, kind, until, now }: Wanted): Promise<number> {
  const place = { channelId, kind, until: until! }
  const all = await moderatedSpans(db, place, row => row.ended_at ?? Math.min(now, row.until!))
  return Math.max(...all.map(spans => timeIn([...spans, [now, until!]], until!)))
}
