import { useEffect, useState } from 'react'
import type { auditRoutes as contract } from '#contract/audit.ts'
import { auditRoutes } from '#web/gate/routes.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { noticeLostRights } from './lost-rights.ts'

type Activity = OutputOf<typeof contract.listActivity>

/** The latest hundred, or those of staff. Those of before stay while they are asked for again. */
export function useActivity(doneBy: 'staff' | undefined) {
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<{ key: string; answer: Answer<Activity> } | null>(null)
  const key = `${attempt} ${doneBy}`

  // Outside React: the server.
  useEffect(() => {
    const asking = new AbortController()
    const take = (answer: Answer<Activity>): void => {
      if (!answer.ok) noticeLostRights(answer.refused)
      setAnswered({ key, answer })
    }
    void call(auditRoutes.listActivity, { doneBy }, { signal: asking.signal }).then(
      answer => asking.signal.aborted || take(answer),
    )
    return () => asking.abort()
  }, [key, doneBy])

  return {
    answer: answered?.answer,
    isLoading: answered?.key !== key,
    reload: () => setAttempt(attempt + 1),
  }
}
