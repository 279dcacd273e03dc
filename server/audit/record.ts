import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '#contract/audit.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import { hashOf, newSalt, saltedHash } from './chain.ts'
import { append, lockHead } from './rows.ts'

/** An act, as it is told to the log (spec.md section 3, Audit log entry). */
export interface Act {
  action: AuditAction
  /** Whoever acted: a uid, `operator` for the command line, `visitor` for somebody who is signed out. */
  moderatorId: string
  targetUserId?: string | undefined
  channelId?: string | undefined
  messageId?: string | undefined
  /** Minutes. */
  duration?: number | undefined
  /** Plain facts that stay for ever: ids, roles, numbers. */
  extra?: Readonly<Record<string, Fact>>
  /** Texts and names as they were, which retention may erase later without breaking the chain. */
  texts?: Partial<Record<AuditText, string>>
}

type Fact = string | number | boolean | readonly string[] | { readonly [name: string]: Fact }

export type AuditText =
  | 'moderatorName'
  | 'targetUserName'
  | 'channelName'
  | 'reason'
  | 'targetMessageText'
  /** As JSON: `{type, url, name}`. */
  | 'targetMessageFile'
  | 'originalText'
  | 'newText'

/** Appends one entry in the transaction of the act itself: both are stored, or neither. Call it last (its lock is the last). */
export async function record(tx: Tx, now: EpochMs, act: Act): Promise<void> {
  const before = await lockHead(tx)
  const texts = Object.entries(act.texts ?? {}).map(([field, text]) => ({ field, salt: newSalt(), text }))
  const hashes = Object.fromEntries(texts.map(({ field, salt, text }) => [field, saltedHash(salt, text)]))
  const entry = {
    n: before.n + 1,
    id: uuidv7(),
    action: act.action,
    moderator_id: act.moderatorId,
    target_user_id: act.targetUserId ?? null,
    channel_id: act.channelId ?? null,
    message_id: act.messageId ?? null,
    duration: act.duration ?? null,
    timestamp: now,
    extra: JSON.stringify(act.extra ?? {}),
    text_hashes: JSON.stringify(hashes),
  }
  const chained = { ...entry, previous_hash: before.hash, hash: hashOf(before.hash, entry) }
  await append(tx, chained, texts)
}
