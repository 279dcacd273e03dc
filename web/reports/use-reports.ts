import type { ReportStatus } from '#contract/report-kinds.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { knowPending, onReportsChanged } from './pending.ts'

/** Reports of one status, read again whenever something changed in the desk. */
export const useReports = (status: ReportStatus) =>
  useList(
    reportRoutes.listReports,
    { status },
    {
      itemsOf: page => page.reports,
      cursor: 'after',
      heard: answer => answer.ok && knowPending(answer.value.pending),
      watch: onReportsChanged,
    },
  )
