import type { Report } from '#contract/reports.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'
import type { ShownRow } from './rows.ts'

/** A report for somebody who may see it, in both shapes (REP-1). Names are those of now, `content` is as it was. */
export function showReport(row: ShownRow): Report {
  const frozen = JSON.parse(row.content) as Report['content']
  const targetName = row.target_name ?? (frozen.displayName || fallbackName)
  return {
    id: row.id,
    reporterId: row.reporter_id,
    reporterName: row.reporter_name ?? fallbackName,
    reportedItem: row.reported_item,
    itemType: row.item_type,
    targetUid: row.target_uid,
    targetName,
    channelId: row.channel_id,
    reason: row.reason,
    timestamp: row.timestamp,
    reportedAt: row.timestamp,
    status: row.status,
    // The name of that time went with the texts.
    content: row.erased_at === null ? frozen : { ...frozen, displayName: targetName },
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    settledByName: row.settled_by === null ? null : (row.settler_name ?? fallbackName),
    note: row.note,
    version: versionOf(row.status, row.settled_at, row.settled_by, row.note),
    reporters: row.reporters,
    isErased: row.erased_at !== null,
  }
}
