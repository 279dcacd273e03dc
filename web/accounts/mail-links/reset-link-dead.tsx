import { useTranslation } from '#web/gate/language.ts'
import { BackToLogin } from '#web/accounts/enter/back-to-login.tsx'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { ResetRequest } from '#web/accounts/enter/forgot.tsx'

/** What of the link is wrong, and what one does about it. */
const whatNow = {
  'resetPassword.error.expiredLink': 'resetPassword.askAgain',
  'resetPassword.error.invalidCode': 'resetPassword.openAgain',
} as const

/** A link that cannot be used, and the way to a new one: said once, below the title. */
export function ResetLinkDead({ why }: { why: keyof typeof whatNow }) {
  const { t } = useTranslation()
  const intro = (
    <>
      <span>{t(why)}</span> {t(whatNow[why])}
    </>
  )
  return (
    <Entrance view="dead" title={t('resetPassword.errorTitle')} intro={intro}>
      <ResetRequest email="" />
      <BackToLogin />
    </Entrance>
  )
}
