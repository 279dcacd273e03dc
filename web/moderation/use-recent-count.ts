import { useEffect, useState } from 'react'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'

/** Typing asks once, not at each digit. */
const pauseMs = 300
/** Somebody who floods goes on while one looks. */
export const askAgainMs = 5_000

/**
 * Outside React: the server. How many messages somebody wrote in the last minutes, asked again as long as it is shown.
 */
export function useRecentCount(uid: string, minutes: number | null): Answer<{ count: number }> | null {
  const [told, setTold] = useState<{ minutes: number; answer: Answer<{ count: number }> } | null>(null)
  useEffect(() => {
    if (minutes === null) return
    const stopped = new AbortController()
    const ask = async (): Promise<void> => {
      const answer = await call(moderationRoutes.countRecentMessages, { uid, minutes }, { signal: stopped.signal })
      if (stopped.signal.aborted) return
      setTold({ minutes, answer })
      timer = setTimeout(() => void ask(), askAgainMs)
    }
    let timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [uid, minutes])
  return told && told.minutes === minutes ? told.answer : null
}
