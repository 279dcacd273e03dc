import { ReadTooLong } from './unavailable.ts'

/** Of one statement of a long read: nobody waits longer for a list. */
export const longStatementMs = 500

/** Those behind them would wait for seconds. */
const waitingMax = 20

interface Waiting {
  begin: () => void
  refuse: (error: ReadTooLong) => void
}

/**
 * Lets so many works run at once; the next ones wait for their turn. People take turns, however much each of them asks
 * for, and where too many wait, who asks for the most loses his last one: that throws `ReadTooLong`. So a few who ask
 * for all that they may keep nobody else waiting. `who` is the account that asks.
 */
export function fewAtOnce(most: number): <Result>(who: string, work: () => Promise<Result>) => Promise<Result> {
  /** By account, whose turn is next first. */
  const waiting = new Map<string, Waiting[]>()
  let running = 0

  const put = (who: string): Promise<void> =>
    new Promise((begin, refuse) => {
      waiting.set(who, [...(waiting.get(who) ?? []), { begin, refuse }])
      const lines = [...waiting]
      const count = lines.reduce((sum, [, line]) => sum + line.length, 0)
      if (count <= waitingMax) return
      const [greediest, line] = lines.reduce((longest, each) => (each[1].length < longest[1].length ? longest : each))
      line.pop()!.refuse(new ReadTooLong('Too many wait for a long read'))
      if (line.length === 0) waiting.delete(greediest)
    })

  const takeNext = (): Waiting | undefined => {
    for (const [who, [next, ...later]] of waiting) {
      waiting.delete(who)
      if (later.length > 0) waiting.set(who, later)
      return next
    }
    return undefined
  }

  return async (who, work) => {
    if (running < most) running++
    else await put(who)
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next.begin()
      else running--
    }
  }
}
