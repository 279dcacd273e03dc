/** Somebody’s waiting tasks are at most as many as his uploads under way; this bounds everybody’s together. */
const waitingMax = 64

/**
 * One task at a time. Anybody who waits is served in turn by whose task it is, so that nobody’s many files hold up
 * another’s one.
 */
export interface Lane {
  /** Null where too many wait already. */
  run<Result>(by: string, task: () => Promise<Result>): Promise<Result> | null
}

export function createLane(): Lane {
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false
  let count = 0

  function wait(by: string): Promise<void> {
    count++
    return new Promise(go => waiting.set(by, [...(waiting.get(by) ?? []), go]))
  }

  /** The next of anybody who was served longest ago. */
  function next(): void {
    const [first] = waiting
    if (!first) return void (isBusy = false)
    const [by, [go, ...later]] = first
    waiting.delete(by)
    if (later.length > 0) waiting.set(by, later)
    count--
    go!()
  }

  async function inTurn<Result>(by: string, task: () => Promise<Result>): Promise<Result> {
    if (isBusy) await wait(by)
    isBusy = true
    try {
      return await task()
    } finally {
      next()
    }
  }

  return { run: (by, task) => (count < waitingMax ? inTurn(by, task) : null) }
}
