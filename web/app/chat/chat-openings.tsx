import { useEffect } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { ChannelDialogs } from '#web/channels/channel-dialogs.tsx'
import { Lightbox } from '#web/media/lightbox.tsx'
import { EmojiHost } from '#web/messages/emoji/emoji-host.tsx'
import { HistoryDialog } from '#web/messages/menu/history-dialog.tsx'
import { PinsPanel } from '#web/messages/pins/pins-panel.tsx'
import { WhoDialog } from '#web/messages/reactions/who-dialog.tsx'
import { ModerationDialogs } from '#web/moderation/moderation-dialogs.tsx'
import { prepareToAsk } from '#web/parts/overlays/asker.tsx'
import { UncopiedDialog } from '#web/parts/overlays/uncopied-dialog.tsx'
import { ReportDialog } from '#web/reports/report-dialog.tsx'
import { DeskHost } from '#web/app/desk/desk-host.tsx'
import { PersonHost } from '#web/app/person/person-host.tsx'
import { PersonMenu } from '#web/app/person/person-menu.tsx'
import { MessageMenu } from './message-menu.tsx'
import '#web/app/desk/acting-words.ts'

/** All that opens over the chat and that no first message needs; its script comes after the page's (PAGE-35). */
export function ChatOpenings({ account, channel }: { account: Account; channel: Channel | undefined }) {
  useEffect(prepareToAsk, []) // Outside React: the server may be away when unsent messages have to be asked about
  return (
    <>
      {channel && <MessageMenu key={channel.id} channel={channel} account={account} />}
      {channel && <PinsPanel key={`pins ${channel.id}`} channel={channel} account={account} />}
      <HistoryDialog />
      <WhoDialog />
      <EmojiHost />
      <Lightbox />
      <PersonHost account={account} channel={channel} />
      <PersonMenu account={account} />
      <DeskHost account={account} />
      <ChannelDialogs />
      <ModerationDialogs />
      <ReportDialog />
      <UncopiedDialog />
    </>
  )
}
