import { useEffect } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { pageCookie, writePageFacts } from '#contract/page-cookie.ts'
import { useComposerHeight } from '#web/messages/composer/composer-height.ts'
import { useChannels } from '#web/channels/store.ts'
import { usePanels } from './panels.ts'

/** Outside React: a cookie, so that the server can begin the next page as this one looks. */
export function usePageFacts(account: Account, channel: Channel | undefined): void {
  const isPeopleShown = usePanels(panels => panels.isPeopleShown)
  const composerHeight = useComposerHeight(({ height }) => height)
  const { uid } = account
  const hasChannels = useChannels(({ status, channels }) => status !== 'ready' || channels.length > 0)
  const channelId = channel?.id ?? (hasChannels ? undefined : '')
  useEffect(() => {
    if (channelId === undefined) return
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    tellServer(writePageFacts({ zone, uid, channelId, isPeopleShown, composerHeight }))
  }, [uid, channelId, isPeopleShown, composerHeight])
}

const yearSeconds = 365 * 86_400 // told again at each visit

function tellServer(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${pageCookie}=${value}; Path=/chat; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
