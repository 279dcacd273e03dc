import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { reportRoutes } from '#contract/reports.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { keyOf, pageOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import { casesAfter, countPending } from './case-rows.ts'
import { inList, showCase } from './show-case.ts'
import { visibleTo } from './visible.ts'

type Route = typeof reportRoutes.listCases

/** One page of the desk, and how much waits there for this viewer. */
export async function listCases(
  db: Snapshot,
  actor: Actor,
  { status, order = 'newest', after }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route> | Refusal> {
  const visible = visibleTo(actor, now)
  const asked = { visible, status: status ?? null, order, after: keyOf(after) }
  const rows = await casesAfter(db, asked, sizes.reportsPage + 1) // one more tells whether there are more
  const { items, next } = pageOf(rows, sizes.reportsPage, row => ({ at: row.latest_at, id: row.id }))
  return { cases: items.map(row => inList(showCase(row))), pending: await countPending(db, visible), next }
}
