import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '#web/gate/server-clock.ts'

/** Hours, minutes, seconds (MSG-10). Not read out each second: beside it stands the date. */
export function TimeLeft({ until }: { until: number }) {
  const { t } = useTranslation()
  const seconds = Math.max(Math.ceil((until - useNow()) / 1_000), 0)
  const parts = { hours: Math.floor(seconds / 3_600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
  return (
    <span role="timer" className="text-ink tabular-nums">
      {t('messages.timeLeft', parts)}
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
