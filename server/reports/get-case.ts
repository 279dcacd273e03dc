import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Case, reportRoutes } from '#contract/reports.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { reasonInBoth } from '#server/audit/door.ts'
import { sanctionsOf } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { pageOfSaid, surroundingsOf } from '#server/messages/door.ts'
import { accessCase } from './access-case.ts'
import { reportsOfCase } from './rows.ts'
import { showOneCase } from './show-case.ts'
import { showReport } from './show.ts'
import { viewersOf } from './viewer-rows.ts'

type Route = typeof reportRoutes.getCase

/** A case with its reports, and as far as the viewer may read there: around a message, or the last of a person. */
export async function getCase(
  db: Snapshot,
  actor: Actor,
  { caseId }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route> | Refusal> {
  const row = await accessCase(db, actor, caseId, now)
  if (row instanceof Refusal) return row
  const isMessage = row.item_type === 'message'
  const around = isMessage ? await surroundingsOf(db, actor, row.reported_item) : null
  const { messages: surroundings = [], seq = null, isStanding = false } = around ?? {}
  const asked = { uid: row.target_uid, viewer: actor, after: undefined, size: sizes.saidInCase }
  return {
    case: await readable(db, showOneCase(row)),
    reports: (await reportsOfCase(db, caseId, sizes.reportsPage)).map(showReport),
    surroundings,
    seq,
    isStanding,
    said: isMessage ? [] : (await pageOfSaid(db, asked)).items,
    sanctions: await sanctionsOf(db, row.target_uid, { limit: sizes.sanctionsInCase, now }),
    viewers: await viewersOf(db, caseId, { notUid: actor.uid, now }),
  }
}

/** With what the reason of its time-out says in both languages (MOD-35). */
async function readable(db: Snapshot, shown: Case): Promise<Case> {
  const { act, settledAt } = shown
  if (act?.kind !== 'timedOut' || act.reason === null || settledAt === null) return shown
  const reasonIn = await reasonInBoth(db, { text: act.reason, at: settledAt })
  return reasonIn ? { ...shown, act: { ...act, reasonIn } } : shown
}
