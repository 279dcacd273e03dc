import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { resendVerification } from '#web/accounts/enter/actions.ts'
import { logIn, useSession } from '#web/accounts/session.ts'
import { accountRoutes } from '#web/gate/routes.ts'
import { CheckingLink } from './checking-link.tsx'
import { useCheckedCode } from './checked-code.ts'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { MailForm } from '#web/accounts/enter/mail-form.tsx'
import { VerificationSent } from '#web/accounts/enter/verification-sent.tsx'
import { VerifyQuestion } from './verify-question.tsx'

/** Behind a verification link. Mail scanners open links too, so only a click uses the code up (ACC-11). */
export function VerifyPage({ oobCode }: { oobCode: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { checked, retry, die } = useCheckedCode(accountRoutes.checkVerification, { oobCode }, 'internal')
  const [end, setEnd] = useState<'disowned' | 'sent' | null>(null)
  const [email, setEmail] = useState('')
  const toSignIn = (state: { email?: string; isVerified?: boolean } = {}) =>
    void navigate({ to: '/login', state, replace: true })

  /** With the password that was given here, nobody is asked for it a second time (ACC-14). */
  const goOn = async (of: string, password: string | undefined): Promise<void> => {
    const isFree = useSession.getState().status === 'signed-out'
    if (password === undefined || !isFree || !(await logIn({ email: of, password })).ok) {
      return toSignIn({ email: of, isVerified: true })
    }
    toast.success(() => say('accounts.verifiedHere'))
    void navigate({ to: '/chat', replace: true })
  }

  if (end === 'sent') return <VerificationSent email={email} news="resent" onSignIn={() => toSignIn({ email })} />
  if (end === 'disowned') return <Disowned onSignIn={toSignIn} />
  if (checked.status === 'dead') {
    return (
      <Entrance view="dead" title={t('accounts.verifyExpiredTitle')} intro={t('accounts.verifyExpiredText')}>
        <Notice kind="error">{t('expired-code')}</Notice>
        <MailForm
          email={email}
          onEmail={setEmail}
          label={t('accounts.resend')}
          act={resendVerification}
          onSent={() => setEnd('sent')}
        />
        <Button className="self-start" onClick={() => toSignIn()}>
          {t('accounts.toSignIn')}
        </Button>
      </Entrance>
    )
  }
  return (
    <Entrance view="verify" title={t('accounts.verifyTitle')} intro={t('accounts.verifyIntro')}>
      {checked.status === 'good' ? (
        <VerifyQuestion
          oobCode={oobCode}
          account={checked.value}
          onVerified={password => goOn(checked.value.email, password)}
          onDisowned={() => setEnd('disowned')}
          onDead={die}
        />
      ) : (
        <CheckingLink checked={checked} onRetry={retry} />
      )}
    </Entrance>
  )
}

function Disowned({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation()
  return (
    <Entrance view="disowned" title={t('accounts.disownedTitle')} intro={t('accounts.disownedText')}>
      <Button className="self-start" onClick={() => onSignIn()}>
        {t('accounts.toSignIn')}
      </Button>
    </Entrance>
  )
}
