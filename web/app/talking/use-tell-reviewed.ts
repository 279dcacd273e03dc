import { useEffect } from 'react'
import { hearNews } from '#web/gate/news.ts'
import { tellReviewed } from '#web/reports/reviewed.ts'

/** Who reported something hears once that it was looked at: what happened while he was away, as he comes back. */
export function useTellReviewed(): void {
  // Outside React: the server.
  useEffect(() => {
    void tellReviewed()
    return hearNews(news => news === 'missed' && void tellReviewed())
  }, [])
}
