import type { ReactNode } from 'react'
import type { Case } from '#contract/reports.ts'

/** What other rooms bring to a case. */
export interface CaseSlots {
  /** Other acts at hand on the person. `isStanding`: the message that was reported is still there. */
  renderActs: (reported: Case, isStanding: boolean) => ReactNode
  /** One goes elsewhere: the desk closes. */
  onLeave: () => void
}
