import type { Channel, channelRoutes } from '#contract/channels.ts'
import { type Actor, type ChannelRights, roles } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { lockPeople } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { findChannel, lockChannels, updateRights } from './rows.ts'

/**
 * Who may post, who may read, and whether only staff may post: one act, one entry. Whoever may read it no more hears
 * nothing of the channel after this. What is already so changes nothing and tells nobody.
 */
export async function setRights(
  tx: Tx,
  actor: Actor | null,
  { channelId, version, ...input }: InputOf<typeof channelRoutes.setChannelRights>,
  now: EpochMs,
): Promise<Outcome<Channel> | Refusal> {
  const person = actor && (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!person) return refuse('signed-out')
  const locked = (await lockChannels(tx, [channelId])).get(channelId)
  if (!locked) return refuse('not-found')
  const no = mayNot(person, 'channel.setRights', { channel: locked }, now)
  if (no) return no
  const { lastTimestamp: _, ...channel } = locked
  if (channel.version !== version) return refuse('conflict', { now: channel })
  const before = inOrder(channel)
  const after = inOrder(input)
  if (JSON.stringify(before) === JSON.stringify(after)) return { result: channel }

  await updateRights(tx, channelId, after)
  await record(tx, now, {
    action: 'update_channel_permissions',
    moderatorId: person.uid,
    channelId,
    extra: { before, after },
    texts: { moderatorName: person.displayName, channelName: channel.name },
  })
  return {
    result: (await findChannel(tx, channelId))!,
    narrowsRights: true,
    events: [{ stream: 'members', type: 'channels.changed', data: {} }],
  }
}

/** Each role once, the highest first: the same rights look the same. */
const inOrder = ({ allowedRoles, readRoles, readOnly }: ChannelRights) => ({
  allowedRoles: roles.filter(role => allowedRoles.includes(role)),
  readRoles: roles.filter(role => readRoles.includes(role)),
  readOnly,
})
