import { create } from 'zustand'
import { reportRoutes } from '#web/gate/routes.ts'
import { call } from '#web/gate/call.ts'
import { hearNews } from '#web/gate/news.ts'

/**
 * How many cases wait for this member of staff, and how often something changed in the desk: who shows reports asks
 * again.
 */
export const useReportsNews = create<{ pending: number; changes: number }>(() => ({ pending: 0, changes: 0 }))

/** All staff hear of a report at the same moment, and shall not all ask at the same moment. */
const jitterMs = 800

let timer: ReturnType<typeof setTimeout> | undefined

/** Something may be new in the desk. Many at once are one. */
export function reportsChanged(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    reportsChangedHere()
  }, Math.random() * jitterMs)
}

/** What one has done oneself shows at once; also for another try at what could not be read. */
export const reportsChangedHere = (): void => useReportsNews.setState(({ changes }) => ({ changes: changes + 1 }))

/** Also when much was missed. Answers how to stop. */
export const onReportsChanged = (changed: () => void): (() => void) => {
  const stops = [
    useReportsNews.subscribe(({ changes }, before) => changes !== before.changes && changed()),
    hearNews(news => news === 'missed' && changed()),
  ]
  return () => stops.forEach(stop => stop())
}

export const knowPending = (pending: number): void => useReportsNews.setState({ pending })

/** For the badge of the desk's button. Without an answer it stays as it is: the next change asks again. */
export async function loadPending(): Promise<void> {
  const answer = await call(reportRoutes.listCases, { status: 'pending' })
  if (answer.ok) knowPending(answer.value.pending)
}
