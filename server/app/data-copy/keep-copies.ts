import { nextCopy, sweepCopies } from '#server/accounts/door.ts'
import { alone } from '#server/gate/acts/alone.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { copyKey, type Storage } from '#server/media/door.ts'
import { makeCopy } from './make-copy.ts'

/** What this process hears of begins at once; this is for what one that was killed has left. */
const lookEveryMs = 30_000

/**
 * Makes the copies that people asked for, one after the other and in one process of all: at the start what the last
 * server left, then as they are asked for.
 */
export function keepCopies(house: House, storage: Storage): { stop(): Promise<void> } {
  const ending = new AbortController()
  let [isUnderWay, isAsked] = [false, false]
  let running = Promise.resolve()

  async function makeAll(): Promise<void> {
    isUnderWay = true
    try {
      do {
        isAsked = false
        if (!(await house.db.read(nextCopy))) continue
        await alone(house, 'data-copies', async () => {
          for (let next = await house.db.read(nextCopy); next && !ending.signal.aborted;) {
            await makeCopy(house, storage, next, ending.signal)
            next = await house.db.read(nextCopy)
          }
        })
      } while (isAsked && !ending.signal.aborted)
    } catch (error) {
      if (!ending.signal.aborted) house.log.error({ err: error }, 'Copies of people’s data wait; they are tried again')
    } finally {
      isUnderWay = false
    }
  }
  const look = (): void => {
    isAsked = true
    if (!isUnderWay && !ending.signal.aborted) running = makeAll()
  }

  house.outbox.listen(({ events, isUnsure }) => {
    if (isUnsure || events.some(({ type }) => type === 'account.changed')) look()
  })
  look()
  const timer = setInterval(look, lookEveryMs).unref()
  return {
    stop: async () => {
      ending.abort()
      clearInterval(timer)
      await running
    },
  }
}

/** Removes the files of copies that are over (DATA-26). */
export async function clearCopies({ writer }: Pick<House, 'writer'>, storage: Storage): Promise<void> {
  let cleared: string[] = []
  do {
    const outcome = await writer.run({ verb: sweepCopies }, null, { cleared })
    if (outcome instanceof Refusal) return // the server is going down
    cleared = outcome.result
    await storage.remove(cleared.map(copyKey))
  } while (cleared.length > 0)
}
