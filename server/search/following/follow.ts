import { setTimeout as wait } from 'node:timers/promises'
import { alone } from '#server/gate/acts/alone.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { changesSaid } from '#server/search/holding/channel-rows.ts'
import { followStep } from './follow-step.ts'
import { nextTask, nothingBefore } from './next-task.ts'

/** A second after it is said, a message can be found. */
const everyMs = 1_000
/** Between two steps others write, and answer: of what is behind, 2,000 messages a second and more are followed. */
const restMs = 20
/** While people post, the index takes a sixth of the writer's time at most, which follows 600 posts a second. */
const restOfStep = 5

/** The index follows what is there at the start, what is said, and what goes (SRCH-2, SRCH-4). */
export function keepIndex(house: House): { stop(): Promise<void> } {
  const ending = new AbortController()
  const running = follow(house, ending.signal)
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

async function follow(house: House, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    try {
      if (await house.db.read(db => nextTask(db)))
        await alone(house, 'search', () => catchUp(house, { ending, isGentle: true }))
    } catch (error) {
      if (!ending.aborted) house.log.warn({ err: error }, 'The index of messages could not follow; it tries again')
    }
    await rest(everyMs, ending)
  }
}

/** Until nothing is left to follow, or the server ends. Gently: it leaves room for those who post meanwhile. */
export async function catchUp(
  house: Pick<House, 'db' | 'writer'>,
  { ending, isGentle = false }: { ending?: AbortSignal; isGentle?: boolean } = {},
): Promise<void> {
  let said = isGentle ? await house.db.read(changesSaid) : 0
  let before = nothingBefore
  const goesOn = (): boolean => !ending?.aborted
  while (goesOn()) {
    const next = await house.db.read(db => nextTask(db, before, isGentle ? performance.now() : Infinity))
    if (!next) return
    const outcome = await house.writer.run({ verb: followStep }, null, next.task)
    if (outcome instanceof Refusal) return // the server is closing
    before = next.before
    if (!isGentle) continue
    const saidBefore = said
    said = await house.db.read(changesSaid)
    const { ms } = outcome.result
    await rest(said === saidBefore ? restMs : Math.min(Math.max(restMs, ms * restOfStep), everyMs), ending)
  }
}

/** A server that ends waits for no rest. */
const rest = (ms: number, signal: AbortSignal | undefined): Promise<unknown> =>
  wait(ms, null, { ref: false, ...(signal && { signal }) }).catch(() => {})
