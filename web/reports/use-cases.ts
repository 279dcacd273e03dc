import type { ReportStatus } from '#contract/report-kinds.ts'
import type { Case, reportRoutes as routes } from '#contract/reports.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { knowPending, onReportsChanged } from './pending.ts'

type Asked = (typeof routes)['listCases' | 'searchCases']

/** Cases of one status that answer what is sought, read again whenever something changed in the desk. */
export const useCases = (status: ReportStatus, sought: string) =>
  useList<Asked, Case>(
    sought.trim() === '' ? reportRoutes.listCases : reportRoutes.searchCases,
    { status, q: sought.trim() === '' ? undefined : sought },
    {
      itemsOf: page => page.cases,
      cursor: 'after',
      heard: answer => answer.ok && knowPending(answer.value.pending),
      watch: onReportsChanged,
    },
  )
