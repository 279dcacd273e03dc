/** Of each message, standing or removed: whether it is pinned to its channel. */
export interface Pinned {
  /** The channel's place of the last change: pinned, or unpinned; null where it was never pinned. */
  pin_seq: number | null
  /** Null: it is not pinned. */
  pinned_at: number | null
  /** Who pinned it. */
  pinned_by: string | null
}
