import type { NewEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CaseRow } from '#server/db/case-tables.ts'
import type { ReportRow } from '#server/db/tables.ts'
import { caseById, updateCase } from './case-rows.ts'
import { reportsToSettle, unsettleReports } from './rows.ts'
import { toldOf } from './told-of.ts'
import { reportedPerson } from './visible.ts'

/** What a verdict changes of a case, as its inverse keeps it (MOD-25). */
type Decision = Pick<CaseRow, 'status' | 'settled_at' | 'settled_by' | 'note' | 'reopened_at'>
/** Reports that stood alike, by their ids. */
export interface Alike extends Pick<ReportRow, 'settled_at' | 'settled_by' | 'note'> {
  ids: string[]
}
export type DecidedBefore = Decision & { reports: Alike[] }

export const decisionOf = ({ status, settled_at, settled_by, note, reopened_at }: CaseRow): Decision => ({
  status,
  settled_at,
  settled_by,
  note,
  reopened_at,
})

/** By what a verdict is known again. Its note is not among it: retention may have erased that. */
export type State = Omit<Decision, 'note'>
export const stateOf = ({ status, settled_at, settled_by, reopened_at }: CaseRow): State => ({
  status,
  settled_at,
  settled_by,
  reopened_at,
})

/** The reports that the next verdict on this locked case settles, as they stand before it. */
export async function whatVerdictSettles(tx: Tx, held: CaseRow): Promise<Alike[]> {
  const groups = Map.groupBy(await reportsToSettle(tx, held), ({ settled_at, settled_by, note }) =>
    JSON.stringify([settled_at, settled_by, note]),
  )
  return [...groups.values()].map(alike => {
    const { settled_at, settled_by, note } = alike[0]!
    return { settled_at, settled_by, note, ids: alike.map(({ id }) => id) }
  })
}

/** How this case stands; undefined where there is none any more. */
export async function verdictOn(db: Snapshot, caseId: string): Promise<State | undefined> {
  const row = await caseById(db, caseId)
  return row && stateOf(row)
}

/** Takes the last verdict on this locked case back: it stands as before, and so do the reports that it settled. */
export async function takeVerdictBack(
  tx: Tx,
  caseId: string,
  { before: { reports, ...decision }, after }: { before: DecidedBefore; after: State },
): Promise<void> {
  await unsettleReports(tx, { caseId, status: decision.status, verdict: after }, reports)
  await updateCase(tx, caseId, decision)
}

/** Who may see the case hears that it changed. Who reported it hears nothing: that it was looked at stays true. */
export async function toldOfCase(tx: Tx, caseId: string, now: EpochMs): Promise<NewEvent[]> {
  const row = await caseById(tx, caseId)
  return row ? toldOf(tx, reportedPerson(row), now) : []
}
