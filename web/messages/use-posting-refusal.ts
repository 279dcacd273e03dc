import { useEffect, useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refusal } from '#contract/permissions.ts'

/** Why this person may not post here now, or null. The server asks the same again and counts. */
export function usePostingRefusal(account: Account, channel: Channel): ErrorCode | null {
  const now = useNowUntil(account.timeoutUntil)
  return refusal(account, 'message.post', { channel }, now)
}

/** Timers count in 32 bits; a time-out may last 365 days. */
const timerMaxMs = 2 ** 31 - 1

/** Outside React: the clock. A time-out ends by itself, with no event. */
function useNowUntil(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null || until <= Date.now()) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(until - Date.now() + 1, timerMaxMs))
    return () => clearTimeout(timer)
  }, [until])
  return now
}
