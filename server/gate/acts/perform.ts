import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { together } from '#server/db/together.ts'
import type { Outcome } from './outcome.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { place } from './stream-rows.ts'
import { type ActNeeds, type Done, type EntryBy, turnOf } from './turn.ts'
import type { Call, Work } from './verb.ts'

/** Somebody asks for something: as he was when he asked. */
export interface Asked {
  actor: Actor | null
  input: unknown
}
interface Shared {
  tx: Tx
  now: EpochMs
  needs: ActNeeds
}
type Answer = Outcome<unknown> | Refusal

/**
 * Runs one call, or many of one batch, in this transaction: locks who acts and on whom, gives them their turns, writes
 * what they record, and gives their events their places. Answers stand in the order of the calls.
 */
export async function perform(
  work: Work<unknown, unknown>,
  calls: readonly Asked[],
  shared: Shared,
): Promise<Answer[]> {
  const { tx, now } = shared
  const answers: Answer[] = []
  if ('verb' in work) for (const { actor, input } of calls) answers.push(await work.verb(tx, input, now, actor))
  else answers.push(...(await takeTurns(work, calls, shared)))

  const placed: Answer[] = []
  for (const answer of answers) placed.push(await inPlace(tx, answer, now))
  return placed
}

/** An act, or a batch of acts. */
type Act = Exclude<Work<unknown, unknown>, { verb: unknown }>

async function takeTurns(act: Act, calls: readonly Asked[], { tx, now, needs }: Shared): Promise<Answer[]> {
  const asked =
    'batch' in act && act.asks
      ? act.asks(
          tx,
          calls.map(({ input }) => input),
        )
      : {}
  const uids = await uidsIn(act, calls, { tx, now })
  const { people, ...found } = await together(tx, { people: needs.peopleToLock(tx, uids), ...asked })
  const turns = calls.map(({ actor, input }): Call<unknown> | null => {
    const person = actor && people.get(actor.uid)
    return person ? { turn: turnOf({ tx, now, people }, person), input } : null
  })
  const taken = turns.filter(call => call !== null)
  const done = await runTurns(act, taken, { tx, now, found })
  const entries = done.flatMap((answer, index) => entriesOf(answer, taken[index]!))
  if (entries.length > 0) await needs.record(tx, now, entries)

  const answers = new Map(taken.map((call, index) => [call, done[index]!]))
  return turns.map(call => (call ? answers.get(call)! : refuse('signed-out')))
}

async function uidsIn(act: Act, calls: readonly Asked[], { tx, now }: Pick<Shared, 'tx' | 'now'>): Promise<string[]> {
  const uids: string[] = []
  for (const { actor, input } of calls) {
    if (!actor) continue // gets no turn
    const { uid } = actor
    uids.push(uid)
    if ('turn' in act && act.people) uids.push(...(await act.people(input, tx, { uid, now })))
  }
  return uids
}

interface Found extends Pick<Shared, 'tx' | 'now'> {
  found: object
}

async function runTurns(act: Act, calls: readonly Call<unknown>[], shared: Found) {
  if ('batch' in act) return calls.length > 0 ? act.batch(calls, shared as never) : [] // it gets what it asked itself
  const done: (Done<unknown> | Refusal)[] = []
  for (const { turn, input } of calls) done.push(await act.turn(turn, input))
  return done
}

function entriesOf(answer: Done<unknown> | Refusal, { turn }: Call<unknown>): EntryBy[] {
  if (answer instanceof Refusal || answer.entries.length === 0) return []
  const actId = answer.entries.find(({ inverse }) => inverse)?.id ?? uuidv7()
  return answer.entries.map(entry => ({ actId, ...entry, by: turn.person }))
}

async function inPlace(tx: Tx, answer: Answer, now: EpochMs): Promise<Answer> {
  if (answer instanceof Refusal || !answer.events) return answer
  return { ...answer, events: await place(tx, answer.events, now) }
}
