import type { LiveEvent, NewEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'

/** What a verb leaves behind. Nothing of it leaves the server before COMMIT. */
export interface Outcome<Result> {
  result: Result
  /**
   * Channel events come with the `seq` that the verb took; for other streams the gate gives them their place.
   * The audience is the stream: `members`, `channel:<id>` or `account:<uid>`.
   */
  events?: readonly (NewEvent | LiveEvent)[]
  /** It had been done before and this is its first result: nothing was written, and no limit counts it. */
  wasDone?: boolean
  /** A mail was written to the outbox table. */
  queuesMail?: boolean
  /** Until when the link in that mail works. */
  linkUntil?: EpochMs
  /** Cookies of the reply: values to set, null to clear. */
  cookies?: Partial<Record<CookieName, { value: string; maxAgeMs: number } | null>>
}

export type CookieName = 'session' | 'browser' | 'sign-up'
