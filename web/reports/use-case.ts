import type { reportRoutes as contract } from '#contract/reports.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { hearNews } from '#web/gate/news.ts'
import type { One, Watch } from '#web/gate/reading/use-reading.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { onReportsChanged } from './pending.ts'

export type CaseWhole = OutputOf<typeof contract.getCase>

/**
 * One case with all there is to it. It is read again when something changed in the desk, when somebody came to look,
 * and when what it shows of the person is no longer so, by an act of its own menu or of somebody else.
 */
export const useCase = (caseId: string): One<CaseWhole> => useOne(reportRoutes.getCase, { caseId }, { watch })

/** A clean-up tells of 25 messages in one go: they are one change. */
const togetherMs = 100

const watch: Watch<CaseWhole> = (askAgain, held) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      askAgain()
    }, togetherMs)
  }
  const stops = [
    onReportsChanged(askAgain),
    hearNews(news => news !== 'missed' && isAbout(news, held()[0]) && askSoon()),
    () => clearTimeout(timer),
  ]
  return () => stops.forEach(stop => stop())
}

/** Somebody came to look; a message that is shown stands no more, or one stands again; or the person has changed. */
function isAbout(event: LiveEvent, shown: CaseWhole | undefined): boolean {
  if (!shown) return false
  const { id, reportedItem, targetUid } = shown.case
  if (event.type === 'case.viewed') return event.data.caseId === id
  if (event.type === 'member.changed') return event.data.member.uid === targetUid
  if (event.type === 'message.restored') {
    const { message } = event.data
    return message.id === reportedItem || message.author.uid === targetUid
  }
  if (event.type !== 'message.removed') return false
  const removed = event.data.id
  return removed === reportedItem || [...shown.said, ...shown.surroundings].some(message => message.id === removed)
}
