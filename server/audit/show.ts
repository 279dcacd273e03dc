import { createHash } from 'node:crypto'
import type { AuditEntry } from '#contract/audit.ts'
import { durations } from '#contract/limits.ts'
import type { InBoth } from '#contract/in-both.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import type { AuditText } from '#server/gate/acts/entry.ts'
import type { ShownInverse } from './inverse-rows.ts'
import type { Sight } from './sight.ts'
import { toldOfUndo } from './undo-parts.ts'

type Texts = Partial<Record<AuditText, string>>

/** What stands beside an entry: what takes it back or what it took back, and what its reason says in both languages. */
interface Beside {
  inverse?: ShownInverse | undefined
  /** Of an undo: what took back the first entry that it took back. */
  undid?: ShownInverse | undefined
  reasonIn?: InBoth | undefined
}

/** An entry (AUD-1), as far as this reader may see it. What was never there, or was erased, is null. */
export function showEntry(row: AuditLogRow, texts: Texts, sight: Sight, beside: Beside = {}): AuditEntry {
  const done = {
    id: row.id,
    action: actionOf(row.action),
    moderatorId: row.moderator_id,
    moderatorName: texts.moderatorName ?? null,
    timestamp: row.timestamp,
  }
  const facts = factsOf(row, sight)
  if (facts === null || isHidden(row, sight)) return { ...done, ...nothing }
  const { reason, extra, ...rest } = all(row, texts, facts)
  const isReasonHidden = reason !== null && sight.noReasonsOn.has(row.target_user_id ?? '')
  const why = isReasonHidden
    ? { reason: null, extra: { ...extra, isReasonHidden } }
    : { reason, ...(beside.reasonIn && { reasonIn: beside.reasonIn }), extra }
  const of = wholeOf(row, facts, beside)
  const whole = of && { act: nameOf(of), people: of.act.people, counts: of.act.counts }
  // an undo of messages in several channels names nobody in its entry; here all of its act was on one person
  const targetUserId = row.target_user_id ?? (of && row.action === 'undo_act' ? of.act.onlyUid : null)
  const shown = { ...done, isHidden: false, isErased: isErased(row, texts), undo: undoOf(beside.inverse) }
  return { ...shown, ...(whole && { whole }), ...rest, targetUserId, ...why }
}

/** Of a channel that the reader may not read now; of a message whose channel is not known, which owners alone may. */
function isHidden({ channel_id, message_id }: AuditLogRow, { channels }: Sight): boolean {
  if (channels === 'every one') return false
  return channel_id === null ? message_id !== null : !channels.has(channel_id)
}

type Facts = Record<string, unknown>

/** Of an undo as far as this reader may see what it took back; null where he may see nothing of that (AUD-23). */
function factsOf({ action, channel_id, extra }: AuditLogRow, sight: Sight): Facts | null {
  const { entries: _, ...facts } = JSON.parse(extra) as Facts // places in the chain (erasures.ts)
  return action === 'undo_act' ? toldOfUndo(facts, sight, channel_id !== null) : facts
}

/** Whether it had texts or names that retention has taken. */
const isErased = (row: AuditLogRow, texts: Texts): boolean =>
  Object.keys(JSON.parse(row.text_hashes) as object).some(field => !(field in texts))

const undoOf = (inverse: ShownInverse | undefined): AuditEntry['undo'] =>
  inverse
    ? {
        until: inverse.at + durations.inverseMs,
        undoneAt: inverse.undone_at,
        undoneBy: inverse.undone_by_name,
        left: inverse.act.left,
        ...(inverse.act.all > 1 && { act: nameOf(inverse) }),
      }
    : null

/**
 * The act in all (AUD-24). Of an undo only where all that it took back was of one act and the reader sees each of that,
 * else it would tell of what he may not see, or of another act.
 */
function wholeOf(row: AuditLogRow, { count }: Facts, { inverse, undid }: Beside): ShownInverse | null {
  const of = inverse ?? (undid && undid.act.undone.get(row.id) === count ? undid : undefined)
  return of && of.act.all > 1 ? of : null
}

/**
 * The first entry that this undo took back, where the reader may see all that it did; null of others, and of what is no
 * undo.
 */
export function firstUndone(row: AuditLogRow, sight: Sight): string | null {
  if (row.action !== 'undo_act' || isHidden(row, sight)) return null
  const { entryId } = factsOf(row, sight) ?? {}
  return typeof entryId === 'string' ? entryId : null
}

/** The id of an act may be that of an entry which this reader may not know of (AUD-10): it is told as a hash. */
const nameOf = ({ act_id }: ShownInverse): string => createHash('sha256').update(act_id).digest('hex').slice(0, 16)

const nothing = {
  isHidden: true,
  isErased: false,
  undo: null,
  targetUserId: null,
  targetUserName: null,
  reason: null,
  channelId: null,
  channelName: null,
  messageId: null,
  targetMessageText: null,
  targetMessageFile: null,
  originalText: null,
  newText: null,
  duration: null,
  extra: {},
}

function all(row: AuditLogRow, texts: Texts, facts: Facts) {
  return {
    targetUserId: row.target_user_id,
    targetUserName: texts.targetUserName ?? null,
    reason: texts.reason ?? null,
    channelId: row.channel_id,
    channelName: texts.channelName ?? null,
    messageId: row.message_id,
    targetMessageText: texts.targetMessageText ?? null,
    targetMessageFile: texts.targetMessageFile
      ? (JSON.parse(texts.targetMessageFile) as AuditEntry['targetMessageFile'])
      : null,
    ...(texts.targetMessageFiles && {
      targetMessageFiles: JSON.parse(texts.targetMessageFiles) as NonNullable<AuditEntry['targetMessageFiles']>,
    }),
    originalText: texts.originalText ?? null,
    newText: texts.newText ?? null,
    duration: row.duration,
    extra: extraOf(row, texts, facts),
  }
}

/** Two names of one act (AUD-6). */
const actionOf = (action: AuditAction | 'cancel_timeout'): AuditAction =>
  action === 'cancel_timeout' ? 'remove_timeout' : action

function extraOf(row: AuditLogRow, texts: Texts, facts: Facts) {
  const { targetUserName, targetMessageText, originalText, newText } = texts
  const isOfMessage = row.message_id !== null && row.target_user_id !== null
  return {
    ...facts,
    ...(row.duration !== null && { duration: row.duration * 60 }),
    ...(isOfMessage && { sender: { uid: row.target_user_id, displayName: targetUserName ?? null } }),
    ...(targetMessageText !== undefined && { messageText: targetMessageText }),
    ...(originalText !== undefined && { originalText }),
    ...(newText !== undefined && { newText }),
  }
}
