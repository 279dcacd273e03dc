import type { Actor } from '#contract/permissions.ts'
import type { Report, reportRoutes } from '#contract/reports.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { fallbackName, lockPeople } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { accessReport } from './access-report.ts'
import { lockReport, reportById, updateReport } from './rows.ts'
import { showReport } from './show.ts'
import { toldOf } from './told-of.ts'
import { reportedPerson } from './visible.ts'

/**
 * Staff decide on a report as it stands at `version`, or open it again. Of two who decide at the same time the second one is
 * told what the first one decided. What is already so changes nothing and tells nobody. Other reports of the same thing go on
 * waiting.
 */
export async function settle(
  tx: Tx,
  actor: Actor | null,
  { reportId, version, status, note = '' }: InputOf<typeof reportRoutes.settleReport>,
  now: EpochMs,
): Promise<Outcome<Report> | Refusal> {
  if (!actor) return refuse('signed-out')
  const seen = await reportById(tx, reportId)
  const people = await lockPeople(tx, [actor.uid, ...(seen ? [seen.target_uid] : [])])
  const person = people.get(actor.uid)
  if (!person) return refuse('signed-out')
  await lockReport(tx, reportId)
  const before = await accessReport(tx, person, 'report.settle', reportId, now) // as it is now that nobody else can change it
  if (before instanceof Refusal) return before
  const shown = showReport(before)
  if (shown.version !== version) return refuse('conflict', { now: shown })
  if (before.status === status && (before.note ?? '') === note) return { result: shown }

  await updateReport(tx, reportId, { status, settled_at: now, settled_by: person.uid, note: note || null })
  await record(tx, now, {
    action: 'settle_report',
    moderatorId: person.uid,
    targetUserId: before.target_uid,
    channelId: before.channel_id ?? undefined,
    messageId: before.item_type === 'message' ? before.reported_item : undefined,
    extra: { reportId, before: before.status, after: status },
    texts: {
      moderatorName: person.displayName,
      targetUserName: before.target_name ?? fallbackName,
      ...(note !== '' && { reason: note }),
    },
  })
  const after = await reportById(tx, reportId)
  return { result: showReport(after!), events: await toldOf(tx, reportedPerson(before), now) }
}
