import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { TimeLeft } from '../look/time-left.tsx'

/** Stands where the composer would. `until` and `reason` are a time-out's. */
export function PostingRefused(props: { code: ErrorCode; until: number | null; reason: string | null }) {
  const { t } = useTranslation()
  const { code, until, reason } = props
  return (
    <div className="flex min-h-12 items-center gap-2.5 rounded-lg forced-colors:border bg-surface px-4 py-3 text-soft">
      <Lock aria-hidden className="size-4 shrink-0" />
      {/* The words are so wide that what is left over holds the time, or else it stands under them. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <output className="min-w-0 flex-1 basis-72">
          {t(code, { until: until ?? 0 })}
          {code === 'timed-out' && reason && (
            <span dir="auto" className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-ink">
              {t('messages.timeOutReason', { reason })}
            </span>
          )}
        </output>
        {code === 'timed-out' && until !== null && <TimeLeft until={until} />}
      </div>
    </div>
  )
}
