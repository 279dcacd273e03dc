/** An emoji that somebody gave a message. */
export interface ReactionRow {
  message_id: string
  uid: string
  emoji: string
  channel_id: string
  /** The channel's place of its last change: given, or taken back. */
  seq: number
  /** When it was given. */
  at: number
  /** When it was taken back; the row stays for a while, so that a server which missed it can still tell its pages. */
  taken_at: number | null
}

/** Of each message, standing or removed: what its rows come to, so that a page of messages reads none of them. */
export interface Reacted {
  /** JSON: `[emoji, count]` in the order in which the first of each came. Empty: none. */
  reactions: string
  /** The channel's place of the last change of its reactions; null where nobody has ever reacted. */
  reacted_seq: number | null
}
