import { backoffMs } from './backoff.ts'
import type { Answer, CallOptions, Refused } from './call.ts'

/** Longer than the limit of acts ever holds a step. Who is told to wait for more has spent something else. */
const waitSecondsMax = 60
/** So long is waited in all for a server that can't be reached, from one answer to the next: it may be starting. */
const awayMsMax = 120_000
/** Soon enough for who looks at it. */
const lookAgainMsMax = 5_000
/** Longer than any step takes. Who moves between networks may hear neither an answer nor that none will come. */
const answerMsMax = 60_000

export interface Patience {
  /** Ends the waiting, but no call that is under way. */
  signal?: AbortSignal
  /** Hears that the server can't be reached, and that it answers again. */
  onAway?: (isAway: boolean) => void
}

/** `isAgain`: the same was asked before, and nobody knows what came of it. */
type Ask<Value> = (options: CallOptions, isAgain: boolean) => Promise<Answer<Value>>

/**
 * Asks for one step of several, which changes nothing a second time (MOD-38). Where the limit of acts holds it, or no
 * answer comes, it is asked for once more: the one who started them can do nothing else about it. Answers the last
 * refusal where the server stays away for two minutes, or `signal` ends the waiting.
 */
export async function patiently<Value>(ask: Ask<Value>, { signal, onAway }: Patience = {}): Promise<Answer<Value>> {
  let [losses, awayMs] = [0, 0]
  for (;;) {
    const answer = await ask({ signal: AbortSignal.timeout(answerMsMax) }, losses > 0)
    const isLost = !answer.ok && isAway(answer.refused)
    if (losses > 0 && !isLost) onAway?.(false)
    if (answer.ok || signal?.aborted) return answer
    if (isLost && losses === 0) onAway?.(true)
    const waitMs = isLost ? backoffMs(losses++, { firstMs: 1_000, maxMs: lookAgainMsMax }) : heldMs(answer.refused)
    if (waitMs === null) return answer
    if (isLost) awayMs += waitMs
    if (awayMs > awayMsMax) return answer
    await pause(waitMs, signal)
    if (signal?.aborted) return answer
  }
}

/** No answer came, or one of something before the server: it may have done what was asked, or do it later. */
export const isAway = ({ code }: Refused): boolean => code === 'offline' || code === 'unavailable'

/** How long a limit holds the step; null where it is refused for good. */
function heldMs({ code, retryAfterSeconds = 1 }: Refused): number | null {
  return code === 'too-many-requests' && retryAfterSeconds <= waitSecondsMax ? retryAfterSeconds * 1_000 : null
}

/** Ends early when the network comes back. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise(resolve => {
    const over = (): void => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', over)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    globalThis.addEventListener('online', over)
    signal?.addEventListener('abort', over)
  })
