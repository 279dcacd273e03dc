import type { LockdownKind } from '#contract/lockdown-rule.ts'
import type { Role } from '#contract/permissions.ts'

/**
 * Of a channel, or of the whole place. It is open as long as `ended_at` is null; it is over at `until` all the same.
 */
export interface LockdownRow {
  id: string
  /** Null: the whole place. */
  channel_id: string | null
  kind: LockdownKind
  /** Seconds of `slow`, hours of `older`. */
  threshold: number | null
  given_by: string
  /** As it was then. */
  given_role: Role
  given_at: number
  /** Null: until somebody ends it. */
  until: number | null
  ended_at: number | null
  /** Null where nobody ended it: it has lapsed. */
  ended_by: string | null
  ended_why: 'ended' | 'replaced' | 'lapsed' | 'undone' | null
}
