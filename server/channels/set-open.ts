import { v7 as uuidv7 } from 'uuid'
import type { ChannelActedOn, channelRoutes } from '#contract/channels.ts'
import { isForVisitors } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { refuse } from '#server/gate/refusal.ts'
import { actOnChannel, channelsChanged, type OnChannel } from './act-on-channel.ts'
import { rightsOf } from './undoing.ts'
import { findChannel, updateRights } from './rows.ts'

type Input = InputOf<typeof channelRoutes.setChannelOpen>

/** Whether visitors read the channel on the home page (CHN-22). Rights that end it close it: `setRights`. */
export const setOpen = actOnChannel('channel.setRights', async ({ tx, channel, permit }: OnChannel, input: Input) => {
  const { isOpen } = input
  if (channel.isOpen === isOpen) return permit.unchanged<ChannelActedOn>({ ...channel, entryId: null })
  if (isOpen && !isForVisitors(channel)) return refuse('channel-not-for-visitors')

  await updateRights(tx, channel.id, { ...channel, isOpen })
  const set = (await findChannel(tx, channel.id))!
  const inverse = { kind: 'channel-rights', payload: { before: rightsOf(channel), after: rightsOf(set) } } as const
  const extra = { before: { isOpen: !isOpen }, after: { isOpen } }
  const entryId = uuidv7()
  return permit.recorded<ChannelActedOn>(
    { id: entryId, action: 'update_channel_permissions', channel, extra, inverse },
    { result: { ...set, entryId }, events: channelsChanged },
  )
})
