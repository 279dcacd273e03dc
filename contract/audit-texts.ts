import type { AuditEntry } from './audit.ts'

/** What an entry says that can be searched (AUD-22): who, on whom, where, why, and what was said. */
export function textsOfEntry(entry: AuditEntry): string[] {
  const { moderatorName, targetUserName, channelName, reason, targetMessageText, originalText, newText } = entry
  const why = [reason, entry.reasonIn?.tr, entry.reasonIn?.en]
  const files = filesOfEntry(entry).map(({ name }) => name)
  const said = [targetMessageText, originalText, newText, ...files]
  return [moderatorName, targetUserName, channelName, ...why, ...said].filter(
    text => text !== null && text !== undefined,
  )
}

/** The files of the message that it is about, in their order. */
export const filesOfEntry = ({
  targetMessageFile: file,
  targetMessageFiles: files,
}: AuditEntry): readonly NonNullable<AuditEntry['targetMessageFile']>[] => files ?? (file ? [file] : [])

/** In which row of a log an entry lies (MOD-40): in that of its act; the calls of one undo are one row too. */
export function rowOf({ id, undo, action, moderatorId, extra }: AuditEntry): string {
  if (undo?.act) return undo.act
  return action === 'undo_act' && typeof extra.actId === 'string' ? `${moderatorId}-${extra.actId}` : id
}
