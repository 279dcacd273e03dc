import { useEffect } from 'react'
import { hearNews } from '#web/gate/news.ts'
import { tellReviewed } from '#web/reports/reviewed.ts'

/** News of days ago can wait until the page stands: it asks nothing while it takes its document over (PAGE-32). */
const patienceMs = 3_000

/** Who reported something hears once that it was looked at: what happened while he was away, as he comes back. */
export function useTellReviewed(): void {
  // Outside React: the clock and the server.
  useEffect(() => {
    const timer = setTimeout(() => void tellReviewed(), patienceMs)
    const stop = hearNews(news => news === 'missed' && void tellReviewed())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
