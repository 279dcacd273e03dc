import type { NewEvent } from '#contract/live.ts'
import { can } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { listStaff } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { ReportedPerson } from './visible.ts'

type News = { type: 'reports.changed'; data: object } | { type: 'case.viewed'; data: { caseId: string } }

/**
 * Who hears that something changed about a report: each who may see it, on his own stream. A stream that they share
 * would tell the others, by its head alone, that there is a report which they may not see.
 */
export async function toldOf(
  db: Snapshot,
  reported: ReportedPerson,
  now: EpochMs,
  news: News = { type: 'reports.changed', data: {} },
): Promise<NewEvent[]> {
  const staff = await listStaff(db)
  return staff
    .filter(person => can(person, 'report.see', reported, now))
    .map(({ uid }) => ({ stream: accountStream(uid), ...news }) as NewEvent)
}
