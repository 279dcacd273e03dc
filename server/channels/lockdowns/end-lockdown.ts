import { v7 as uuidv7 } from 'uuid'
import type { lockdownRoutes } from '#contract/lockdowns.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { channelsChanged } from '#server/channels/act-on-channel.ts'
import { stopLockdown } from './lockdown-rows.ts'
import { lockdownOf } from './lockdowns-of.ts'
import { onLockdown } from './on-lockdown.ts'

type Input = InputOf<typeof lockdownRoutes.endLockdown>
type Ended = OutputOf<typeof lockdownRoutes.endLockdown>

/** Ends now what would have ended by itself. What is over already changes nothing. */
export async function endLockdown(turn: Turn, input: Input): Promise<Done<Ended> | Refusal> {
  const on = await onLockdown(turn, input)
  if (on instanceof Refusal) return on
  const { channel, running, permit } = on
  if (!running) return permit.unchanged<Ended>({ entryId: null })
  const shown = lockdownOf(running)
  if (shown.version !== input.version) return refuse('conflict', { now: shown })
  await stopLockdown(turn.tx, running, { at: turn.now, by: turn.person.uid })
  const entryId = uuidv7()
  return permit.recorded<Ended>(
    {
      id: entryId,
      action: 'end_lockdown',
      ...(channel && { channel }),
      extra: { kind: input.kind, ...(running.threshold !== null && { threshold: running.threshold }) },
      inverse: { kind: `lockdown-${input.kind}`, payload: { before: running.id, after: null } },
    },
    { result: { entryId }, events: channelsChanged },
  )
}
