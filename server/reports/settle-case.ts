import type { NewEvent } from '#contract/live.ts'
import type { Case } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import { isDecidedAbove } from '#contract/verdict-rule.ts'
import { fallbackName } from '#contract/text/fallback-name.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { namesOf } from '#server/accounts/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Permit, Turn } from '#server/gate/acts/turn.ts'
import { asAbsent } from './access-case.ts'
import { caseById, lockCase, type OneCase, updateCase } from './case-rows.ts'
import { settleReports } from './rows.ts'
import { showOneCase } from './show-case.ts'
import { decisionOf, stateOf, whatVerdictSettles } from './undoing.ts'
import { toldOf } from './told-of.ts'
import { reportedPerson } from './visible.ts'

interface Held {
  row: OneCase
  shown: Case
  permit: Permit
}

/**
 * A case that this person may decide, as it stands at `version`, held until the commit; anybody who calls it has locked
 * the people, who decided last among them, and the channel before. Of two who decide at the same time the second one is
 * told what the first one decided.
 */
export async function holdCase(
  { tx, may, person, people }: Turn,
  { caseId, version }: { caseId: string; version: number },
): Promise<Held | Refusal> {
  await lockCase(tx, caseId)
  const row = await caseById(tx, caseId) // as it is now that nobody else can change it
  if (!row) return refuse('not-found')
  const permit = may('report.settle', reportedPerson(row))
  if (permit instanceof Refusal) return asAbsent(permit)
  const shown = showOneCase(row)
  if (shown.version !== version) return refuse('conflict', { now: shown })
  const settledByRole = row.settled_by === null ? null : (people.get(row.settled_by)?.role ?? 'user') // locked
  return isDecidedAbove(person.role, { ...shown, settledByRole }) ? refuse('higher-verdict') : { row, shown, permit }
}

/**
 * A verdict on what waits of a held case: reports that were settled before keep theirs. Another one on a case that has
 * one, or `pending`, which opens it again, is about the reports of that last verdict.
 */
export async function settleCase(
  { tx, now, person }: Turn,
  before: OneCase,
  { status, note = '' }: { status: ReportStatus; note?: string | undefined },
): Promise<{ result: Case; entry: Entry; events: NewEvent[] }> {
  const settled_at = Math.max(now, (before.settled_at ?? 0) + 1) // later than the one before: it tells them apart
  const decision = { settled_at, settled_by: person.uid, note: note || null }
  const asTheyWere = await whatVerdictSettles(tx, before)
  const settled = await settleReports(tx, before, { status, ...decision })
  await updateCase(tx, before.id, { status, ...decision, reopened_at: null })
  const after = (await caseById(tx, before.id))!
  const result = showOneCase(after)
  const reports = settled.map(({ id }) => id)
  const payload = { caseId: before.id, before: { ...decisionOf(before), reports: asTheyWere }, after: stateOf(after) }
  return {
    result,
    entry: { ...entryOf(before, result, reports), inverse: { kind: 'verdict', payload } },
    events: [
      ...(await toldOf(tx, reportedPerson(before), now)),
      ...(status === 'pending' ? [] : await reportersOf(tx, settled, person.uid)),
    ],
  }
}

/** Each who reported hears that it was looked at; not what was decided, nor who else reported. */
async function reportersOf(tx: Tx, settled: readonly { reporterId: string }[], notUid: string): Promise<NewEvent[]> {
  const reporters = [...new Set(settled.map(({ reporterId }) => reporterId))].filter(uid => uid !== notUid)
  const there = await namesOf(tx, reporters)
  return [...there.keys()].map(uid => ({ stream: accountStream(uid), type: 'report.reviewed', data: {} }))
}

/** With which reports it settled, what the message said as it was reported, and by which version the case is found. */
const entryOf = (before: OneCase, after: Case, reports: string[]): Entry => ({
  action: 'settle_report',
  target: { uid: before.target_uid, displayName: before.target_name ?? fallbackName },
  ...(before.channel_id !== null && { channel: { id: before.channel_id } }),
  ...(before.item_type === 'message' && { messageId: before.reported_item }),
  extra: {
    caseId: before.id,
    before: before.status,
    after: after.status,
    reports,
    version: after.version,
  },
  texts: {
    ...(after.note !== null && { reason: after.note }),
    ...(after.content.text && { targetMessageText: after.content.text }),
  },
})
