import type { Report } from '#contract/reports.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import type { ShownRow } from './rows.ts'

/** A report for somebody who may see it, in both shapes (REP-1). Names are those of now, `content` is as it was. */
export function showReport(row: ShownRow): Report {
  const isErased = row.erased_at !== null
  const { content, targetName, isNameless } = frozenIn(row.content, { targetName: row.target_name, isErased })
  return {
    ...leaversIn([
      [row.reporter_id, row.reporter_left],
      [row.settled_by, row.settler_left],
      [row.target_uid, isNameless ? row.target_left : null],
    ]),
    id: row.id,
    caseId: row.case_id,
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
    content: withoutHistory(content),
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    settledByName: row.settled_by === null ? null : (row.settler_name ?? fallbackName),
    note: row.note,
    isErased,
  }
}

/**
 * What a report kept, and what the person is called: the name of that time goes with the texts. `isNameless`: he has
 * neither of the two names.
 */
export function frozenIn(
  json: string,
  { targetName: now, isErased }: { targetName: string | null; isErased: boolean },
) {
  const frozen = JSON.parse(json) as Report['content']
  const isNameless = now === null && (frozen.displayName === '' || frozen.hasLeft === true)
  const targetName = now ?? (frozen.displayName || fallbackName)
  return { content: isErased ? { ...frozen, displayName: targetName } : frozen, targetName, isNameless }
}

/** What it had said before is told with its case alone: a hundred texts of one message may have a megabyte. */
export function withoutHistory(content: Report['content']): Report['content'] {
  const { history: _, ...told } = content
  return told
}

/** Who of them has left, without a name of then beside him. */
export function leaversIn(
  people: readonly (readonly [uid: string | null, hasLeft: number | null])[],
): Pick<Report, 'leavers'> {
  const left = people.flatMap(([uid, hasLeft]) => (uid !== null && hasLeft !== null ? [uid] : []))
  return left.length > 0 ? { leavers: [...new Set(left)] } : {}
}
