const minuteMs = 60_000

/** Outside React: the clock. A page that nobody looks at asks for nothing, and at once when somebody does again. */
export function eachMinute(askAgain: () => void): () => void {
  const ask = (): void => {
    if (!document.hidden) askAgain()
  }
  const timer = setInterval(ask, minuteMs)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}
