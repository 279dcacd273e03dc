import type { LiveEvent } from '#contract/live.ts'

/** What one COMMIT let out. */
export interface Committed {
  events: LiveEvent[]
  /** The rights epoch in force when these events were written. */
  rightsEpoch: number
  queuesMail: boolean
  /**
   * A COMMIT broke before its answer came: more may be stored than was told here, and nobody knows what. Its fate is
   * sealed before, so that a listener who remembers something reads it again. There is no epoch and no event.
   */
  isUnsure?: true
}

export interface Outbox {
  /** A listener must not throw and must not wait: it takes note, and works later. */
  listen(listener: (committed: Committed) => void): void
  publish(committed: Committed): void
}

/** The one place from which effects leave, after COMMIT. server/app joins the listeners. */
export function createOutbox(): Outbox {
  const listeners: ((committed: Committed) => void)[] = []
  return {
    listen: listener => void listeners.push(listener),
    publish: committed => {
      for (const listener of listeners) listener(committed)
    },
  }
}
