import { durations } from '#contract/limits.ts'
import type { reportRoutes } from '#contract/reports.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { asAbsent } from './access-case.ts'
import { caseById } from './case-rows.ts'
import { toldOf } from './told-of.ts'
import { forgetViewers, viewedBy, viewersOf, writeViewer } from './viewer-rows.ts'
import { reportedPerson } from './visible.ts'

type Route = typeof reportRoutes.viewCase

/**
 * Somebody of staff has this case open. The others hear of it as he comes, and of the case that he leaves for it; that
 * he is gone they see by the next answer of their own.
 */
export async function viewCase(
  { tx, now, person, may }: Turn,
  { caseId }: InputOf<Route>,
): Promise<Done<OutputOf<Route>> | Refusal> {
  const row = await caseById(tx, caseId)
  if (!row) return refuse('not-found')
  const permit = may('report.see', reportedPerson(row))
  if (permit instanceof Refusal) return asAbsent(permit)
  const before = await viewedBy(tx, person.uid, now)
  await forgetViewers(tx, now)
  await writeViewer(tx, { uid: person.uid, case_id: caseId, until: now + durations.caseViewMs })
  const result = { viewers: await viewersOf(tx, caseId, { notUid: person.uid, now }) }
  if (before === caseId) return permit.unrecorded('own-view', { result })

  const left = before === null ? undefined : await caseById(tx, before)
  const events = []
  for (const seen of [row, ...(left ? [left] : [])]) {
    const told = await toldOf(tx, reportedPerson(seen), now, { type: 'case.viewed', data: { caseId: seen.id } })
    events.push(...told.filter(({ stream }) => !stream.endsWith(`:${person.uid}`)))
  }
  return permit.unrecorded('own-view', { result, events })
}
