import { type DecidedBefore, takeVerdictBack, toldOfCase, verdictOn, type VerdictState } from '#server/reports/door.ts'
import type { UndoKind } from './kind.ts'
import { caseIdIn, subjectOf } from './subject.ts'

/** State: by which decision the case stands. */
export const verdict: UndoKind = {
  ability: 'report.settle',
  on: 'case',
  isStateUnique: true,
  state: ({ db }, row) => verdictOn(db, caseIdIn(row)),
  bringBack: async ({ tx, now }, row, { before, after }) => {
    const caseId = caseIdIn(row)
    await takeVerdictBack(tx, caseId, { before: before as DecidedBefore, after: after as VerdictState })
    return toldOfCase(tx, caseId, now)
  },
  pretend: async ({ pretended }, row, { before }) => {
    const { status, settled_at, settled_by, reopened_at } = before as DecidedBefore
    pretended.states.set(subjectOf(row), { status, settled_at, settled_by, reopened_at })
  },
}
