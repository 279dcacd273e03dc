import { alone } from '#server/gate/acts/alone.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { progress } from '#server/search/holding/channel-rows.ts'
import { type Bell, createBell } from './bell.ts'
import { followStep } from './follow-step.ts'
import { nextTask, nothingBefore, turnAfter } from './next-task.ts'
import { Pace } from './pace.ts'

/** A second after it is said, a message can be found: what comes meanwhile is followed together. */
const gatherMs = 1_000
/**
 * What this process writes rings. What others write, they follow themselves: this is for one that was killed in
 * between, and for what an operator's command wrote.
 */
const lookEveryMs = 30_000
/** Between two steps others write, and answer: of what is behind, 2,000 messages a second and more are followed. */
const restMs = 20
/**
 * While people post, the index takes a sixth of the writer's time at most, and only what they leave. Where it is more
 * than a second of a busy place behind, it takes two fifths. In a storm posts come first: it takes a twelfth, falls
 * behind, and is there again soon after; but for a place where the storm does not end.
 */
const restOfStep = { near: 5, far: 1.5, storm: 11 }
const farBehind = 500
/** With 500 a second the index keeps up (SRCH-2). Nobody reads more than this, so nobody looks for it yet. */
const stormPerSecond = 900
/** A minute of a storm. */
const tooFarBehind = 60_000

/** How long the index rests after a step, as so many times what the step took. */
export function restAfter(behind: number, perSecond: number): number {
  if (behind <= farBehind) return restOfStep.near
  return perSecond > stormPerSecond && behind < tooFarBehind ? restOfStep.storm : restOfStep.far
}
const restMostMs = 1_000

/** The index follows what is there at the start, what is said, and what goes (SRCH-2, SRCH-4). */
export function keepIndex(house: House, { everyMs = gatherMs } = {}): { stop(): Promise<void> } {
  const ending = new AbortController()
  const bell = createBell()
  house.outbox.listen(({ events, isUnsure }) => {
    if (events.length > 0 || isUnsure) bell.ring()
  })
  const running = follow(house, bell, { ending: ending.signal, everyMs })
  return {
    stop: async () => {
      ending.abort()
      bell.ring()
      await running
    },
  }
}

interface Following {
  ending: AbortSignal
  everyMs: number
}

async function follow(house: House, bell: Bell, { ending, everyMs }: Following): Promise<void> {
  bell.ring()
  for (; !ending.aborted; await rest(everyMs, ending)) {
    await bell.rung(lookEveryMs)
    if (ending.aborted) return
    try {
      if (!(await house.db.read(db => nextTask(db)))) continue
      await alone(house, 'search', () => catchUp(house, { ending, isGentle: true }))
    } catch (error) {
      if (!ending.aborted) house.log.warn({ err: error }, 'The index of messages could not follow; it tries again')
    }
    // A few changes were left to wait for more, or another process follows, which may have looked before the last one.
    bell.ring()
  }
}

/** Until nothing is left to follow, or the server ends. Gently: it leaves room for those who post meanwhile. */
export async function catchUp(
  house: Pick<House, 'db' | 'writer'>,
  { ending, isGentle = false }: { ending?: AbortSignal; isGentle?: boolean } = {},
): Promise<void> {
  let said = isGentle ? (await house.db.read(progress)).all : 0
  const pace = new Pace(said, performance.now())
  let before = nothingBefore
  let isSmall = isGentle
  const goesOn = (): boolean => !ending?.aborted
  while (goesOn()) {
    const next = await house.db.read(db => nextTask(db, before, isGentle ? performance.now() : Infinity))
    if (!next) return
    const run = isGentle ? house.writer.runPatient : house.writer.run
    const outcome = await run({ verb: followStep }, null, { ...next.task, isSmall })
    if (outcome instanceof Refusal) return // the server is closing
    before = turnAfter(next, outcome.result.cut)
    if (!isGentle) continue
    const { all, done } = await house.db.read(progress)
    isSmall = all !== said
    said = all
    pace.note(all, performance.now())
    const ms = outcome.result.ms * restAfter(all - done, pace.perSecond)
    await rest(isSmall ? Math.min(Math.max(restMs, ms), restMostMs) : restMs, ending)
  }
}

/** A server that ends waits for no rest. */
async function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal?.aborted) return
  const over = setTimeout(resolve, ms).unref()
  const end = (): void => resolve()
  signal?.addEventListener('abort', end)
  await promise
  signal?.removeEventListener('abort', end)
  clearTimeout(over)
}
