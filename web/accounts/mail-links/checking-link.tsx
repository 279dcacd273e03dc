import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Loading } from '#web/parts/states/loading.tsx'
import type { CheckedCode } from './checked-code.ts'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'

/** While nobody knows yet what a link of a mail is good for: it is being asked, or could not be. */
export function CheckingLink({ checked, onRetry }: { checked: CheckedCode<unknown>; onRetry: () => void }) {
  const { t } = useTranslation()
  if (checked.status !== 'failed') return <Loading label={t('accounts.checkingLink')} />
  const retry = (
    <Button size="sm" onClick={onRetry}>
      {t('parts.retry')}
    </Button>
  )
  return <FailureNotice failure={checked.failure} action={retry} />
}
