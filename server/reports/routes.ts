import { reportRoutes } from '#contract/reports.ts'
import { act, bind, type Bound, read } from '#server/gate/acts/verb.ts'
import { getReport } from './get-report.ts'
import { listReports } from './list-reports.ts'
import { report, reportedBefore } from './report.ts'
import { settle, settledOn } from './settle.ts'

export const reportBindings = (): Bound[] =>
  bind(reportRoutes, {
    listReports: read(listReports),
    getReport: read(getReport),
    settleReport: act(settle, { people: settledOn }),
    report: act(report, { done: reportedBefore }),
  })
