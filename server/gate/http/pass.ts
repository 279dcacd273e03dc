import { roleRefusal } from '#contract/permissions.ts'
import type { Errand } from '#server/db/database.ts'
import type { Snapshot } from '#server/db/open.ts'
import { AskerGone } from '#server/db/unavailable.ts'
import type { House } from '#server/house.ts'
import { type Caller, standsAsBefore } from './caller.ts'
import { admit } from '#server/gate/limits/admit.ts'
import { errandOf } from '#server/gate/acts/errand.ts'
import { withFacts } from '#server/gate/acts/may.ts'
import type { Gate } from '#server/gate/gate.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { inputOf } from './parse.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Parsed, PlainBound } from '#server/gate/acts/verb.ts'

/**
 * Every call passes the same steps in the same order (docs/access.md), whichever way it came: signed in (401) → shape
 * (422) → already done → limit (429) → the role alone can never do it (403) → the verb: it exists and may be read
 * (404), this actor on this subject (403), state (409).
 */
export async function pass(
  gate: Gate,
  bound: PlainBound,
  caller: Caller,
  parts: unknown[],
): Promise<Outcome<unknown> | Refusal> {
  const { house } = gate
  const { route, binding } = bound
  if (roleRefusal(caller.actor, route.ability, house.clock.now()) === 'signed-out') return refuse('signed-out')

  const parsed = inputOf(route, parts)
  if (!parsed.ok) return parsed.refusal
  const { input } = parsed

  const admitted = await admit(gate, bound, caller, input)
  // An act that was done already answers its first result before limits and rights. Nearly every act is new, so this
  // is asked only where something refuses; the verb itself asks again before it looks at any right.
  if (admitted instanceof Refusal) return (await doneBefore(house, binding, caller, input)) ?? admitted

  try {
    const outcome = await perform(house, bound, caller, input)
    await admitted.settle(outcome)
    return outcome
  } catch (error) {
    await admitted.failed()
    throw error
  }
}

async function doneBefore(
  house: House,
  binding: PlainBound['binding'],
  caller: Caller,
  input: Parsed,
): Promise<Outcome<unknown> | Refusal | null> {
  if (binding.kind === 'read' || !binding.done || !caller.actor) return null
  const { done } = binding
  const { actor } = caller
  const before = await house.db.read(db => done(db, actor, input))
  return before === null || before instanceof Refusal ? before : { result: before, wasDone: true }
}

type Route = PlainBound['route']
type ReadOf = Extract<PlainBound['binding'], { kind: 'read' }>

/** More often nobody’s rights change while one waits. */
const readsMax = 3

/**
 * A read may wait for its turn, and goes by the rights of who asked. So they are looked at again before anything is
 * answered: where they have changed it is read once more by those of now, or refused by them.
 */
async function readAsNow(
  house: House,
  route: Route,
  binding: ReadOf,
  caller: Caller,
  input: Parsed,
): Promise<Outcome<unknown> | Refusal> {
  let asker = caller
  for (let reads = 0; reads < readsMax; reads++) {
    const result = await readOnce(house, binding, asker, input)
    const now = await caller.again()
    if (standsAsBefore(asker, now)) return result instanceof Refusal ? result : { result }
    const refused = roleRefusal(now.actor, route.ability, house.clock.now())
    if (refused) return withFacts(refused, now.actor)
    asker = now
  }
  return refuse('unavailable')
}

function readOnce(house: House, { read, isLong, errand }: ReadOf, caller: Caller, input: Parsed): Promise<unknown> {
  const now = house.clock.now()
  const { actor } = caller
  const reading = (db: Snapshot): Promise<unknown> => read(db, input, now, caller)
  const there = errand && actor ? errandOf(errand, { actor, input, now }) : undefined
  return isLong ? readInTurn(house, caller, reading, there) : house.db.read(reading)
}

async function perform(
  house: House,
  { route, binding }: PlainBound,
  caller: Caller,
  input: Parsed,
): Promise<Outcome<unknown> | Refusal> {
  if (binding.kind === 'read') return readAsNow(house, route, binding, caller, input)
  const now = house.clock.now()
  const prepared: unknown = binding.prepare ? await binding.prepare(house.db.read, input, caller, now) : input
  if (prepared instanceof Refusal) return prepared
  return house.writer.run(binding, caller.actor, prepared)
}

async function readInTurn(
  { db }: House,
  { actor, onHangUp }: Caller,
  reading: (db: Snapshot) => Promise<unknown>,
  there: Errand<unknown> | undefined,
): Promise<unknown> {
  try {
    return await db.readLong(actor?.uid ?? '', reading, onHangUp, there)
  } catch (error) {
    if (error instanceof AskerGone) return refuse('too-many-requests', { retryAfterSeconds: 1 }) // to nobody
    throw error
  }
}
