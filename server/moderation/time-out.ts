import { durations } from '#contract/limits.ts'
import type { moderationRoutes } from '#contract/moderation.ts'
import { minutesPer } from '#contract/duration.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { changeMember, timeOutOf } from '#server/accounts/door.ts'
import { actOnPerson, type OnPerson } from './act-on-person.ts'
import { forgetReplaced, keepReplaced } from './replaced-rows.ts'

type Input = InputOf<typeof moderationRoutes.timeOut>

/**
 * Somebody of lower rank can neither post, edit nor upload from now on, until it ends by itself. It takes the place of a
 * time-out that is still running, which is kept for a moment: the undo brings it back.
 */
export const timeOut = actOnPerson('member.timeOut', async (on: OnPerson, { amount, unit, reason }: Input) => {
  const { tx, now, person, subject, permit, told } = on
  const minutes = Number(amount) * minutesPer[unit]
  const until = now + minutes * 60_000

  const at = await makeWay(on)
  const member = await changeMember(tx, subject.uid, {
    timeout_until: until,
    timeout_at: at,
    timeout_by: person.uid,
    timeout_reason: reason,
  })
  const extra = { duration: minutes * 60, until }
  const entry = { action: 'timeout_user', target: subject, duration: minutes, extra, texts: { reason } } as const
  return permit.recorded(entry, told(member))
})

/** Keeps what the new time-out takes the place of; answers when the new one is given: later than that. */
async function makeWay({ tx, now, subject }: OnPerson): Promise<EpochMs> {
  const { uid } = subject
  await forgetReplaced(tx, uid, now - durations.undoMs - durations.undoGraceMs)
  if (!isTimedOut(subject, now)) return now
  const running = await timeOutOf(tx, uid)
  const at = Math.max(now, (running.timeout_at ?? 0) + 1)
  await keepReplaced(tx, { ...running, timeout_until: subject.timeoutUntil!, uid, at })
  return at
}
