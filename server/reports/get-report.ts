import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { reportRoutes } from '#contract/reports.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { surroundingsOf } from '#server/messages/door.ts'
import { accessReport } from './access-report.ts'
import { countWaitingOfSame, reportsOfSame } from './rows.ts'
import { showReport } from './show.ts'

type Route = typeof reportRoutes.getReport

/** One report, the others of the same thing, and what stands around a message as far as the viewer may read there. */
export async function getReport(
  db: Snapshot,
  actor: Actor,
  { reportId }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route> | Refusal> {
  const row = await accessReport(db, actor, reportId, now)
  if (row instanceof Refusal) return row
  const others = await reportsOfSame(db, row, sizes.reportsPage)
  const othersWaiting = await countWaitingOfSame(db, row)
  const around = row.item_type === 'message' ? await surroundingsOf(db, actor, row.reported_item) : null
  const { messages: surroundings = [], seq = null, isStanding = false } = around ?? {}
  return { report: showReport(row), others: others.map(showReport), othersWaiting, surroundings, seq, isStanding }
}
