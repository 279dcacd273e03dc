import type { ControlledTransaction } from 'kysely'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { ConnectionLost, isHeldByAnother, isSqliteTrouble, isWorthAnotherTry } from '#server/db/unavailable.ts'
import { Refusal } from './refusal.ts'
import { place } from './stream-rows.ts'
import type { BatchVerb, Outcome, Verb } from './verb.ts'

export interface Work<Input, Result> {
  verb: Verb<Input, Result>
  batch?: BatchVerb<Input, Result> | undefined
}

/** A call in the writer's queue. */
export interface Waiting {
  work: Work<unknown, unknown>
  actor: Actor | null
  input: unknown
  /** When it came, by the performance clock. */
  since: number
  resolve: (outcome: Outcome<unknown> | Refusal) => void
  reject: (error: unknown) => void
}

type Answer = Outcome<unknown> | Refusal | { thrown: unknown }
export type Answers = Map<Waiting, Answer>
export type GroupTx = ControlledTransaction<Tables>

interface Group {
  tx: GroupTx
  now: EpochMs
  /** A verb met a row that somebody else holds, and was rolled back. */
  onHeld(): Promise<void>
}

/** A group that met rows of others' commits after so long what it has; the rest of it goes into the next one. */
const heldGroupMs = 500

/**
 * In the order of the group, but calls of one batch verb together, where the first of them stands. A call without an
 * answer was not begun.
 */
export async function runGroup(calls: readonly Waiting[], group: Group): Promise<Answers> {
  const answers: Answers = new Map()
  const began = performance.now()
  let wasHeld = false
  const goesOn = (): boolean => answers.size === 0 || !wasHeld || performance.now() - began < heldGroupMs

  for (const first of calls) {
    if (answers.has(first) || !goesOn()) continue
    const { batch } = first.work
    const alike = batch ? calls.filter(other => other.work.batch === batch && !answers.has(other)) : [first]
    const together = alike.length > 1 && batch ? await noteHeld(runBatch(batch, alike, group)) : null
    if (Array.isArray(together)) alike.forEach((call, index) => answers.set(call, together[index]!))
    else for (const call of alike) if (goesOn()) answers.set(call, await noteHeld(runOne(call, group)))
  }
  return answers

  async function noteHeld<Result>(running: Promise<Result>): Promise<Result> {
    const result = await running
    if (!isThrown(result) || !isHeldByAnother(result.thrown)) return result
    wasHeld = true
    await group.onHeld()
    return result
  }
}

/** All calls at once. Where that throws they run one by one, so that one bad call cannot fail the others. */
const runBatch = (batch: BatchVerb<unknown, unknown>, calls: readonly Waiting[], { tx, now }: Group) =>
  savepoint(tx, async inner => {
    const outcomes: (Outcome<unknown> | Refusal)[] = []
    for (const outcome of await batch(inner, calls, now)) outcomes.push(await placed(inner, outcome, now))
    return outcomes
  })

const runOne = ({ work, actor, input }: Waiting, { tx, now }: Group): Promise<Answer> =>
  savepoint(tx, async inner => placed(inner, await work.verb(inner, actor, input, now), now))

async function placed(tx: Tx, outcome: Outcome<unknown> | Refusal, now: number): Promise<Outcome<unknown> | Refusal> {
  if (outcome instanceof Refusal || !outcome.events) return outcome
  return { ...outcome, events: await place(tx, outcome.events, now) }
}

/** Keeps what `work` wrote only if it neither threw nor refused. Errors that end the whole transaction are thrown on. */
async function savepoint<Result>(
  tx: GroupTx,
  work: (inner: Tx) => Promise<Result>,
): Promise<Result | { thrown: unknown }> {
  const inner = await tx.savepoint('verb').execute()
  let result: Result | { thrown: unknown }
  try {
    result = await work(inner)
  } catch (thrown) {
    if (endsTransaction(thrown)) throw thrown
    result = { thrown }
  }
  if (result instanceof Refusal || isThrown(result)) await inner.rollbackToSavepoint('verb').execute()
  await inner.releaseSavepoint('verb').execute()
  return result
}

const endsTransaction = (error: unknown): boolean =>
  error instanceof ConnectionLost || isWorthAnotherTry(error) || isSqliteTrouble(error)

export const isThrown = (result: unknown): result is { thrown: unknown } =>
  typeof result === 'object' && result !== null && 'thrown' in result

export const isOutcome = (answer: Answer): answer is Outcome<unknown> =>
  !(answer instanceof Refusal) && !isThrown(answer)
