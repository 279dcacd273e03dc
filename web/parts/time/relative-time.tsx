import { useId, useSyncExternalStore } from 'react'
import type { Language } from '#words/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { timeAgo } from './time-ago.ts'

/**
 * How long ago, kept up to date; the full time appears under the pointer and with the focus. No stop of its own where
 * it stands in a row that is one.
 */
export function RelativeTime(props: { at: number; full: string; language: Language; isStop?: boolean }) {
  const { at, full, language, isStop = true } = props
  const id = useId()
  const text = useSyncExternalStore(onTick, () => timeAgo(at, serverNow(), language))
  return (
    <>
      <time
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the full time is there for the keyboard too
        tabIndex={isStop ? 0 : undefined}
        dateTime={new Date(at).toISOString()}
        aria-describedby={id}
        data-tip={full}
        className="rounded-sm whitespace-nowrap underline decoration-edge/60 decoration-dotted underline-offset-4"
      >
        {text}
      </time>
      <span id={id} hidden>
        {full}
      </span>
    </>
  )
}

/** One clock for all of them: each second they look whether their text is another, and few are. */
const ticking = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function onTick(tick: () => void): () => void {
  ticking.add(tick)
  timer ??= setInterval(() => ticking.forEach(each => each()), 1_000)
  return () => {
    ticking.delete(tick)
    if (ticking.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
