export interface SanctionRow {
  id: string
  uid: string
  kind: 'mute' | 'timeout'
  /** Null where an earlier release did not write it down; so is `given_at`. */
  given_by: string | null
  given_at: number | null
  /** Null: until somebody ends it. */
  until: number | null
  reason: string | null
  ended_at: number | null
  /** Null where nobody ended it: it has lapsed. */
  ended_by: string | null
  ended_why: 'cancelled' | 'undone' | 'replaced' | 'lapsed' | null
}
