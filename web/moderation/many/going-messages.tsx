import { useEffect, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { call } from '#web/gate/call.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'

/** Each is asked for by himself; of a crowd the first of these are counted, and the rest is said to be more. */
const countedMax = 60

/** How many messages a clean-up of these people will remove, before it does. */
export function GoingMessages({ members, minutes }: { members: readonly Member[]; minutes: number }) {
  const { t } = useTranslation()
  const counted = useCounted(members, minutes)
  const isLeast = members.length > countedMax
  return (
    <output className="block min-h-6 font-medium">
      {counted === null
        ? t('desk.many.counting')
        : counted !== 'failed' && t(isLeast ? 'desk.many.goingLeast' : 'desk.many.going', { count: counted })}
    </output>
  )
}

/** Outside React: the server. One after the other, so that nobody else waits. Null while it counts. */
function useCounted(members: readonly Member[], minutes: number): number | 'failed' | null {
  const [told, setTold] = useState<{ minutes: number; sum: number | 'failed' } | null>(null)
  useEffect(() => {
    const stopped = new AbortController()
    const ask = async (): Promise<void> => {
      const sum = await count(members.slice(0, countedMax), minutes, stopped.signal)
      if (!stopped.signal.aborted) setTold({ minutes, sum: sum ?? 'failed' })
    }
    void ask()
    return () => stopped.abort()
  }, [members, minutes])
  return told && told.minutes === minutes ? told.sum : null
}

/** Null where one could not be asked for: half a sum would mislead. */
async function count(members: readonly Member[], minutes: number, signal: AbortSignal): Promise<number | null> {
  let sum = 0
  for (const { uid } of members) {
    const answer = await call(moderationRoutes.countRecentMessages, { uid, minutes }, { signal })
    if (!answer.ok) return null
    sum += answer.value.count
  }
  return sum
}
