import { setImmediate as turn } from 'node:timers/promises'
import type { Database, WhenIdle } from '#server/db/open.ts'
import { isWorthAnotherTry } from '#server/db/unavailable.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Meter } from '#server/gate/meter/meter.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type Answers, isThrown, type Waiting } from './group.ts'
import { createHolding, type Hold } from './hold.ts'
import { inParts } from './in-parts.ts'
import type { Outbox } from './outbox.ts'
import { createQueue, groupMax } from './queue.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { ActNeeds } from './turn.ts'
import type { RunGroupWork, RunWork } from './verb.ts'

/**
 * The one writer. Calls that arrive while a commit is under way form the next group, with those that still come in then
 * (`gather`): one sync for all.
 *
 *   group → BEGIN → each verb in its own savepoint, strictly one after the other → COMMIT → outbox → replies
 *
 * A refused or failed verb is rolled back to its savepoint and takes nobody else with it. A group whose connection
 * broke before COMMIT has stored nothing and runs again. Where COMMIT itself broke, nobody knows: its callers get the
 * error (503; anybody who asks again under the same id hears how it went), and the outbox's listeners look for
 * themselves.
 */
export interface Writer {
  run: RunWork
  /**
   * The same of what nobody waits for: in a transaction of its own, and others go first, for 20 ms at the most. A call
   * that comes meanwhile waits for its end, so it has to be short.
   */
  runPatient: RunGroupWork
  /** Runs it between two transactions; what people write waits for it. Never from inside a verb. */
  between: WhenIdle
  /**
   * From now on all is refused with `unavailable`, here and in the other processes over this database, when what is
   * under way is done: somebody copies the place. Null: it is held already, and the one who holds it must not be let
   * down.
   */
  hold(): Promise<Hold | null>
  /** Waits for what is under way; later calls are refused with `unavailable`. */
  close(): Promise<void>
}

/** So long a group is held open for those who come one behind the other. */
const gatherMs = 5
const triesMax = 5
const recoverEveryMs = 1_000

interface WriterOptions {
  db: Database
  outbox: Outbox
  clock: Clock
  needs: ActNeeds
  meter: Pick<Meter, 'writer'>
}

export function createWriter({ db, outbox, clock, needs, meter: { writer: meter } }: WriterOptions): Writer {
  const queue = createQueue()
  const errands: (() => Promise<void>)[] = []
  let running: Promise<void> | null = null
  let isClosed = false
  const attempts = createAttempts({ db, outbox, clock, needs, onUnsure: begin })
  meter.queue.read = queue.length

  const asked =
    (putIn: (waiting: Waiting) => unknown, isRefused: () => boolean): RunGroupWork =>
    (work, actor, input) =>
      new Promise((resolve, reject) => {
        if (isRefused()) return resolve(new Refusal('unavailable', {}))
        putIn({ work, actor, input, since: performance.now(), resolve, reject } as Waiting)
        running ??= drain()
      })
  const runOne = asked(queue.put, () => isClosed)
  const runPatient = asked(queue.putPatient, () => isClosed || holding.isHeld())
  const runLong = inParts(runPatient)
  const run: Writer['run'] = (work, actor, input) =>
    'long' in work ? runLong(work.long, actor, input) : runOne(work, actor, input)

  const between: WhenIdle = work =>
    new Promise((resolve, reject) => {
      errands.push(() => work().then(resolve, reject))
      running ??= drain()
    })

  const holding = createHolding(db, between)

  return {
    run: async (work, actor, input) => (holding.isHeld() ? new Refusal('unavailable', {}) : run(work, actor, input)),
    runPatient,
    between,
    hold: () => holding.begin(run, running),
    close: async () => {
      isClosed = true
      await running
    },
  }

  async function drain(): Promise<void> {
    while (!queue.isEmpty() || errands.length > 0) {
      await gather(queue.length)
      for (const errand of errands.splice(0)) await errand()
      if (attempts.isHeld()) queue.refuseLate()
      const group = queue.next()
      if (group.length > 0) await commit(group)
    }
    running = null // in the turn that saw the empty queue: a call between the two would wait for the next one
  }

  async function commit(group: Waiting[]): Promise<void> {
    const began = performance.now()
    for (const { since } of group) if (since !== Infinity) meter.waitSeconds.add((began - since) / 1_000)
    queue.putBack(await store(group, attempts))
    meter.group.add(group.length)
    meter.commitSeconds.add((performance.now() - began) / 1_000)
  }

  /** Nothing, in a transaction: somebody must come to the next session, also where nobody has anything to write. */
  function begin(): void {
    const again = (): void => void setTimeout(() => attempts.isUnsure() && !isClosed && begin(), recoverEveryMs).unref()
    queue.put({ work: nothing, actor: null, input: {}, since: Infinity, resolve: () => {}, reject: again })
    running ??= drain()
  }
}

/**
 * What comes in while each turn of the loop brings more shares a group. Those who were just answered get a whole turn
 * for their next call: else the one that came meanwhile is a group by itself, and all the others wait for its commit.
 */
async function gather(waiting: () => number): Promise<void> {
  const until = performance.now() + gatherMs
  await turn()
  let before: number
  do {
    before = waiting()
    await turn()
  } while (waiting() > before && waiting() < groupMax && performance.now() < until)
}

/** Answers everybody who was begun, and gives back the rest. */
async function store(group: readonly Waiting[], attempts: Attempts): Promise<readonly Waiting[]> {
  for (let tries = 1; ; tries++) {
    try {
      const answers = await attempts.attempt(group)
      tell(answers)
      return group.filter(waiting => !answers.has(waiting))
    } catch (error) {
      if (tries < triesMax && isWorthAnotherTry(error)) continue
      for (const { reject } of group) reject(error)
      return []
    }
  }
}

const nothing = { verb: async () => ({ result: null }) }

function tell(answers: Answers): void {
  for (const [{ resolve, reject }, answer] of answers) {
    if (isThrown(answer)) reject(answer.thrown)
    else resolve(answer)
  }
}
