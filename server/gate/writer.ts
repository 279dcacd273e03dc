import type { ControlledTransaction } from 'kysely'
import type { Actor } from '#contract/permissions.ts'
import type { Database, Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Clock } from './clock.ts'
import type { Outbox } from './outbox.ts'
import { Refusal } from './refusal.ts'
import { raiseRightsEpoch, readRightsEpoch } from './rights-epoch.ts'
import { place } from './streams.ts'
import type { BatchVerb, Outcome, Verb } from './verb.ts'

/**
 * The one writer. Calls that arrive while a commit is under way form the next group: no added wait, one sync for all.
 *
 *   group → BEGIN → each verb in its own savepoint, strictly one after the other → COMMIT → outbox → replies
 *
 * A refused or failed verb is rolled back to its savepoint and takes nobody else with it.
 */
export interface Writer {
  /** Runs a verb; resolves after COMMIT. A refusal has stored nothing. Throws what the verb threw. */
  run<Input, Result>(work: Work<Input, Result>, actor: Actor | null, input: Input): Promise<Outcome<Result> | Refusal>
  /** Waits for what is under way; later calls are refused with `unavailable`. */
  close(): Promise<void>
}

export interface Work<Input, Result> {
  verb: Verb<Input, Result>
  batch?: BatchVerb<Input, Result> | undefined
}

interface Waiting {
  work: Work<unknown, unknown>
  actor: Actor | null
  input: unknown
  resolve: (outcome: Outcome<unknown> | Refusal) => void
  reject: (error: unknown) => void
}

type Finished = Outcome<unknown> | Refusal | { thrown: unknown }
type GroupTx = ControlledTransaction<Tables>

/** Longer groups would hold their locks, and the first of them its answer, for too long. */
const groupMax = 256
const triesMax = 5

export function createWriter(db: Database, outbox: Outbox, clock: Clock): Writer {
  let queue: Waiting[] = []
  let running: Promise<void> | null = null
  let isClosed = false
  /** Nobody else writes into SQLite's file, so that its epoch need not be read for every group. */
  let ownEpoch: number | null = null

  return {
    run: (work, actor, input) =>
      new Promise((resolve, reject) => {
        if (isClosed) return resolve(new Refusal('unavailable', {}))
        queue.push({ work, actor, input, resolve, reject } as Waiting)
        running ??= drain()
      }),
    close: async () => {
      isClosed = true
      await running
    },
  }

  async function drain(): Promise<void> {
    await Promise.resolve() // what one turn of the loop brings shares a group
    while (queue.length > 0) {
      const group = queue.slice(0, groupMax)
      queue = queue.slice(groupMax)
      await commit(group)
    }
    running = null // in the turn that saw the empty queue: a call between the two would wait for the next one
  }

  async function commit(group: Waiting[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return answer(group, await attempt(group))
      } catch (error) {
        if (tries < triesMax && isRetryable(error)) continue
        for (const { reject } of group) reject(error)
        return
      }
    }
  }

  async function attempt(group: Waiting[]): Promise<Finished[]> {
    const tx = await db.writing.startTransaction().execute()
    try {
      const finished = await runGroup(tx, group, clock.now())
      const outcomes = finished.filter(isOutcome)
      const narrows = outcomes.some(outcome => outcome.narrowsRights)
      const events = outcomes.flatMap(outcome => outcome.events ?? []) as Parameters<Outbox['publish']>[0]['events']
      const rightsEpoch = narrows ? await raiseRightsEpoch(tx) : (ownEpoch ?? (await readRightsEpoch(tx)))
      await tx.commit().execute()
      if (db.engine === 'sqlite') ownEpoch = rightsEpoch
      outbox.publish({ events, rightsEpoch, queuesMail: outcomes.some(outcome => outcome.queuesMail) })
      return finished
    } catch (error) {
      if (!tx.isRolledBack)
        await tx
          .rollback()
          .execute()
          .catch(() => {}) // the first error is the one to tell
      throw error
    }
  }
}

/** In the order of the group, but calls of one batch verb together, where the first of them stands. */
async function runGroup(tx: GroupTx, group: readonly Waiting[], now: number): Promise<Finished[]> {
  const finished = new Map<Waiting, Finished>()
  for (const first of group) {
    if (finished.has(first)) continue
    const { batch } = first.work
    const calls = batch ? group.filter(other => other.work.batch === batch && !finished.has(other)) : [first]
    const answers = calls.length > 1 && batch ? await runBatch(tx, batch, calls, now) : await runEach(tx, calls, now)
    calls.forEach((call, index) => finished.set(call, answers[index]!))
  }
  return group.map(waiting => finished.get(waiting)!)
}

/** All calls at once; where that fails, one by one, so that one bad call cannot fail the others. */
async function runBatch(
  tx: GroupTx,
  batch: BatchVerb<unknown, unknown>,
  calls: readonly Waiting[],
  now: number,
): Promise<Finished[]> {
  const whole = await savepoint(tx, async inner => {
    const outcomes: Finished[] = []
    for (const outcome of await batch(inner, calls, now)) outcomes.push(await placed(inner, outcome, now))
    return outcomes
  })
  if (Array.isArray(whole)) return whole
  return runEach(tx, calls, now)
}

async function runEach(tx: GroupTx, calls: readonly Waiting[], now: number): Promise<Finished[]> {
  const finished: Finished[] = []
  for (const { work, actor, input } of calls) {
    finished.push(
      await savepoint(tx, async inner => {
        return placed(inner, await work.verb(inner, actor, input, now), now)
      }),
    )
  }
  return finished
}

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
    if (isRetryable(thrown)) throw thrown
    result = { thrown }
  }
  if (result instanceof Refusal || isThrown(result)) await inner.rollbackToSavepoint('verb').execute()
  await inner.releaseSavepoint('verb').execute()
  return result
}

function answer(group: readonly Waiting[], finished: readonly Finished[]): void {
  group.forEach(({ resolve, reject }, index) => {
    const result = finished[index]!
    if (isThrown(result)) reject(result.thrown)
    else resolve(result)
  })
}

const isThrown = (result: unknown): result is { thrown: unknown } =>
  typeof result === 'object' && result !== null && 'thrown' in result

const isOutcome = (finished: Finished): finished is Outcome<unknown> =>
  !(finished instanceof Refusal) && !isThrown(finished)

/** PostgreSQL's serialisation failure and deadlock: nothing was stored, and the same again may succeed. */
const isRetryable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === '40001' || error.code === '40P01')
