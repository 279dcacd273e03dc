import type { Attachment } from '#contract/media.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { attachmentOf } from './attachment.ts'
import { lockMedia, markAttached } from './rows.ts'

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

/** Gives the upload to a message of its uploader. Once only: the next of the same group is refused. */
export function takeFile(offers: Offers, { id, uid }: { id: string; uid: string }): Attachment | Refusal {
  const offered = offers.get(id)
  if (!offered || offered.uid !== uid) return refuse('upload-not-found')
  if (offered.isTaken) return refuse('upload-taken')
  offered.isTaken = true
  return offered.attachment
}

/** Writes down what was taken, so that the sweep leaves it alone. */
export async function keepFiles(tx: Tx, ids: readonly string[], now: EpochMs): Promise<void> {
  if (ids.length > 0) await markAttached(tx, ids, now)
}
