import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/errors.ts'

/** Stands where the composer would. `until` and `reason` are a time-out's. */
export function PostingRefused(props: { code: ErrorCode; until: number | null; reason: string | null }) {
  const { t } = useTranslation()
  const { code, until, reason } = props
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-lg notch bg-surface px-4 py-3 text-soft">
      <Lock aria-hidden className="size-4 shrink-0" />
      <output className="min-w-0 flex-1 basis-52">
        {t(code, { until: until ?? 0 })}
        {code === 'timed-out' && reason && (
          <span dir="auto" className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-ink">
            {t('messages.timeOutReason', { reason })}
          </span>
        )}
      </output>
      {code === 'timed-out' && until !== null && <TimeLeft until={until} />}
    </div>
  )
}

/** Hours, minutes, seconds (spec.md section 9). Not read out each second: the notice beside it says the date. */
function TimeLeft({ until }: { until: number }) {
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
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}
