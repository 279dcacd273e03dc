import type { reportRoutes as contract } from '#contract/reports.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { hearNews } from '#web/gate/news.ts'
import type { One, Watch } from '#web/gate/reading/use-reading.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { onReportsChanged } from './pending.ts'

export type CaseWhole = OutputOf<typeof contract.getCase>

/** One case with all there is to it, read again whenever something changed in the desk, or somebody came to look. */
export const useCase = (caseId: string): One<CaseWhole> => useOne(reportRoutes.getCase, { caseId }, { watch })

const watch: Watch<CaseWhole> = (askAgain, held) => {
  const stops = [
    onReportsChanged(askAgain),
    hearNews(news => news !== 'missed' && isAbout(news, held()[0]?.case) && askAgain()),
  ]
  return () => stops.forEach(stop => stop())
}

/** Its message stands no more, or again; or somebody came to look. */
function isAbout(event: LiveEvent, shown: CaseWhole['case'] | undefined): boolean {
  if (event.type === 'case.viewed') return event.data.caseId === shown?.id
  if (event.type === 'message.removed') return event.data.id === shown?.reportedItem
  return event.type === 'message.restored' && event.data.message.id === shown?.reportedItem
}
