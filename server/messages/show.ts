import type { Message } from '#contract/messages.ts'
import { type AuthorRow, authorOf } from '#server/accounts/door.ts'

/** A message beside its author's columns. */
export interface JoinedRow extends AuthorRow {
  id: string
  channel_id: string
  seq: number
  changed_seq: number
  version: number
  uid: string
  text: string
  timestamp: number
  edited_at: number | null
}

export const messageOf = (row: JoinedRow): Message => ({
  id: row.id,
  channelId: row.channel_id,
  seq: row.seq,
  changedSeq: row.changed_seq,
  version: row.version,
  author: authorOf(row.uid, row),
  text: row.text,
  timestamp: row.timestamp,
  editedAt: row.edited_at,
  replyTo: null,
  pingedUsers: [],
  file: null,
})
