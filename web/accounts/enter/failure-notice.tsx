import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import type { Failure } from './actions.ts'
import { failureText } from './failure-text.ts'

/** Why it did not work, in the page's language even after it is switched, and how long to wait where that is why. */
export function FailureNotice({ failure, action }: { failure: Failure; action?: ReactNode }) {
  const { t } = useTranslation()
  const { refused } = failure
  return (
    <Notice kind="error" action={action}>
      <p>{failureText(failure)}</p>
      {refused.linkUntil !== undefined && <p>{t('accounts.linkUntil', { linkUntil: refused.linkUntil })}</p>}
      {refused.retryAfterSeconds !== undefined && <Wait seconds={refused.retryAfterSeconds} />}
    </Notice>
  )
}

/** In the unit that people would say it in. */
function Wait({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  const minutes = Math.ceil(seconds / 60)
  const said =
    seconds < 90
      ? t('accounts.waitSeconds', { count: seconds })
      : minutes < 90
        ? t('accounts.waitMinutes', { count: minutes })
        : t('accounts.waitHours', { count: Math.ceil(minutes / 60) })
  return <p className="text-soft">{said}</p>
}
