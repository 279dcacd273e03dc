import { errors } from '#contract/wire/errors.ts'
import { roleRefusal } from '#contract/permissions.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { Counted, MailTake, Take } from './limiter.ts'
import { withFacts } from '#server/gate/acts/may.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Gate } from '#server/gate/gate.ts'
import type { Parsed, PlainBound } from '#server/gate/acts/verb.ts'

/** Room for a call in the limits of its route. What became of the call decides what of it still counts. */
export interface Admitted {
  settle(outcome: Outcome<unknown> | Refusal): Promise<void>
  /** The call broke off by a fault of ours, which nobody pays for. */
  failed(): Promise<void>
}

/**
 * What is certain before the verb runs: the limit of the call, what the role alone can never do, and then, only if a
 * mail would leave by it, the limit of that mail. A limit that protects a person is spent by nothing that never reaches
 * him.
 */
export async function admit(
  { house, limiter }: Gate,
  { route, binding }: PlainBound,
  caller: Caller,
  input: Parsed,
): Promise<Admitted | Refusal> {
  const { knowsBrowser, sendsMail = null } = binding.kind === 'act' ? binding : {}
  const asks = knowsBrowser !== undefined && caller.browserToken !== ''
  const isKnownBrowser = asks && (await house.db.read(db => knowsBrowser(db, input, caller)))
  const [email, code] = [input.email, input.oobCode].map(value => (typeof value === 'string' ? value : undefined))
  const counted: Counted = { caller, email, code, isKnownBrowser }

  const call = await limiter.take(route.limit, counted)
  if (!call.ok) return tooMany(call)
  const forRole = roleRefusal(caller.actor, route.ability, house.clock.now())
  // A sanction is told after 404 (docs/access.md): acts ask again with their locked rows and answer in that order.
  const isForVerb = forRole !== 'forbidden' && binding.kind === 'act'
  if (forRole && !isForVerb) return withFacts(forRole, caller.actor)

  if (sendsMail && !(await house.db.read(db => sendsMail(db, input, house.clock.now())))) return admitted(call)
  const mail = await limiter.takeMail(route.limit, counted)
  return mail.ok ? admitted(call, mail) : tooMany(mail)
}

export const tooMany = ({ retryAfterMs, linkUntil }: Take & { ok: false }): Refusal =>
  refuse('too-many-requests', {
    retryAfterSeconds: Math.ceil(retryAfterMs / 1_000),
    ...(linkUntil !== undefined && { linkUntil }),
  })

function admitted(call: Take & { ok: true }, mail?: MailTake & { ok: true }): Admitted {
  return {
    settle: async outcome => {
      await settleCall(call, outcome)
      if (outcome instanceof Refusal) await mail?.wasNothing()
      else if (outcome.linkUntil !== undefined) await mail?.mailed?.(outcome.linkUntil)
    },
    failed: async () => {
      await call.succeeded()
      await mail?.wasNothing()
    },
  }
}

/**
 * A failed attempt is one that did not prove who it is; an answer of ours that we are busy, or a right password, is
 * none.
 */
async function settleCall(call: Take & { ok: true }, outcome: Outcome<unknown> | Refusal): Promise<void> {
  if (!(outcome instanceof Refusal)) await (outcome.wasDone ? call.wasNothing() : call.succeeded())
  else if (errors[outcome.code] !== 401) await call.succeeded()
}
