import { useEffect, useState } from 'react'
import type { Report, reportRoutes as contract } from '#contract/reports.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { hearNews } from '#web/gate/news.ts'
import { onReportsChanged } from './pending.ts'

export type ReportWhole = OutputOf<typeof contract.getReport>

/** One report with all there is to it, read anew whenever something changed in the desk. */
export function useReport(reportId: string): {
  whole: ReportWhole | null
  refused: Refused | null
  /** A decision has just been told: one's own, or somebody's who was faster. */
  know: (report: Report) => void
} {
  const [whole, setWhole] = useState<ReportWhole | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  // Outside React: the server, and the word that there is something new.
  useEffect(() => {
    let asking = new AbortController()
    let reportedItem = ''
    const took = ({ signal }: AbortController, answer: Answer<ReportWhole>): void => {
      if (signal.aborted) return
      setRefused(answer.ok ? null : answer.refused)
      if (answer.ok) reportedItem = answer.value.report.reportedItem
      if (answer.ok) setWhole(answer.value)
      else if (answer.refused.code !== 'offline') setWhole(null) // the right to it is gone, and what was seen with it
    }
    const read = async (): Promise<void> => {
      asking.abort()
      const own = (asking = new AbortController())
      took(own, await call(reportRoutes.getReport, { reportId }, { signal: own.signal }))
    }
    void read()
    const stops = [
      onReportsChanged(() => void read()),
      hearNews(news => news !== 'missed' && messageIn(news) === reportedItem && void read()),
    ]
    return () => {
      stops.forEach(stop => stop())
      asking.abort()
    }
  }, [reportId])
  const know = (report: Report): void => setWhole(before => before && { ...before, report })
  return { whole, refused, know }
}

/** The message that stands no more, or again. */
function messageIn(event: LiveEvent): string | null {
  if (event.type === 'message.removed') return event.data.id
  return event.type === 'message.restored' ? event.data.message.id : null
}
