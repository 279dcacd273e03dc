import type { LiveEvent } from '#contract/live.ts'
import { backoffMs, gapWaitMs } from '#web/gate/backoff.ts'
import { advance, takeReady, wait } from './stream.ts'

/** One stream as a page holds it. */
export interface Followed {
  /** Everything up to this `seq` is known; null while nothing is held yet (events wait meanwhile). */
  head(): number | null
  /**
   * Apply the event `head + 1`; afterwards the head is its `seq`. False for a type that this page does not know: nobody
   * knows what it changed, so all that is held of the stream is read afresh.
   */
  apply(event: LiveEvent): boolean
  /** Ask for what happened after the head and apply it. `unknown`: something of that was. */
  catchUp(): Promise<Outcome>
  /** Read everything that the stream speaks of afresh. */
  readAfresh(): Promise<Outcome>
}

/** `gone`: this person may not ask any more. An object: the question failed, and is asked again after that time. */
export type Outcome = 'done' | 'unknown' | 'gone' | { retryAfterMs?: number }

export interface Follower {
  receive(event: LiveEvent): void
  /** The server's head was told. With `atOnce` (a new connection) nothing can still be on its way. */
  hear(head: number, atOnce: boolean): void
  /** The head was set from outside (a first page arrived): what waited may go now. */
  settle(): void
  stop(): void
}

/** Follow one stream: apply in order, and on a gap wait a moment, then ask. Asks one at a time. `gone` ends it. */
export function follow(followed: Followed, gone: () => void = () => undefined): Follower {
  const waiting: LiveEvent[] = []
  let heard = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isStale = false
  let failures = 0
  let isStopped = false

  const isBehind = (head: number): boolean => heard > head || waiting.length > 0

  const settle = (waitMs = gapWaitMs()): void => {
    const head = followed.head()
    if (head === null || isStopped) return
    takeReady(waiting, head).forEach(apply)
    if (isStale || isBehind(followed.head() ?? 0)) askAfter(waitMs)
    else cancelAsking()
  }

  /** A newer server may tell many things that are unknown here: what comes within the wait is read at once. */
  const apply = (event: LiveEvent): void => {
    if (!followed.apply(event)) isStale = true
  }

  const askAfter = (ms: number): void => {
    if (isAsking || timer !== undefined) return
    timer = setTimeout(() => void ask(), ms)
  }

  const cancelAsking = (): void => {
    clearTimeout(timer)
    timer = undefined
  }

  const ask = async (): Promise<void> => {
    cancelAsking()
    if (isAsking || isStopped || followed.head() === null) return
    isAsking = true
    const wasStale = isStale
    const before = followed.head()
    isStale = false
    const outcome = await (wasStale ? followed.readAfresh() : followed.catchUp())
    isAsking = false
    if (isStopped) return
    if (outcome === 'unknown' || (wasStale && outcome !== 'done')) isStale = true
    if (outcome === 'gone') {
      stop()
      return gone()
    }
    if (outcome === 'done' || outcome === 'unknown') {
      failures = 0
      // An answer that was full ends before the head: one asks on at once.
      return settle(outcome === 'done' && !wasStale && followed.head() !== before ? 0 : gapWaitMs())
    }
    askAfter(outcome.retryAfterMs ?? backoffMs(failures++, { firstMs: 1_000 }))
  }

  const stop = (): void => {
    isStopped = true
    waiting.length = 0
    cancelAsking()
  }

  return {
    receive(event) {
      if (isStopped) return
      heard = Math.max(heard, event.seq)
      const head = followed.head()
      if (head !== null && waiting.length === 0 && advance(head, event) === 'apply') {
        apply(event)
        if (isStale || timer !== undefined) settle()
        return
      }
      if (head !== null && advance(head, event) === 'ignore') return
      wait(waiting, event)
      settle()
    },
    hear(head, atOnce) {
      if (isStopped) return
      heard = Math.max(heard, head)
      const own = followed.head()
      if (own === null || own >= heard) return
      if (!atOnce) return askAfter(gapWaitMs())
      cancelAsking()
      void ask()
    },
    settle: () => settle(),
    stop,
  }
}
