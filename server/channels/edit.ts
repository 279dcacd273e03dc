import type { Channel, channelRoutes } from '#contract/channels.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs } from '#contract/text.ts'
import { lockPeople } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import { isDuplicateKey } from '#server/db/duplicate-key.ts'
import type { Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { namedAs } from './new-channel.ts'
import { findChannel, isAlike, lockChannels, updateChannel } from './rows.ts'

/** A channel's name and description, as they are at `version`. What is already so changes nothing and tells nobody. */
export async function edit(
  tx: Tx,
  actor: Actor | null,
  { channelId, version, name, description }: InputOf<typeof channelRoutes.editChannel>,
  now: EpochMs,
): Promise<Outcome<Channel> | Refusal> {
  const person = actor && (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!person) return refuse('signed-out')
  const locked = (await lockChannels(tx, [channelId])).get(channelId)
  if (!locked) return refuse('not-found')
  const no = mayNot(person, 'channel.edit', { channel: locked }, now)
  if (no) return no
  const { lastTimestamp: _, ...channel } = locked
  if (channel.version !== version) return refuse('conflict', { now: channel })
  if (channel.name === name && channel.description === description) return { result: channel }

  const named = namedAs(name)
  const isRenamed = channel.name !== name
  if (isRenamed && (await isAlike(tx, { id: channelId, ...named })))
    return refuse('channel-name-alike', { field: 'name' })
  try {
    await updateChannel(tx, channelId, { ...named, description })
  } catch (error) {
    if (isDuplicateKey(error)) return refuse('channel-name-taken')
    throw error
  }
  const edited = (await findChannel(tx, channelId))!
  await record(tx, now, {
    action: 'update_channel',
    moderatorId: person.uid,
    channelId,
    texts: {
      moderatorName: person.displayName,
      channelName: channel.name,
      originalText: asText(channel),
      newText: asText(edited),
    },
  })
  return { result: edited, events: [{ stream: 'members', type: 'channels.changed', data: {} }] }
}

/** Both in one text for the log: the first line is the name. */
const asText = ({ name, description }: Pick<Channel, 'name' | 'description'>): string =>
  description === '' ? name : `${name}\n${description}`
