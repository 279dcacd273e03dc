import { useEffect } from 'react'
import { durations } from '#contract/limits.ts'
import { call } from '#web/gate/call.ts'
import type { One } from '#web/gate/reading/use-reading.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import type { CaseWhole } from './use-case.ts'

/** Says that one looks at this case as long as its page is looked at, and knows from the answers who else does. */
export function useViewing(caseId: string, know: One<CaseWhole>['know']): void {
  // Outside React: the server, and the clock.
  useEffect(() => {
    let isOver = false
    const view = async (): Promise<void> => {
      if (document.hidden) return
      const answer = await call(reportRoutes.viewCase, { caseId })
      if (answer.ok && !isOver) know(whole => ({ ...whole, viewers: answer.value.viewers }))
    }
    void view()
    const timer = setInterval(() => void view(), durations.caseViewEveryMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [caseId, know])
}
