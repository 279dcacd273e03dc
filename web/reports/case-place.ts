import type { ReportStatus } from '#contract/report-kinds.ts'

/** What the address of the chat ends with that opens a case in the desk; null: the list of its status. */
export const caseHash = (status: ReportStatus, caseId: string | null): string =>
  caseId === null ? `desk-${status}` : `desk-${status}-${caseId}`
