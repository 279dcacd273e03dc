import type { Attachment } from '#contract/media.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { attachmentOf } from './attachment.ts'
import { cover, lockMedia, markAttached, placeBehind } from './rows.ts'

/** A file that a message of the same group may take: what it is, whose it is, and whether a message has it already. */
interface Offered {
  uid: string
  isTaken: boolean
  attachment: Attachment
}
export type Offers = Map<string, Offered>

/**
 * The uploads under these ids, held until the commit. One statement for a whole group of posts; none without ids.
 * Files are locked after people and channels.
 */
export async function lockFiles(tx: Tx, ids: readonly string[]): Promise<Offers> {
  if (ids.length === 0) return new Map()
  const rows = await lockMedia(tx, [...new Set(ids)].sort())
  return new Map(
    rows.map(row => [row.id, { uid: row.uid, isTaken: row.attached_at !== null, attachment: attachmentOf(row) }]),
  )
}

/** What a post asks for. */
interface Asked {
  id: string
  isSpoiler?: true | undefined
}

/**
 * Gives these uploads to a message of their uploader, all or none. Once only: the next of the same group is refused.
 * What has no picture to cover is not covered.
 */
export function takeFiles(offers: Offers, uid: string, asked: readonly Asked[]): Attachment[] | Refusal {
  const offered = asked.map(({ id }) => offers.get(id))
  if (offered.some(one => one?.uid !== uid)) return refuse('upload-not-found')
  if (offered.some(one => one!.isTaken)) return refuse('upload-taken')
  return asked.map(({ isSpoiler }, n) => {
    const one = offered[n]!
    one.isTaken = true
    const canBeCovered = one.attachment.kind === 'image' || one.attachment.kind === 'video'
    return isSpoiler && canBeCovered ? { ...one.attachment, isSpoiler } : one.attachment
  })
}

/** Writes down what was taken, so that the sweep leaves it alone: of each message its files, in their order. */
export async function keepFiles(
  tx: Tx,
  taken: readonly { messageId: string; files: readonly Attachment[] }[],
  now: EpochMs,
): Promise<void> {
  const files = taken.flatMap(one => one.files)
  if (files.length === 0) return // PostgreSQL takes no empty list
  await markAttached(tx, idsOf(files), now)
  for (const { messageId, files: own } of taken)
    for (const [n, { id }] of own.entries())
      if (n > 0) await placeBehind(tx, id, { message_id: messageId, place: n + 1 })
  const covered = files.filter(({ isSpoiler }) => isSpoiler)
  if (covered.length > 0) await cover(tx, idsOf(covered))
}

const idsOf = (files: readonly Attachment[]): string[] => files.map(({ id }) => id)
