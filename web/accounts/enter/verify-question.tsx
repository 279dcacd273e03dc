import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '#web/parts/ask.ts'
import { Button } from '#web/parts/button.tsx'
import { useAct } from '#web/accounts/act.ts'
import type { Failure } from './actions.ts'
import { confirmVerification, disownVerification, isDeadLink } from './actions.ts'
import { FailureNotice } from './failure-notice.tsx'

interface VerifyQuestionProps {
  oobCode: string
  account: { email: string; displayName: string }
  onVerified: () => void
  onDisowned: () => void
  onDead: () => void
}

/** Names the account, because whoever gets the mail need not be who typed the address. */
export function VerifyQuestion({ oobCode, account, onVerified, onDisowned, onDead }: VerifyQuestionProps) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = (found: Failure) => (isDeadLink(found) ? onDead() : setFailure(found))

  const [isVerifying, verify] = useAct(async () => {
    setFailure(null)
    const result = await confirmVerification(oobCode)
    if (result.ok) onVerified()
    else failed(result.failure)
  })
  const [isDisowning, disown] = useAct(async () => {
    const isSure = await ask({
      title: t('accounts.notMeTitle'),
      description: t('accounts.notMeText', account),
      confirmLabel: t('accounts.notMeConfirm'),
      isDangerous: true,
    })
    if (!isSure) return
    setFailure(null)
    const result = await disownVerification(oobCode)
    if (result.ok) onDisowned()
    else failed(result.failure)
  })
  return (
    <>
      <p className="text-lg font-semibold">{t('accounts.verifyQuestion')}</p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{account.displayName}</p>
        <p className="text-soft">{account.email}</p>
      </div>
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" isBusy={isVerifying} onClick={verify}>
          {t(isVerifying ? 'accounts.verifying' : 'accounts.verify')}
        </Button>
        <Button look="ghost" isBusy={isDisowning} onClick={disown}>
          {t('accounts.notMe')}
        </Button>
      </div>
    </>
  )
}
