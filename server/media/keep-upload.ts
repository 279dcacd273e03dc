import type { Upload } from '#contract/media.ts'
import { durations, sizes } from '#contract/limits.ts'
import { type Actor, isActingStaff } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { MediaRow } from '#server/db/media-table.ts'
import { fileTooLarge, Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { attachmentOf } from './attachment.ts'
import { insertMedia, uploadsSince } from './rows.ts'

export interface StoredFile {
  row: Omit<MediaRow, 'uid' | 'created_at' | 'attached_at'>
  /** What came over the wire: that counts for the limit, not what a picture weighs after it was drawn again. */
  receivedBytes: number
  /** `LIMITS`: how many times the bytes of a day. */
  limitsFactor: number
  /** Of the site: the reply names the file by its whole address. */
  publicUrl: string
}

/** Writes down a file that is in the store, if its uploader may still do that and has room today. */
export async function keepUpload(
  { tx, now, person, may }: Turn,
  { row, receivedBytes, limitsFactor, publicUrl }: StoredFile,
): Promise<Done<Upload> | Refusal> {
  const permit = may('media.upload')
  if (permit instanceof Refusal) return permit
  const maxBytes = maxBytesOf(person, now)
  if (receivedBytes > maxBytes) return fileTooLarge(maxBytes)
  const full = await dayIsFull(tx, person, { bytes: row.bytes, limitsFactor, now })
  if (full) return full
  const media: MediaRow = { ...row, uid: person.uid, created_at: now, attached_at: null }
  await insertMedia(tx, media)
  return permit.unrecorded('file-without-message', { result: uploadOf(media, publicUrl) })
}

/** 5 MB (MED-2), and 50 MB for staff whose powers no sanction has taken. */
export const maxBytesOf = (actor: Actor, now: EpochMs): number =>
  isActingStaff(actor, now) ? sizes.staffFileBytes : sizes.fileBytes

/** Refuses where `bytes` more would be too much for the last 24 hours, and says when there is room again. */
export async function dayIsFull(
  db: Snapshot,
  actor: Actor,
  { bytes, limitsFactor, now }: { bytes: number; limitsFactor: number; now: EpochMs },
): Promise<Refusal | null> {
  const aDay = isActingStaff(actor, now) ? sizes.staffUploadBytesPerDay : sizes.uploadBytesPerDay
  const uploads = await uploadsSince(db, actor.uid, now - durations.uploadCountMs)
  let excess = uploads.reduce((sum, upload) => sum + upload.bytes, bytes) - aDay * limitsFactor
  if (excess <= 0) return null
  const lastToGo = uploads.find(upload => (excess -= upload.bytes) <= 0)
  const roomAt = (lastToGo?.created_at ?? now) + durations.uploadCountMs
  return refuse('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil((roomAt - now) / 1000)) })
}

function uploadOf(media: MediaRow, publicUrl: string): Upload {
  const file = attachmentOf(media)
  const { id, url, type, name, bytes, width, height } = file
  return { id, secure_url: publicUrl + url, type, name, size: bytes, width, height, file }
}
