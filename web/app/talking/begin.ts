import { chooseChannel } from '#contract/choose-channel.ts'
import { loadMembers } from '#web/accounts/people/members.ts'
import { useSession } from '#web/accounts/session.ts'
import type { ChatSearch } from '#web/app/chat/search.ts'
import { lastChannelOf } from '#web/channels/last-channel.ts'
import { loadChannels, useChannels } from '#web/channels/store.ts'
import { firstSnapshot, hasFirst } from '#web/gate/first-answers.ts'
import { openAround, openChannel } from '#web/messages/held/load.ts'
import { loadReadMarks, openNewLine } from '#web/messages/marks/read-marks.ts'

/** Up to where what this page began with knows the streams, until the live connection goes on from there. */
let begun: { uid: string; heads: Readonly<Record<string, number>> } | null = null

/**
 * Fills the stores from what the document says, before anything is drawn: the page is whole in its first frame, in the
 * place of the same rows in the document. Nothing here asks the server; where the document says too little, the page
 * begins as it does without.
 */
export async function begin({ channel: wantedId, message }: ChatSearch): Promise<void> {
  const first = firstSnapshot()
  const { account } = useSession.getState()
  if (!first || !account || first.uid !== account.uid) return
  if (!['/api/channels', '/api/read-marks'].every(address => hasFirst('GET', address))) return
  const { uid, role } = account
  await Promise.all([loadChannels(), loadReadMarks(), hasFirst('GET', '/api/members') && loadMembers()])
  begun = { uid, heads: first.heads }
  const { channels } = useChannels.getState()
  const channel = chooseChannel(channels, { wantedId, lastId: lastChannelOf(uid), role })
  if (channel) await open(channel.id, channel.id === wantedId ? message : undefined)
}

async function open(channelId: string, messageId: string | undefined): Promise<void> {
  const address = `/api/channels/${channelId}/messages`
  const isNewest = messageId === undefined
  if (!hasFirst('GET', isNewest ? address : `${address}?around=${messageId}`)) return
  await (isNewest ? openChannel(channelId) : openAround(channelId, messageId))
  openNewLine(channelId)
}

/** What this account's page began with, once: who comes back to the chat later reads it all again. */
export function takeBegun(uid: string): Readonly<Record<string, number>> | null {
  const heads = begun?.uid === uid ? begun.heads : null
  begun = null
  return heads
}
