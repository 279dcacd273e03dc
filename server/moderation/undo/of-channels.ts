import type { Channel } from '#contract/channels.ts'
import {
  bringBackChannel,
  channelsChanged,
  findChannel,
  isShownToMore,
  nameConflict,
  placeOf,
  restoreRights,
  restoreTexts,
  type Rights,
  rightsOf,
  takeAway,
  type Texts,
  textsOf,
  textsRefusal,
} from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { ChannelRow } from '#server/db/tables.ts'
import { refuse } from '#server/gate/refusal.ts'
import { contentsOf, wroteSince } from '#server/messages/door.ts'
import type { UndoKind } from './kind.ts'

const stateOf =
  <State>(of: (channel: Channel) => State) =>
  async (db: Snapshot, { channel_id }: { channel_id: string | null }): Promise<State | undefined> => {
    const channel = await findChannel(db, channel_id!)
    return channel ? of(channel) : undefined
  }

/** Undone by a deletion: so by owners alone, and only while nobody has written in it. */
export const channelCreated: UndoKind = {
  ability: 'channel.remove',
  isOnPerson: false,
  state: stateOf(() => 'there'),
  hindrance: async (db, { channel_id }) => {
    const { messages, removedMessages } = await contentsOf(db, channel_id!)
    return messages + removedMessages > 0 ? refuse('channel-in-use') : null
  },
  bringBack: async ({ tx, now }, { channel_id }) => {
    await takeAway(tx, channel_id!, now)
    return channelsChanged
  },
}

export const channelTexts: UndoKind = {
  ability: 'channel.edit',
  isOnPerson: false,
  state: stateOf(textsOf),
  hindrance: (db, { channel_id }, { before }) => textsRefusal(db, channel_id!, before as Texts),
  bringBack: async ({ tx }, { channel_id }, { before }) =>
    (await restoreTexts(tx, channel_id!, before as Texts)) ?? channelsChanged,
}

export const channelRights: UndoKind = {
  ability: 'channel.setRights',
  isOnPerson: false,
  state: stateOf(rightsOf),
  // what was said to few is not shown to more by an undo
  hindrance: async (db, { channel_id, at }, { before, after }) =>
    isShownToMore(after as Rights, before as Rights) && (await wroteSince(db, channel_id!, at))
      ? refuse('written-since')
      : null,
  bringBack: async ({ tx }, { channel_id }, { before }) => {
    await restoreRights(tx, channel_id!, before as Rights)
    return channelsChanged
  },
}

/** What it held is kept as long as its inverse is. */
export const channelRemoved: UndoKind = {
  ability: 'channel.remove',
  isOnPerson: false,
  state: async (db, { channel_id }) => (await placeOf(db, channel_id!)) ?? undefined,
  hindrance: (db, _row, { before }) => nameConflict(db, before as ChannelRow),
  bringBack: async ({ tx }, _row, { before }) => (await bringBackChannel(tx, before as ChannelRow)) ?? channelsChanged,
}
