import { carrying } from '#contract/files-of.ts'
import type { Attachment } from '#contract/media.ts'
import { sizes } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { fold } from '#contract/text/fold.ts'
import { tokensIn, tokensToNames } from '#contract/text/mentions.ts'
import { quoteOf } from '#contract/text/quote.ts'
import { type Actor, canRead, type ChannelRights, type Role } from '#contract/permissions.ts'
import { type AuthorRow, authorOf } from '#server/accounts/door.ts'
import { reactionsOf } from '#server/messages/reactions/kinds.ts'
import { attachmentOfJoined, type JoinedMedia, kindOf } from '#server/media/door.ts'
import type { Pinned } from '#server/db/pin-columns.ts'
import type { Reacted } from '#server/db/reaction-table.ts'
import type { Pinged } from './mention-rows.ts'

/** A message beside the columns of its author, of its file and of what it replies to. */
export interface JoinedRow extends AuthorRow, JoinedMedia, QuotedRow, Reacted, Omit<Pinned, 'pin_seq'> {
  id: string
  channel_id: string
  seq: number
  changed_seq: number
  version: number
  uid: string
  text: string
  timestamp: number
  edited_at: number | null
  reply_to_id: string | null
  reply_to_uid: string | null
}

/** All null where there is no reply, or where what it replied to was removed. */
interface QuotedRow {
  quoted_id: string | null
  quoted_uid: string | null
  quoted_text: string | null
  quoted_name: string | null
  quoted_role: Role | null
  quoted_photo: string | null
  quoted_left: number | null
  quoted_file_type: string | null
}

type PingedBy = (messageId: string) => Pinged

/** `behind`: its files behind the first one. */
export const messageOf = (row: JoinedRow, pingedBy: PingedBy, behind: readonly Attachment[] = []): Message => ({
  id: row.id,
  channelId: row.channel_id,
  seq: row.seq,
  changedSeq: row.changed_seq,
  version: row.version,
  author: authorOf(row.uid, row),
  text: row.text,
  timestamp: row.timestamp,
  editedAt: row.edited_at,
  replyTo: replyOf(row, pingedBy),
  pingedUsers: pingedIn(row.text, pingedBy(row.id)),
  ...carrying([attachmentOfJoined(row) ?? [], ...behind].flat()),
  ...given(reactionsOf(row)),
  ...(row.pinned_at !== null && { pinned: { at: row.pinned_at, by: row.pinned_by ?? '' } }),
})

const given = (reactions: Message['reactions']) => reactions && { reactions }

/**
 * One's own message as an act that is repeated answers it. Who may not read its channel any more is told what he gave
 * and was told before: place, time and his own text. What others did since (a quoted text, a name, a removal, what they
 * gave it, a pin) is not in it.
 */
export const showOwn = (
  message: Message,
  viewer: Pick<Actor, 'role'>,
  channel: Pick<ChannelRights, 'readRoles'> | undefined,
): Message =>
  channel && canRead(viewer, channel)
    ? message
    : { ...asSaid(message), changedSeq: message.seq, replyTo: null, pingedUsers: [], file: null }

function asSaid(message: Message): Message {
  const { reactions: _, pinned: __, files: ___, ...rest } = message
  return rest
}

/** Whom a text mentions, each once, in the order of the text. A token of anybody else is text. */
export function pingedIn(text: string, pinged: Pinged): Message['pingedUsers'] {
  if (pinged.size === 0) return []
  const uids = new Set(tokensIn(text).map(({ uid }) => uid))
  return [...uids].flatMap(uid => pinged.get(uid) ?? [])
}

/** The text as people read it, for anybody who sees no more than a text: the log, a report, an editor. */
export const readable = ({ text, pingedUsers }: Pick<Message, 'text' | 'pingedUsers'>): string =>
  tokensToNames(text, uid => pingedUsers.find(pinged => pinged.uid === uid)?.displayName)

/**
 * By what a message is searched: what it says, folded. Some signs are up to eighteen letters once they are folded, so
 * of a text that grows it is twice as many letters as a message may have (SRCH-11): 4,000 of them took others' time.
 */
export const searchTextOf = (message: Pick<Message, 'text' | 'pingedUsers'>): string =>
  fold(readable(message)).slice(0, sizes.searchedLetters).toWellFormed()

function replyOf(row: JoinedRow, pingedBy: PingedBy): Message['replyTo'] {
  if (row.reply_to_id === null || row.reply_to_uid === null) return null
  return { id: row.reply_to_id, uid: row.reply_to_uid, quote: quotedOf(row, pingedBy) }
}

function quotedOf(row: JoinedRow, pingedBy: PingedBy) {
  if (row.quoted_id === null || row.quoted_uid === null || row.quoted_text === null) return null
  const author = {
    author_name: row.quoted_name,
    author_role: row.quoted_role,
    author_photo: row.quoted_photo,
    author_left: row.quoted_left,
  }
  return quoteOf({
    author: authorOf(row.quoted_uid, author),
    text: row.quoted_text,
    pingedUsers: pingedIn(row.quoted_text, pingedBy(row.quoted_id)),
    file: row.quoted_file_type === null ? null : { kind: kindOf(row.quoted_file_type) },
  })
}
