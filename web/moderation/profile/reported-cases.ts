import type { ReportStatus } from '#contract/report-kinds.ts'
import type { Report } from '#contract/reports.ts'

/** The reports on one thing, the newest first, as far as they are on the page. */
export interface ReportedCase {
  id: string
  reports: readonly [Report, ...Report[]]
}

/** Where each stands at the desk; a case stands where its newest report stands. */
export function casesOf(reports: readonly Report[]): ReportedCase[] {
  const cases = new Map<string, [Report, ...Report[]]>()
  for (const report of reports) {
    const id = report.caseId ?? report.id
    const before = cases.get(id)
    if (before) before.push(report)
    else cases.set(id, [report])
  }
  return [...cases].map(([id, all]) => ({ id, reports: all }))
}

/** As the desk has it: it waits as long as any of its reports does, else the last verdict counts. */
export const statusOf = ({ reports }: ReportedCase): ReportStatus =>
  reports.some(({ status }) => status === 'pending') ? 'pending' : reports[0].status
