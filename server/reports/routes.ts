import { reportRoutes } from '#contract/reports.ts'
import { act, bind, type Bound, read, readLong } from '#server/gate/acts/verb.ts'
import { getCase } from './get-case.ts'
import { listCases } from './list-cases.ts'
import { report, reportedBefore } from './report.ts'
import { searchCases } from './search-cases.ts'
import { countReviewed, noteReviewed } from './reviewed.ts'
import { viewCase } from './view-case.ts'

export const reportBindings = (): Bound[] =>
  bind(reportRoutes, {
    listCases: read(listCases),
    searchCases: readLong(searchCases),
    getCase: read(getCase),
    viewCase: act(viewCase),
    countReviewed: read(countReviewed),
    noteReviewed: act(noteReviewed),
    report: act(report, { done: reportedBefore }),
  })
