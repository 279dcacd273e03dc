import type { ReactNode } from 'react'
import type { Case } from '#contract/reports.ts'

/** What other rooms bring to a case. */
export interface CaseSlots {
  /**
   * Other acts at hand on the person. `isStanding`: the message that was reported is still there. `whenDone`: hears
   * that one was done, and answers where the focus goes then.
   */
  renderActs: (reported: Case, isStanding: boolean, whenDone: () => HTMLElement | null) => ReactNode
  /** One goes elsewhere: the desk closes. */
  onLeave: () => void
}
