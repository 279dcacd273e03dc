import { create } from 'zustand'
import type { Square } from '#contract/site.ts'
import { call } from '#web/gate/call.ts'
import { siteRoutes } from '#web/gate/routes.ts'
import { backoffMs } from '#web/gate/backoff.ts'

interface Known {
  /** Null before the server told, and when it has not answered for a while. */
  square: Square | null
  /** When the newest message was written that came while somebody looked. */
  stirredAt: number | null
}

export const useSquare = create<Known>(() => ({ square: null, stirredAt: null }))

function know(square: Square): void {
  useSquare.setState(({ square: before, stirredAt }) => {
    const isNews = before !== null && (square.writtenAt ?? 0) > (before.writtenAt ?? 0)
    return { square, stirredAt: isNews ? square.writtenAt : stirredAt }
  })
}

/** A visitor has no live connection: the page asks this often, and only while somebody looks at it. */
const everyMs = 20_000
const giveUpMs = 10_000
/** After so many questions without an answer nobody knows any more what goes on there. */
const failuresMax = 3

const watching = new Set<() => void>()

/** For who knows that it has just changed. */
export const askSquare = (): void => watching.forEach(ask => ask())

/**
 * Keeps the square as it is now, quietly: a question that fails changes nothing and is asked again later. Returns how
 * to stop.
 */
export function watchSquare(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let failures = 0
  const stopping = new AbortController()

  const ask = async (): Promise<void> => {
    if (isAsking || document.visibilityState === 'hidden') return
    clearTimeout(timer)
    isAsking = true
    const answer = await call(
      siteRoutes.square,
      {},
      { signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(giveUpMs)]) },
    )
    isAsking = false
    if (stopping.signal.aborted) return
    failures = answer.ok ? 0 : failures + 1
    if (answer.ok) know(answer.value)
    else if (failures >= failuresMax) useSquare.setState({ square: null })
    timer = setTimeout(askAgain, answer.ok ? everyMs : backoffMs(failures, { firstMs: everyMs, maxMs: 10 * everyMs }))
  }
  const askAgain = (): void => void ask()

  document.addEventListener('visibilitychange', askAgain)
  watching.add(askAgain)
  void ask()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', askAgain)
    watching.delete(askAgain)
  }
}
