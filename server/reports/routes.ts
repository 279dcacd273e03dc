import { reportRoutes } from '#contract/reports.ts'
import { act, bind, type Bound } from '#server/gate/verb.ts'
import { report, reportedBefore } from './report.ts'

export const reportBindings = (): Bound[] => bind(reportRoutes, { report: act(report, { done: reportedBefore }) })
