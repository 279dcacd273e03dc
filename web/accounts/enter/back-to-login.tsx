import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'

/** To /login, with the address filled in where it is known. */
export function BackToLogin({ email }: { email?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button className="self-start" onClick={() => void navigate({ to: '/login', state: email ? { email } : {} })}>
      {t('resetPassword.backToLogin')}
    </Button>
  )
}
