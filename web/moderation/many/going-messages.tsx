import { useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { call } from '#web/gate/call.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'

/** Each is asked for by himself; of a crowd the first of these are counted, and the rest is said to be more. */
const countedMax = 60

/** How many messages a clean-up will remove; null while it counts. */
export type Counted = number | 'failed' | null

/** How many messages a clean-up of these people will remove, before it does. `onCounted` must stay the same. */
export function GoingMessages(props: {
  members: readonly Member[]
  minutes: number
  counted: Counted
  onCounted: (counted: Counted) => void
}) {
  const { t } = useTranslation()
  const { members, minutes, counted, onCounted } = props
  useCounting(members, minutes, onCounted)
  const isLeast = members.length > countedMax
  return (
    <output className="block min-h-6 font-medium">
      {counted === null
        ? t('desk.many.counting')
        : counted === 0 && !isLeast
          ? t('desk.many.goingNone')
          : counted !== 'failed' && t(isLeast ? 'desk.many.goingLeast' : 'desk.many.going', { count: counted })}
    </output>
  )
}

/** How many go in all, where that is known: of a crowd only the first are counted. */
export const knownCount = (counted: Counted, members: readonly Member[]): number | null =>
  typeof counted === 'number' && members.length <= countedMax ? counted : null

/** Whether it is known that there is nothing to remove. */
export const isBare = (counted: Counted, members: readonly Member[]): boolean => knownCount(counted, members) === 0

/** Outside React: the server. One after the other, so that nobody else waits. */
function useCounting(members: readonly Member[], minutes: number, onCounted: (counted: Counted) => void): void {
  useEffect(() => {
    const stopped = new AbortController()
    const ask = async (): Promise<void> => {
      const sum = await count(members.slice(0, countedMax), minutes, stopped.signal)
      if (!stopped.signal.aborted) onCounted(sum ?? 'failed')
    }
    void ask()
    return () => stopped.abort()
  }, [members, minutes, onCounted])
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
