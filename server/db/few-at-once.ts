import { ReadTooLong } from './unavailable.ts'

/** Of one statement of a long read: nobody waits longer for a list. */
export const longStatementMs = 500

/** Those behind them would wait for seconds. */
const waitingMax = 20

/** Lets so many works run at once; the next ones wait for their turn. Throws `ReadTooLong` where too many wait. */
export function fewAtOnce(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < most) running++
    else if (waiting.length >= waitingMax) throw new ReadTooLong('Too many wait for a long read')
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
