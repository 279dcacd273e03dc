import type { ControlledTransaction } from 'kysely'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { ConnectionLost, isHeldByAnother, isSqliteTrouble, isWorthAnotherTry } from '#server/db/unavailable.ts'
import type { Outcome } from './outcome.ts'
import { type Asked, perform } from './perform.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { narrowRights, narrowsRights } from './narrow-rights.ts'
import type { ActNeeds } from './turn.ts'
import type { Work } from './verb.ts'

/** A call in the writer's queue. */
export interface Waiting extends Asked {
  work: Work<unknown, unknown>
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
  needs: ActNeeds
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
    const alike = isBatch(first.work) ? calls.filter(other => isAlike(other, first) && !answers.has(other)) : [first]
    const together = alike.length > 1 ? await noteHeld(runTogether(alike, group)) : null
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

const isBatch = (work: Waiting['work']): boolean => 'batch' in work
const isAlike = ({ work }: Waiting, { work: first }: Waiting): boolean =>
  'batch' in work && 'batch' in first && work.batch === first.batch

/** All calls at once. Where that throws they run one by one, so that one bad call cannot fail the others. */
const runTogether = (calls: readonly Waiting[], { tx, ...shared }: Group) =>
  savepoint(tx, inner => perform(calls[0]!.work, calls, { tx: inner, ...shared }))

const runOne = (call: Waiting, { tx, ...shared }: Group): Promise<Answer> =>
  savepoint(tx, async inner => (await perform(call.work, [call], { tx: inner, ...shared }))[0]!)

/**
 * Keeps what `work` wrote only if it neither threw nor refused. Errors that end the whole transaction are thrown on.
 */
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
  const isKept = !(result instanceof Refusal) && !isThrown(result)
  if (isKept && narrowsRights(inner)) narrowRights(tx)
  if (!isKept) await inner.rollbackToSavepoint('verb').execute()
  await inner.releaseSavepoint('verb').execute()
  return result
}

const endsTransaction = (error: unknown): boolean =>
  error instanceof ConnectionLost || isWorthAnotherTry(error) || isSqliteTrouble(error)

export const isThrown = (result: unknown): result is { thrown: unknown } =>
  typeof result === 'object' && result !== null && 'thrown' in result

export const isOutcome = (answer: Answer): answer is Outcome<unknown> =>
  !(answer instanceof Refusal) && !isThrown(answer)
