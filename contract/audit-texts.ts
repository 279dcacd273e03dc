import type { AuditEntry } from './audit.ts'

/** What an entry says that can be searched (AUD-22): who, on whom, where, why, and what was said. */
export function textsOfEntry(entry: AuditEntry): string[] {
  const { moderatorName, targetUserName, channelName, reason, targetMessageText, originalText, newText } = entry
  const why = [reason, entry.reasonIn?.tr, entry.reasonIn?.en]
  const said = [targetMessageText, originalText, newText, entry.targetMessageFile?.name]
  return [moderatorName, targetUserName, channelName, ...why, ...said].filter(
    text => text !== null && text !== undefined,
  )
}
