import { longReadLimits } from '#contract/limits.ts'
import { AskerGone, ReadTooLong } from './unavailable.ts'

/** Calls when who asked has gone; answers what stops that. */
export type OnHangUp = (listener: () => void) => () => void
const neverHangsUp: OnHangUp = () => () => {}

export type RunInTurn = <Result>(who: string, work: () => Promise<Result>, onHangUp?: OnHangUp) => Promise<Result>

/**
 * Lets so many works run at once, one of each account; the next ones wait for their turn. People take turns, however
 * much each of them asks for, and where too many wait, who asks for the most loses his last one: that throws
 * `ReadTooLong`. Whose statement runs past its time waits until it ends before his next one. So a few who ask for all
 * that they may keep nobody else waiting but for a turn of each. Who hangs up before his turn leaves (`AskerGone`), or
 * what somebody typed before would be in his own way. `who` is the account that asks.
 */
export function fewAtOnce(most: number): RunInTurn {
  const lines = new Lines()
  /** Accounts of whom something runs. */
  const busy = new Set<string>()
  let running = 0

  const take = (who: string): void => {
    running++
    busy.add(who)
  }

  const takeNext = (): void => {
    const next = running < most ? lines.next(busy) : undefined
    if (!next) return
    take(next.who)
    next.begin()
  }

  const release = (who: string): void => {
    busy.delete(who)
    takeNext()
  }

  return async (who, work, onHangUp = neverHangsUp) => {
    if (running < most && !busy.has(who)) take(who)
    else await lines.wait(who, onHangUp)
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

interface Waiting {
  who: string
  begin: () => void
  refuse: (error: Error) => void
}

/** Who waits, each account in a line of its own. */
class Lines {
  /** By account, whose turn is next first. */
  readonly #lines = new Map<string, Waiting[]>()

  async wait(who: string, onHangUp: OnHangUp): Promise<void> {
    const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>()
    const one = { who, begin, refuse }
    this.#enter(one)
    const stopListening = onHangUp(() => {
      if (this.#leave(one)) refuse(new AskerGone('Who asked has gone'))
    })
    await promise.finally(stopListening)
  }

  /** The first one of whose account nothing runs; that account's next turn is the last. */
  next(busy: ReadonlySet<string>): Waiting | undefined {
    for (const [who, [next, ...later]] of this.#lines) {
      if (busy.has(who)) continue
      this.#lines.delete(who)
      if (later.length > 0) this.#lines.set(who, later)
      return next
    }
    return undefined
  }

  #enter(one: Waiting): void {
    this.#lines.set(one.who, [...(this.#lines.get(one.who) ?? []), one])
    const all = [...this.#lines.values()]
    if (all.flat().length <= longReadLimits.longReadsWaiting) return
    // Of those who ask for as much, the one whose turn comes last.
    const greediest = all.reduce((longest, line) => (line.length < longest.length ? longest : line)).at(-1)!
    this.#leave(greediest)
    greediest.refuse(new ReadTooLong('Too many wait for a long read'))
  }

  /** Whether he was still waiting. */
  #leave(one: Waiting): boolean {
    const line = this.#lines.get(one.who) ?? []
    const left = line.filter(each => each !== one)
    if (left.length > 0) this.#lines.set(one.who, left)
    else this.#lines.delete(one.who)
    return left.length < line.length
  }
}
