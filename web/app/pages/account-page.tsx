import { Link } from '@tanstack/react-router'
import type { Account } from '#contract/accounts.ts'
import { useTranslation } from '#web/gate/language.ts'
import { OwnAccount } from '#web/accounts/own/own-account.tsx'
import { PreferencesSection } from '#web/app/preferences/preferences-section.tsx'
import { PhotoSection } from '#web/media/photo/photo-section.tsx'
import { useSession } from '#web/accounts/session.ts'
import { useHeld } from '#web/accounts/use-held.ts'
import { useChannels } from '#web/channels/store.ts'
import '#web/messages/held/watch-blocks.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { Loading } from '#web/parts/states/loading.tsx'

/** One's own account (PAGE-37). Nothing of one account stays for the next. */
export function AccountPage() {
  const account = useSession(state => state.account)
  return account ? <Own key={account.uid} account={account} /> : <Loading />
}

function Own({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [anyChannel] = useChannels(state => state.channels) // what holds for the whole place stands beside each
  const held = useHeld(account, anyChannel?.lockdowns.filter(({ isOfPlace }) => isOfPlace) ?? [])
  return (
    <OwnAccount
      account={account}
      held={held}
      photo={<PhotoSection account={account} held={held} />}
      preferences={<PreferencesSection account={account} />}
    >
      <Link to="/profile/$userId" params={{ userId: account.uid }} className={buttonLook({ size: 'sm' })}>
        {t('shell.profile')}
      </Link>
    </OwnAccount>
  )
}
