import { v7 as uuidv7 } from 'uuid'
import type { ChannelActedOn, channelRoutes } from '#contract/channels.ts'
import { type ChannelRights, isForVisitors, roles } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { actOnChannel, channelsChanged, type OnChannel } from './act-on-channel.ts'
import { rightsOf } from './undoing.ts'
import { findChannel, updateRights } from './rows.ts'

type Input = InputOf<typeof channelRoutes.setChannelRights>

/**
 * Who may post, who may read, and whether only staff may post: one act, one entry. Who may read it no more hears
 * nothing of the channel after this, and what is no longer for visitors is closed to them. What is already so changes
 * nothing and tells nobody.
 */
export const setRights = actOnChannel('channel.setRights', async ({ tx, channel, permit }: OnChannel, input: Input) => {
  const before = inOrder(channel)
  const after = inOrder(input)
  if (JSON.stringify(before) === JSON.stringify(after))
    return permit.unchanged<ChannelActedOn>({ ...channel, entryId: null })

  const isOpen = channel.isOpen && isForVisitors(after)
  const closes = channel.isOpen && !isOpen
  await updateRights(tx, channel.id, { ...after, isOpen })
  const extra = closes ? { before: { ...before, isOpen: true }, after: { ...after, isOpen } } : { before, after }
  const set = (await findChannel(tx, channel.id))!
  const inverse = { kind: 'channel-rights', payload: { before: rightsOf(channel), after: rightsOf(set) } } as const
  const entryId = uuidv7()
  return permit.recorded<ChannelActedOn>(
    { id: entryId, action: 'update_channel_permissions', channel, extra, inverse },
    { result: { ...set, entryId }, events: channelsChanged },
  )
})

/** Each role once, the highest first: the same rights look the same. */
const inOrder = ({ allowedRoles, readRoles, readOnly }: ChannelRights) => ({
  allowedRoles: roles.filter(role => allowedRoles.includes(role)),
  readRoles: roles.filter(role => readRoles.includes(role)),
  readOnly,
})
