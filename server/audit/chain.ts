import { createHash, randomBytes } from 'node:crypto'

/** The fields of an entry that are plain and permanent; their order is part of the hash. */
export interface PlainEntry {
  n: number
  id: string
  action: string
  moderator_id: string
  target_user_id: string | null
  channel_id: string | null
  message_id: string | null
  duration: number | null
  timestamp: number
  extra: string
  text_hashes: string
}

/**
 * The hash of an entry covers the hash before it, so that no entry can be changed, removed, inserted or swapped
 * without every later one telling (AUD-5).
 */
export const hashOf = (previousHash: string, e: PlainEntry): string =>
  sha256(
    JSON.stringify([
      previousHash,
      e.n,
      e.id,
      e.action,
      e.moderator_id,
      e.target_user_id,
      e.channel_id,
      e.message_id,
      e.duration,
      e.timestamp,
      e.extra,
      e.text_hashes,
    ]),
  )

/**
 * A text that may be erased later stands in the chain by this hash only; without the salt a short one could be guessed.
 */
export const saltedHash = (salt: string, text: string): string => sha256(`${salt} ${text}`)

export const newSalt = (): string => randomBytes(16).toString('base64url')

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64url')
