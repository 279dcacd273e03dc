import type { AuditEntry } from './audit.ts'

/** What an entry says that can be searched (AUD-22): who, on whom, where, why, and what was said. */
export function textsOfEntry(entry: AuditEntry): string[] {
  const { moderatorName, targetUserName, channelName, reason, targetMessageText, originalText, newText } = entry
  const file = entry.targetMessageFile?.name
  return [moderatorName, targetUserName, channelName, reason, targetMessageText, originalText, newText, file].filter(
    text => text !== null && text !== undefined,
  )
}
