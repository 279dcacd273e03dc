import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'

export interface ComposerProps {
  channel: Channel
  account: Account
  onPosted: () => void
  /** Told at each letter; anybody who hears it says it no more often than it must. */
  onTyping: (channelId: string) => void
}
