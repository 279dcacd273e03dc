import type { ReactNode } from 'react'
import type { Case } from '#contract/reports.ts'

/** What other rooms bring to a case. */
export interface CaseSlots {
  /** Other acts at hand on the person. */
  renderActs: (reported: Case) => ReactNode
  /** One goes elsewhere: the desk closes. */
  onLeave: () => void
}
