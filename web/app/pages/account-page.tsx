import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { OwnAccount } from '#web/accounts/own/own-account.tsx'
import { PreferencesSection } from '#web/app/preferences/preferences-section.tsx'
import { PhotoSection } from '#web/media/photo/photo-section.tsx'
import { useSession } from '#web/accounts/session.ts'
import '#web/messages/held/watch-blocks.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { Loading } from '#web/parts/states/loading.tsx'

/** One's own account (PAGE-37). Nothing of one account stays for the next. */
export function AccountPage() {
  const { t } = useTranslation()
  const account = useSession(state => state.account)
  if (!account) return <Loading />
  return (
    <OwnAccount
      key={account.uid}
      account={account}
      photo={<PhotoSection account={account} />}
      preferences={<PreferencesSection account={account} />}
    >
      <Link to="/profile/$userId" params={{ userId: account.uid }} className={buttonLook({ size: 'sm' })}>
        {t('shell.profile')}
      </Link>
    </OwnAccount>
  )
}
