import type { Case } from '#contract/reports.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'
import type { OneCase, ShownCase } from './case-rows.ts'
import { frozenIn, leaversIn, withoutHistory } from './show.ts'

/** A case for somebody who may see it. Names are those of now; what was reported is as its newest report froze it. */
export function showCase(row: ShownCase): Case {
  const isErased = row.newest_erased_at !== null
  const { content, targetName, isNameless } = frozenIn(row.newest_content, { targetName: row.target_name, isErased })
  return {
    ...leaversIn([
      [row.settled_by, row.settler_left],
      [row.target_uid, isNameless ? row.target_left : null],
    ]),
    id: row.id,
    itemType: row.item_type,
    reportedItem: row.reported_item,
    targetUid: row.target_uid,
    targetName,
    channelId: row.channel_id,
    status: row.status,
    content,
    reason: row.newest_reason,
    isErased,
    openedAt: row.opened_at,
    latestAt: row.latest_at,
    reports: row.reports,
    waiting: row.waiting,
    reporters: row.reporters,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    settledByName: row.settled_by === null ? null : (row.settler_name ?? fallbackName),
    settledByRole: row.settled_by === null ? null : (row.settler_role ?? 'user'),
    note: row.note,
    act: null, // no list shows it
    reopenedAt: row.reopened_at,
    version: versionOf(row.status, row.settled_at, row.settled_by, row.note, row.reopened_at),
  }
}

/** The same as lists tell of it. */
export const inList = (shown: Case): Case => ({ ...shown, content: withoutHistory(shown.content) })

/** The same of a case that is looked at alone, with what its last verdict took along (REP-15). */
export const showOneCase = (row: OneCase): Case => ({ ...showCase(row), act: takenAlong(row) })

function takenAlong({ removed, given_at, given_until, given_reason }: OneCase): Case['act'] {
  if (removed > 0) return { kind: 'removed' }
  if (given_at === null || given_until === null) return null
  return { kind: 'timedOut', minutes: Math.round((given_until - given_at) / 60_000), reason: given_reason }
}
