import { setTimeout as wait } from 'node:timers/promises'
import { alone } from '#server/gate/acts/alone.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { followStep, nextTask } from './follow-step.ts'

/** A second after it is said, a message can be found. */
const everyMs = 1_000
/** Between two steps others write, and answer: of what is behind, 2,000 messages a second and more are followed. */
const restMs = 20

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
      if (await house.db.read(nextTask))
        await alone(house, 'search', () => catchUp(house, { goesOn: () => !ending.aborted, rest: restMs }))
    } catch (error) {
      if (!ending.aborted) house.log.warn({ err: error }, 'The index of messages could not follow; it tries again')
    }
    await wait(everyMs, null, { ref: false, signal: ending }).catch(() => {})
  }
}

/** Until nothing is left to follow, or `goesOn` says no. */
export async function catchUp(
  house: Pick<House, 'db' | 'writer'>,
  { goesOn = () => true, rest = 0 }: { goesOn?: () => boolean; rest?: number } = {},
): Promise<void> {
  while (goesOn()) {
    const task = await house.db.read(nextTask)
    if (!task) return
    const outcome = await house.writer.run({ verb: followStep }, null, task)
    if (outcome instanceof Refusal) return // the server is closing
    if (rest > 0) await wait(rest, null, { ref: false })
  }
}
