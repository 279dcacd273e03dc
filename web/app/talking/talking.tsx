import { Outlet } from '@tanstack/react-router'
import type { Account } from '#contract/accounts.ts'
import { useSession } from '#web/accounts/session.ts'
import { useInnerLinks } from '#web/app/shell/use-inner-links.ts'
import { useNotificationClicks } from './use-notification-clicks.ts'
import { useTalking } from './use-talking.ts'
import { useWaitingTitle } from '#web/app/shell/use-waiting-title.ts'

/**
 * Around every page that is live: the chat, profiles, the desks. It stays while one moves between them, and so does the
 * connection; the pages of visitors load nothing of it.
 */
export function Talking() {
  const account = useSession(state => state.account)
  return (
    <>
      {account && <Talk key={account.uid} account={account} />}
      <Outlet />
    </>
  )
}

/** Before the page in the tree, so that it begins before the page asks for anything. */
function Talk({ account }: { account: Account }) {
  useTalking(account.uid)
  useNotificationClicks()
  useInnerLinks()
  useWaitingTitle(account.mutedChannels)
  return null
}
