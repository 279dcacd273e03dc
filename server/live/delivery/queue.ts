export type Work = () => void | Promise<void>

export interface Queue {
  /** Does this after everything that was put before it; it begins at once when nothing is waiting. */
  put(work: Work): void
  /** The same, and resolves when it is done. */
  run(work: Work): Promise<void>
  /** How much waits, without what is being done. */
  length(): number
}

/**
 * Everything that changes what the hub knows stands in one queue: commits, rings, arrivals and the beat. While rights
 * are being read again, what came later waits here, in order. Work that waits for nothing is done in the same turn of
 * the loop. `onFailure` takes what a work threw; the queue goes on.
 */
export function createQueue(onFailure: (error: unknown) => void): Queue {
  const waiting: Work[] = []
  let isMoving = false

  const put = (work: Work): void => {
    waiting.push(work)
    if (!isMoving) void move()
  }
  return {
    put,
    run: work =>
      new Promise(resolve => {
        put(async () => {
          try {
            await work()
          } finally {
            resolve()
          }
        })
      }),
    length: () => waiting.length,
  }

  async function move(): Promise<void> {
    isMoving = true
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      try {
        await work()
      } catch (error) {
        onFailure(error)
      }
    }
    isMoving = false
  }
}
