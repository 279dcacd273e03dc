import { useCallback, useEffect, useRef, useState } from 'react'
import type { MemberFacts } from '#contract/member-facts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { onlineNow } from '#web/accounts/people/presence.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** What staff see of members beside their cards, by uid, as it was at a time. */
export interface Facts {
  byUid: ReadonlyMap<string, MemberFacts>
  at: EpochMs
  /** Who was here then: an order by it stays until the next answer, so that no row moves under a finger. */
  online: ReadonlySet<string>
}

/** Messages and people go on coming while one looks, and no event tells of each. */
const askAgainMs = 20_000

/**
 * Outside React: the server. Asked as long as it is shown, and by `askAgain` at once. What was told before stays until
 * the next answer; `isFailed`: there is none yet, and none came.
 */
export function useFacts(): { facts: Facts | null; isFailed: boolean; askAgain: () => void } {
  const [facts, setFacts] = useState<Facts | null>(null)
  const [isFailed, setFailed] = useState(false)
  const asking = useRef<AbortController | null>(null)
  const ask = useCallback(async (): Promise<void> => {
    asking.current?.abort()
    const own = (asking.current = new AbortController())
    const answer = await readPages(own.signal)
    if (own.signal.aborted) return
    setFailed(!answer.ok)
    if (answer.ok) setFacts(answer.value)
  }, [])
  useEffect(() => {
    const askWhenSeen = (): void => void (document.visibilityState === 'visible' && ask())
    askWhenSeen()
    const timer = setInterval(askWhenSeen, askAgainMs)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askWhenSeen)
      asking.current?.abort()
    }
  }, [ask])
  return { facts, isFailed: isFailed && !facts, askAgain: () => void ask() }
}

async function readPages(signal: AbortSignal): Promise<Answer<Facts>> {
  const byUid = new Map<string, MemberFacts>()
  const at = serverNow()
  for (let after: string | undefined; ;) {
    const answer = await call(moderationRoutes.listMemberFacts, { after }, { signal })
    if (!answer.ok) return answer
    for (const member of answer.value.members) byUid.set(member.uid, member)
    if (answer.value.next === null) return { ok: true, value: { byUid, at, online: onlineNow() } }
    after = answer.value.next
  }
}
