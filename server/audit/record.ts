import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { InverseRow } from '#server/db/inverse-table.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import type { AuditText, Fact, Inverse } from '#server/gate/acts/entry.ts'
import type { EntryBy } from '#server/gate/acts/turn.ts'
import { hashOf, newSalt, saltedHash } from './chain.ts'
import { insertInverses } from './inverse-rows.ts'
import { append, lockHead, type TextRow } from './rows.ts'

/** An act, as it is told to the log (AUD-1). */
export interface Act {
  action: AuditAction
  id?: string
  /** What takes it back (MOD-21). The gate writes that of people; of the operator's acts lockdowns have one. */
  inverse?: Inverse
  actId?: string
  /**
   * Anybody who acted: a uid, `operator` for the command line, `server` for what it does by itself, `visitor` for
   * somebody who is signed out.
   */
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

/**
 * Appends one entry in the transaction of the act itself: both are stored, or neither. Call it last (its lock is the
 * last).
 */
export const record = (tx: Tx, now: EpochMs, act: Act): Promise<void> => recordAll(tx, now, [act])

/** What acts say of themselves, with who did them: how the writer records. */
export const recordBy = (tx: Tx, now: EpochMs, entries: readonly EntryBy[]): Promise<void> =>
  recordAll(
    tx,
    now,
    entries.map(({ by, target, channel, texts, ...entry }) => ({
      ...entry,
      moderatorId: by.uid,
      targetUserId: target?.uid,
      channelId: channel?.id,
      texts: {
        moderatorName: by.displayName,
        ...(target && { targetUserName: target.displayName }),
        ...(channel?.name !== undefined && { channelName: channel.name }),
        ...texts,
      },
    })),
  )

/** The same of many, in this order, in as many statements as of one. */
export async function recordAll(tx: Tx, now: EpochMs, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  let before = await lockHead(tx)
  const written = acts.map(act => {
    const one = entryOf(act, before, now)
    before = one.entry
    return one
  })
  await append(
    tx,
    written.map(({ entry }) => entry),
    written.flatMap(({ texts }) => texts),
  )
  await insertInverses(
    tx,
    acts.flatMap((act, index) => inverseOf(act, written[index]!.entry)),
  )
}

function inverseOf({ inverse, actId }: Act, entry: AuditLogRow): InverseRow[] {
  if (!inverse) return []
  const { id, n, moderator_id: by_uid, target_user_id: target_uid, channel_id, timestamp: at } = entry
  const undone = { undone_at: null, undone_by: null, undone_by_name: null, undo_entry: null }
  const { kind } = inverse
  const payload = JSON.stringify(inverse.payload)
  return [{ entry_id: id, n, act_id: actId ?? id, kind, by_uid, target_uid, channel_id, payload, at, ...undone }]
}

function entryOf(
  act: Act,
  before: { n: number; hash: string },
  now: EpochMs,
): { entry: AuditLogRow; texts: TextRow[] } {
  const n = before.n + 1
  const texts = Object.entries(act.texts ?? {}).map(([field, text]) => ({ n, field, salt: newSalt(), text }))
  const hashes = Object.fromEntries(texts.map(({ field, salt, text }) => [field, saltedHash(salt, text)]))
  const entry = {
    n,
    id: act.id ?? uuidv7(),
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
  return { entry: { ...entry, previous_hash: before.hash, hash: hashOf(before.hash, entry) }, texts }
}
