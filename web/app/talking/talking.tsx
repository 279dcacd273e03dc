import { Outlet } from '@tanstack/react-router'
import type { Account } from '#contract/accounts.ts'
import { useSession } from '#web/accounts/session.ts'
import { addWords } from '#web/gate/language.ts'
import { channels as channelsEn } from '#words/en/channels.ts'
import { live as liveEn } from '#words/en/live.ts'
import { media as mediaEn } from '#words/en/media.ts'
import { members as membersEn } from '#words/en/members.ts'
import { messages as messagesEn } from '#words/en/messages.ts'
import { channels } from '#words/tr/channels.ts'
import { live } from '#words/tr/live.ts'
import { media } from '#words/tr/media.ts'
import { members } from '#words/tr/members.ts'
import { messages } from '#words/tr/messages.ts'
import { useInnerLinks } from '#web/app/shell/use-inner-links.ts'
import { useNotificationClicks } from './use-notification-clicks.ts'
import { useTalking } from './use-talking.ts'
import { useWaitingTitle } from '#web/app/shell/use-waiting-title.ts'

addWords({
  tr: { ...channels, ...live, ...media, ...members, ...messages },
  en: { ...channelsEn, ...liveEn, ...mediaEn, ...membersEn, ...messagesEn },
})

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
