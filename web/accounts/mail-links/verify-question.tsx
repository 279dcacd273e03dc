import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { ask } from '#web/parts/overlays/ask.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { useAct } from '#web/accounts/act.ts'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { confirmVerification, disownVerification, isDeadLink } from '#web/accounts/enter/actions.ts'
import { ClaimForm } from './claim-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { ModeToggle } from '#web/accounts/enter/mode-toggle.tsx'

export interface WaitingAccount {
  email: string
  displayName: string
  needsPassword: boolean
}

interface VerifyQuestionProps {
  oobCode: string
  account: WaitingAccount
  /** `password`: the one that was given or chosen here. */
  onVerified: (password?: string) => Promise<void>
  onDisowned: () => void
  onDead: () => void
}

/**
 * Names the account, because anybody who gets the mail need not be who typed the address. For the same reason a click
 * is enough only in the browser that signed up: elsewhere the password is asked for, or chosen now.
 */
export function VerifyQuestion({ oobCode, account, onVerified, onDisowned, onDead }: VerifyQuestionProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<'click' | 'password' | 'claim'>(account.needsPassword ? 'password' : 'click')
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = (found: Failure) => {
    if (isDeadLink(found)) onDead()
    else if (found.refused.code === 'password-required') setWay('password')
    else setFailure(found)
  }
  const verify = async (password?: string) => {
    setFailure(null)
    const result = await confirmVerification(oobCode, password)
    if (result.ok) await onVerified(password)
    return result
  }

  const [isVerifying, click] = useAct(async () => {
    const result = await verify()
    if (!result.ok) failed(result.failure)
  })
  const notMe = <NotMe {...{ oobCode, account, onDisowned }} onStart={() => setFailure(null)} onFailure={failed} />
  const toWay = (next: 'password' | 'claim') => () => {
    setFailure(null)
    setWay(next)
  }
  return (
    <>
      <p className="text-lg font-semibold">{t('accounts.verifyQuestion')}</p>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{account.displayName}</p>
        <p className="text-soft">{account.email}</p>
      </div>
      {failure && <FailureNotice failure={failure} />}
      {way === 'click' && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" isBusy={isVerifying} onClick={click}>
            {t(isVerifying ? 'accounts.verifying' : 'accounts.verify')}
          </Button>
          {notMe}
        </div>
      )}
      {way === 'password' && (
        <>
          <ConfirmForm email={account.email} act={verify} onFailure={failed} beside={notMe} />
          <ModeToggle lead={t('accounts.toClaimLead')} label={t('accounts.toClaim')} onToggle={toWay('claim')} />
        </>
      )}
      {way === 'claim' && (
        <>
          <ClaimForm oobCode={oobCode} account={account} onClaimed={onVerified} onFailure={failed} beside={notMe} />
          <ModeToggle lead={t('accounts.toConfirmLead')} label={t('accounts.toConfirm')} onToggle={toWay('password')} />
        </>
      )}
    </>
  )
}

interface NotMeProps extends Pick<VerifyQuestionProps, 'oobCode' | 'account' | 'onDisowned'> {
  onStart: () => void
  onFailure: (failure: Failure) => void
}

/** Asks once more, then removes the account that waits. */
function NotMe({ oobCode, account, onStart, onFailure, onDisowned }: NotMeProps) {
  const { t } = useTranslation()
  const { email, displayName } = account
  const [isDisowning, disown] = useAct(async () => {
    const isSure = await ask({
      title: t('accounts.notMeTitle'),
      description: t('accounts.notMeText', { email, displayName }),
      confirmLabel: t('accounts.notMeConfirm'),
      isDangerous: true,
    })
    if (!isSure) return
    onStart()
    const result = await disownVerification(oobCode)
    if (result.ok) onDisowned()
    else onFailure(result.failure)
  })
  return (
    <Button look="ghost" isBusy={isDisowning} onClick={disown}>
      {t('accounts.notMe')}
    </Button>
  )
}
