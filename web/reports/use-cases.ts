import type { ReportStatus } from '#contract/report-kinds.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { knowPending, onReportsChanged } from './pending.ts'

/** Cases of one status, read again whenever something changed in the desk. */
export const useCases = (status: ReportStatus) =>
  useList(
    reportRoutes.listCases,
    { status },
    {
      itemsOf: page => page.cases,
      cursor: 'after',
      heard: answer => answer.ok && knowPending(answer.value.pending),
      watch: onReportsChanged,
    },
  )
