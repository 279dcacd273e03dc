import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { BackToLogin } from '#web/accounts/enter/back-to-login.tsx'
import { Entrance } from '#web/accounts/enter/entrance.tsx'

/** ACC-30. */
const redirectDelayMs = 2_500

export function PasswordChanged({ email }: { email: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Outside React: the clock and the address. The e-mail goes along in the history's state, not in the address.
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', state: { email }, replace: true }), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [email, navigate])
  return (
    <Entrance view="changed" title={t('resetPassword.successTitle')} intro={email}>
      <Notice kind="success">{t('resetPassword.success')}</Notice>
      <BackToLogin email={email} />
    </Entrance>
  )
}
