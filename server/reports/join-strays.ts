import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CaseRow } from '#server/db/case-tables.ts'
import type { ReportRow } from '#server/db/tables.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { joinCase, lockCaseOf, reportsOn, straysOf, updateCase } from './case-rows.ts'
import { toldOf } from './told-of.ts'
import { forgetViewers } from './viewer-rows.ts'

const atOnce = 200

/** Whether there is something to join. */
export const hasStrays = async (db: Snapshot): Promise<boolean> => (await straysOf(db, 1)).length > 0

/**
 * During a rolling update the version before writes reports without a case, and settles them one by one (DATA-22).
 * Their cases are brought in line here, as the migration grouped what was there. It can go with the release after 0.2.
 * Who has stopped looking at a case is forgotten besides.
 */
export async function joinStrays(tx: Tx, _input: object, now: EpochMs): Promise<Outcome<null>> {
  const strays = await straysOf(tx, atOnce)
  const events = []
  for (const item of new Map(strays.map(each => [`${each.item_type} ${each.reported_item}`, each])).values()) {
    const reports = await reportsOn(tx, item)
    const first = reports[0]
    if (!first) continue
    const held = await lockCaseOf(tx, caseOf(first.id, reports))
    await joinCase(tx, held)
    await updateCase(tx, held.id, caseOf(held.id, await reportsOn(tx, item)))
    events.push(...(await toldOf(tx, { uid: held.target_uid, role: 'user' }, now)))
  }
  await forgetViewers(tx, now)
  return { result: null, events }
}

/** It waits while any of its reports does, else it stands as the latest verdict has it. */
function caseOf(id: string, reports: readonly Omit<ReportRow, 'content' | 'reason'>[]): CaseRow {
  const [first, latest] = [reports[0]!, reports.at(-1)!]
  const verdict = reports
    .filter(({ settled_at }) => settled_at !== null)
    .toSorted((a, b) => a.settled_at! - b.settled_at! || (a.id < b.id ? -1 : 1))
    .at(-1)
  const waits = reports.some(({ status }) => status === 'pending')
  const { item_type, reported_item, target_uid } = first
  return {
    id,
    item_type,
    reported_item,
    target_uid,
    channel_id: latest.channel_id,
    status: waits ? 'pending' : verdict!.status,
    settled_at: verdict?.settled_at ?? null,
    settled_by: verdict?.settled_by ?? null,
    note: verdict?.note ?? null,
    reopened_at: waits && verdict && verdict.status !== 'pending' ? latest.timestamp : null,
    opened_at: first.timestamp,
    latest_at: latest.timestamp,
  }
}
