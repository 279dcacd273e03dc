import { useEffect, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { knowPending, onReportsChanged } from './pending.ts'

interface Listed {
  reports: readonly Report[]
  next: string | null
  /** How many were asked for. */
  pages: number
}

/** Reports of one status, as many pages as were asked for, read anew whenever something changed in the desk. */
export function useReports(status: ReportStatus) {
  const [listed, setListed] = useState<Listed | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [pages, setPages] = useState(1)

  // Outside React: the server, and the word that there is something new. Only the newest reading counts.
  useEffect(() => {
    let newest = 0
    const read = async (): Promise<void> => {
      const own = ++newest
      const answer = await readPages(status, pages)
      if (own !== newest) return
      setRefused(answer.ok ? null : answer.refused)
      if (answer.ok) setListed({ ...answer.value, pages })
    }
    void read()
    const stop = onReportsChanged(() => void read())
    return () => {
      stop()
      newest = Infinity
    }
  }, [status, pages])

  const isMoreComing = listed !== null && refused === null && listed.pages < pages
  return { listed, refused, isMoreComing, more: () => setPages(pages + 1) }
}

async function readPages(status: ReportStatus, pages: number): Promise<Answer<Omit<Listed, 'pages'>>> {
  const all: Report[] = []
  let next: string | null = null
  for (let page = 0; page === 0 || (page < pages && next !== null); page++) {
    const answer: Awaited<ReturnType<typeof readPage>> = await readPage(status, next)
    if (!answer.ok) return answer
    all.push(...answer.value.reports)
    next = answer.value.next
    knowPending(answer.value.pending)
  }
  return { ok: true, value: { reports: all, next } }
}

const readPage = (status: ReportStatus, after: string | null) =>
  call(reportRoutes.listReports, { status, ...(after !== null && { after }) })
