import type { reportRoutes as contract } from '#contract/reports.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { hearNews } from '#web/gate/news.ts'
import type { One, Watch } from '#web/gate/reading/use-reading.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { onReportsChanged } from './pending.ts'

export type ReportWhole = OutputOf<typeof contract.getReport>

/** One report with all there is to it, read again whenever something changed in the desk. */
export const useReport = (reportId: string): One<ReportWhole> => useOne(reportRoutes.getReport, { reportId }, { watch })

const watch: Watch<ReportWhole> = (askAgain, held) => {
  const stops = [
    onReportsChanged(askAgain),
    hearNews(news => news !== 'missed' && messageIn(news) === held()[0]?.report.reportedItem && askAgain()),
  ]
  return () => stops.forEach(stop => stop())
}

/** The message that stands no more, or again. */
function messageIn(event: LiveEvent): string | null {
  if (event.type === 'message.removed') return event.data.id
  return event.type === 'message.restored' ? event.data.message.id : null
}
