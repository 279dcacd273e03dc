import { useTranslation } from '#web/gate/language.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { BackToLogin } from '#web/accounts/enter/back-to-login.tsx'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { ResetRequest } from '#web/accounts/enter/forgot.tsx'

type Why = 'resetPassword.error.expiredLink' | 'resetPassword.error.invalidCode'

/** A link that cannot be used, and the way to a new one. */
export function ResetLinkDead({ why }: { why: Why }) {
  const { t } = useTranslation()
  return (
    <Entrance view="dead" title={t('resetPassword.errorTitle')} intro={t('resetPassword.askAgain')}>
      <Notice kind="error">{t(why)}</Notice>
      <ResetRequest email="" />
      <BackToLogin />
    </Entrance>
  )
}
