import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { duration } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** How long it still is (MSG-10). Not read out each second: beside it stands the date. */
export function TimeLeft({
  until,
  className = 'text-ink',
  words = 'messages.timeLeft',
  told = duration,
}: {
  until: number
  className?: string
  words?: 'messages.timeLeft' | 'messages.slowLeft' | 'messages.slowSending'
  /** `roughDuration` where there is little room, and nobody waits for the second. */
  told?: typeof duration
}) {
  const { t } = useTranslation()
  const left = told(until - useNow(), currentLanguage())
  return (
    <span role="timer" className={clsx('tabular-nums', className)}>
      {t(words, { duration: left })}
    </span>
  )
}

/** Outside React: the clock, twice a second so that no second is left out. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}
