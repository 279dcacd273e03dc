import { longReadLimits } from '#contract/limits.ts'
import { ReadTooLong } from './unavailable.ts'

interface Waiting {
  begin: () => void
  refuse: (error: ReadTooLong) => void
}

/**
 * Lets so many works run at once, one of each account; the next ones wait for their turn. People take turns, however
 * much each of them asks for, and where too many wait, who asks for the most loses his last one: that throws
 * `ReadTooLong`. Whose statement runs past its time waits until it ends before his next one. So a few who ask for all
 * that they may keep nobody else waiting but for a turn of each. `who` is the account that asks.
 */
export function fewAtOnce(most: number): <Result>(who: string, work: () => Promise<Result>) => Promise<Result> {
  /** By account, whose turn is next first. */
  const waiting = new Map<string, Waiting[]>()
  /** Accounts of whom something runs. */
  const busy = new Set<string>()
  let running = 0

  const put = (who: string): Promise<void> =>
    new Promise((begin, refuse) => {
      waiting.set(who, [...(waiting.get(who) ?? []), { begin, refuse }])
      const lines = [...waiting]
      const count = lines.reduce((sum, [, line]) => sum + line.length, 0)
      if (count <= longReadLimits.longReadsWaiting) return
      // Of those who ask for as much, the one whose turn comes last.
      const [greediest, line] = lines.reduce((longest, each) => (each[1].length < longest[1].length ? longest : each))
      line.pop()!.refuse(new ReadTooLong('Too many wait for a long read'))
      if (line.length === 0) waiting.delete(greediest)
    })

  const take = (who: string): void => {
    running++
    busy.add(who)
  }

  const takeNext = (): void => {
    if (running === most) return
    for (const [who, [next, ...later]] of waiting) {
      if (busy.has(who)) continue
      waiting.delete(who)
      if (later.length > 0) waiting.set(who, later)
      take(who)
      return next!.begin()
    }
  }

  const release = (who: string): void => {
    busy.delete(who)
    takeNext()
  }

  return async (who, work) => {
    if (running < most && !busy.has(who)) take(who)
    else await put(who)
    let ended: Promise<void> | null = null
    try {
      return await work()
    } catch (error) {
      if (error instanceof ReadTooLong) ended = error.ended
      throw error
    } finally {
      running--
      if (ended) {
        void ended.then(() => release(who))
        takeNext()
      } else release(who)
    }
  }
}
