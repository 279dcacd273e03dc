import type { ErrorCode } from '#contract/wire/errors.ts'
import { type Ability, type Actor, refusal, refusedUntil, type Subject } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

/** Why this actor may not do this to this subject, or null. Verbs ask it with rows they have locked. */
export function mayNot(actor: Actor | null, ability: Ability, subject: Subject, now: EpochMs): Refusal | null {
  const code = refusal(actor, ability, subject, now)
  if (actor && subject.channel && (code === 'locked-down' || code === 'account-too-new')) {
    const until = refusedUntil(code, actor, subject.channel, now)
    return refuse(code, until === null ? {} : { until })
  }
  return code && withFacts(code, actor)
}

/** A time-out says until when, as a lockdown does. */
export const withFacts = (code: ErrorCode, actor: Actor | null): Refusal =>
  refuse(code, code === 'timed-out' && actor?.timeoutUntil ? { until: actor.timeoutUntil } : {})
