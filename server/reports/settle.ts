import type { Report, reportRoutes } from '#contract/reports.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { People } from '#server/gate/acts/verb.ts'
import { asAbsent } from './access-report.ts'
import { lockReport, reportById, type ShownRow, updateReport } from './rows.ts'
import { showReport } from './show.ts'
import { toldOf } from './told-of.ts'
import { reportedPerson } from './visible.ts'

type Input = InputOf<typeof reportRoutes.settleReport>

/** The reported person is locked too: his role decides who may settle it. */
export const settledOn: People<Input> = async ({ reportId }, tx) => {
  const seen = await reportById(tx, reportId)
  return seen ? [seen.target_uid] : []
}

/**
 * Staff decide on a report as it stands at `version`, or open it again. Of two who decide at the same time the second
 * one is told what the first one decided. What is already so changes nothing and tells nobody. Other reports of the
 * same thing go on waiting.
 */
export async function settle(
  { tx, now, person, may }: Turn,
  { reportId, version, status, note = '' }: Input,
): Promise<Done<Report> | Refusal> {
  await lockReport(tx, reportId)
  const before = await reportById(tx, reportId) // as it is now that nobody else can change it
  if (!before) return refuse('not-found')
  const permit = may('report.settle', reportedPerson(before))
  if (permit instanceof Refusal) return asAbsent(permit)
  const shown = showReport(before)
  if (shown.version !== version) return refuse('conflict', { now: shown })
  if (before.status === status && (before.note ?? '') === note) return permit.unchanged(shown)

  await updateReport(tx, reportId, { status, settled_at: now, settled_by: person.uid, note: note || null })
  const after = (await reportById(tx, reportId))!
  const events = await toldOf(tx, reportedPerson(before), now)
  return permit.recorded(entryOf(before, after), { result: showReport(after), events })
}

const entryOf = (before: ShownRow, after: ShownRow): Entry => ({
  action: 'settle_report',
  target: { uid: before.target_uid, displayName: before.target_name ?? fallbackName },
  ...(before.channel_id !== null && { channel: { id: before.channel_id } }),
  ...(before.item_type === 'message' && { messageId: before.reported_item }),
  extra: { reportId: before.id, before: before.status, after: after.status },
  texts: { ...(after.note !== null && { reason: after.note }) },
})
