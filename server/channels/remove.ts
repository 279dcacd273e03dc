import type { channelRoutes } from '#contract/channels.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf } from '#contract/route.ts'
import type { EpochMs, Nothing } from '#contract/text.ts'
import { lockPeople } from '#server/accounts/door.ts'
import { record } from '#server/audit/door.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { mayNot } from '#server/gate/may.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Outcome, Verb } from '#server/gate/verb.ts'
import { buryChannel } from './removed-rows.ts'
import { lockChannels } from './rows.ts'

type Input = InputOf<typeof channelRoutes.removeChannel>

/** How much a channel holds; messages know, who stand to the right of channels. */
export type ContentsOf = (
  db: Snapshot,
  channelId: string,
) => Promise<{ messages: number; removedMessages: number; files: number }>

/**
 * Removes a channel for everybody at once: with its row everything in it can't be reached any more. What it held goes
 * afterwards, in steps (server/app/clear-channels.ts); how much that was is kept in the entry.
 */
export const remove =
  (contentsOf: ContentsOf): Verb<Input, Nothing> =>
  (tx, actor, input, now) =>
    removeWith(contentsOf, { tx, actor, input, now })

async function removeWith(
  contentsOf: ContentsOf,
  { tx, actor, input, now }: { tx: Tx; actor: Actor | null; input: Input; now: EpochMs },
): Promise<Outcome<Nothing> | Refusal> {
  const { channelId, version } = input
  const person = actor && (await lockPeople(tx, [actor.uid])).get(actor.uid)
  if (!person) return refuse('signed-out')
  const locked = (await lockChannels(tx, [channelId])).get(channelId)
  if (!locked) return refuse('not-found')
  const no = mayNot(person, 'channel.remove', { channel: locked }, now)
  if (no) return no
  const { lastTimestamp: _, ...channel } = locked
  if (channel.version !== version) return refuse('conflict', { now: channel })

  const contents = await contentsOf(tx, channelId)
  await buryChannel(tx, channel, now)
  await record(tx, now, {
    action: 'delete_channel',
    moderatorId: person.uid,
    channelId,
    extra: contents,
    texts: { moderatorName: person.displayName, channelName: channel.name },
  })
  return {
    result: {},
    narrowsRights: true,
    events: [{ stream: 'members', type: 'channels.changed', data: {} }],
  }
}
