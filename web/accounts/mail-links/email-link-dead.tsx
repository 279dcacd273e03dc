import { useTranslation } from '#web/gate/language.ts'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { ToAccount } from './to-account.tsx'

/** A link that is of no use. A new address is asked for again on the account's page. */
export function EmailLinkDead() {
  const { t } = useTranslation()
  return (
    <Entrance view="dead" title={t('emailLink.deadTitle')} intro={t('emailLink.deadText')}>
      <Notice kind="error">{t('expired-code')}</Notice>
      <ToAccount />
    </Entrance>
  )
}
