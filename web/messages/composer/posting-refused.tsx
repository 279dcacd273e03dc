import { Lock } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { TimeLeft } from '../look/time-left.tsx'
import {
  refusedLineLook,
  refusedLook,
  refusedReasonLook,
  refusedSignLook,
  refusedWordsLook,
} from '#drawn/look/composer.ts'

/** Stands where the composer would. `until`: of a time-out or a lockdown; `reason`: of the sanction that is named. */
export function PostingRefused(props: { code: ErrorCode; until: number | null; reason: string | null }) {
  const { t } = useTranslation()
  const { code, until, reason } = props
  return (
    <div className={refusedLook}>
      <Lock aria-hidden className={refusedSignLook} />
      <div className={refusedLineLook}>
        <output className={refusedWordsLook}>
          {t(code, { until: until ?? 0 })}
          {reason !== null && (
            <span dir="auto" className={refusedReasonLook}>
              {t('messages.sanctionReason', { reason })}
            </span>
          )}
        </output>
        {until !== null && <TimeLeft until={until} />}
      </div>
    </div>
  )
}
