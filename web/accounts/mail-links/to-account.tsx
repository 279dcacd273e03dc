import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { useSession } from '#web/accounts/session.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { BackToLogin } from '#web/accounts/enter/back-to-login.tsx'

/** The way on: to the account for who is signed in, else to the log-in, with the address filled in. */
export function ToAccount({ email }: { email?: string }) {
  const { t } = useTranslation()
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  if (!isSignedIn) return <BackToLogin {...(email !== undefined && { email })} />
  return (
    <Link to="/account" className={`${buttonLook()} self-start`}>
      {t('shell.account')}
    </Link>
  )
}
