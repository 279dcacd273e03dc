import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Account } from '#contract/accounts.ts'
import type { Case } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'

export type DeskView = 'users' | 'reports'

/** Of the cases the one to begin with. */
export type FirstReport = Pick<Case, 'id' | 'status'>

interface Desk {
  isOpen: boolean
  /** It stays while the desk closes. */
  view: DeskView | null
  report: FirstReport | undefined
  /** Which list of cases is shown, and which of them is open: a phone's history knows it (desk-place.ts). */
  status: ReportStatus
  caseId: string | null
  /** The desk's code comes when it is first opened (open-desk.ts). */
  Views: ComponentType<{ view: DeskView; report: FirstReport | undefined; account: Account }> | null
  /** It closes because one goes elsewhere, where the focus goes too. */
  isLeaving: boolean
}

/** What of the moderation desk stands open. */
export const useDesk = create<Desk>(() => ({
  isOpen: false,
  view: null,
  report: undefined,
  status: 'pending',
  caseId: null,
  Views: null,
  isLeaving: false,
}))

export const closeDesk = (): void => useDesk.setState({ isOpen: false })

export const leaveDesk = (): void => useDesk.setState({ isOpen: false, isLeaving: true })

export const showCases = (shown: { status?: ReportStatus; caseId: string | null }): void => useDesk.setState(shown)
