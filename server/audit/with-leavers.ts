import type { AuditEntry } from '#contract/audit.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Needs } from './sight.ts'

/** The entries with who of their people has left (ACC-69), where retention has erased his name; else that stands. */
export async function withLeavers(
  { leaversAmong }: Needs,
  db: Snapshot,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const left = await leaversAmong(db, [...new Set(entries.flatMap(namelessIn))])
  return entries.map(entry => {
    const leavers = namelessIn(entry).filter(uid => left.has(uid))
    return leavers.length > 0 ? { ...entry, leavers } : entry
  })
}

const namelessIn = ({ moderatorId, moderatorName, targetUserId, targetUserName }: AuditEntry): string[] => [
  ...(moderatorName === null ? [moderatorId] : []),
  ...(targetUserId !== null && targetUserName === null ? [targetUserId] : []),
]
