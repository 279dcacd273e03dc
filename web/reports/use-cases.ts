import type { CaseOrder, ReportStatus } from '#contract/report-kinds.ts'
import type { Case, reportRoutes as routes } from '#contract/reports.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { knowPending, onReportsChanged } from './pending.ts'

type Asked = (typeof routes)['listCases' | 'searchCases']

/** What a list has answered: whether there is any case in it. */
export interface HeardOfList {
  status: ReportStatus
  hasAny: boolean
}

/**
 * Cases of one status that answer what is sought, read again whenever something changed in the desk. `onHeard` must
 * stay the same.
 */
export const useCases = (
  { status, order, sought }: { status: ReportStatus; order: CaseOrder; sought: string },
  onHeard: (heard: HeardOfList) => void,
) =>
  useList<Asked, Case>(
    sought.trim() === '' ? reportRoutes.listCases : reportRoutes.searchCases,
    { status, order: order === 'newest' ? undefined : order, q: sought.trim() === '' ? undefined : sought },
    {
      itemsOf: page => page.cases,
      cursor: 'after',
      heard: answer => {
        if (!answer.ok) return
        knowPending(answer.value.pending)
        onHeard({ status, hasAny: answer.value.cases.length > 0 })
      },
      watch: onReportsChanged,
    },
  )
