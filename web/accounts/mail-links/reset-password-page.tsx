import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { BackToLogin } from '#web/accounts/enter/back-to-login.tsx'
import { accountRoutes } from '#web/gate/routes.ts'
import { CheckingLink } from './checking-link.tsx'
import { useCheckedCode } from './checked-code.ts'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { useMailLink } from './mail-link.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { ResetLinkDead } from './reset-link-dead.tsx'
import { loadSession } from '#web/accounts/session.ts'
import '#web/accounts/enter/words.ts'

/** Verifying, ready, submitting, success; or a link that is of no use (ACC-29). */
export function ResetPasswordPage() {
  const { mode, oobCode } = useMailLink()
  if (mode !== 'resetPassword' || !oobCode) return <ResetLinkDead why="resetPassword.error.invalidCode" />
  return <LinkedReset key={oobCode} oobCode={oobCode} />
}

function LinkedReset({ oobCode }: { oobCode: string }) {
  const { t } = useTranslation()
  const { checked, retry, die } = useCheckedCode(accountRoutes.checkReset, { oobCode }, 'resetPassword.error.default')
  const [isDone, setDone] = useState(false)

  const done = () => {
    setDone(true)
    void loadSession() // the reset ended every session of the account, maybe this browser's too
  }

  if (checked.status === 'dead') return <ResetLinkDead why="resetPassword.error.expiredLink" />
  if (isDone && checked.status === 'good') return <PasswordChanged email={checked.value.email} />
  return (
    <Entrance view="reset" title={t('resetPassword.title')} intro={t('resetPassword.intro')}>
      {checked.status === 'good' ? (
        <NewPasswordForm oobCode={oobCode} {...checked.value} onDone={done} onDead={die} />
      ) : (
        <CheckingLink checked={checked} onRetry={retry} />
      )}
      <BackToLogin />
    </Entrance>
  )
}
