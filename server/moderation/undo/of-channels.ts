import type { Channel } from '#contract/channels.ts'
import {
  bringBackChannel,
  channelsChanged,
  isShownToMore,
  nameConflict,
  placeOf,
  restoreRights,
  restoreTexts,
  type Rights,
  rightsOf,
  rowWith,
  takeAway,
  type Texts,
  textsOf,
} from '#server/channels/door.ts'
import type { ChannelRow } from '#server/db/tables.ts'
import { refuse } from '#server/gate/refusal.ts'
import { contentsOf, wroteSince } from '#server/messages/door.ts'
import { channelOn, type Ground } from './ground.ts'
import type { UndoKind } from './kind.ts'

type Row = { channel_id: string | null }

const stateOf =
  <State>(of: (channel: Channel) => State) =>
  async (ground: Ground, { channel_id }: Row): Promise<State | undefined> => {
    const channel = await channelOn(ground, channel_id!)
    return channel ? of(channel) : undefined
  }

/** Undone by a deletion: so by owners alone, and only while nobody has written in it. */
export const channelCreated: UndoKind = {
  ability: 'channel.remove',
  on: 'channel',
  state: stateOf(() => 'there'),
  hindrance: async ({ db }, { channel_id }) => {
    const { messages, removedMessages } = await contentsOf(db, channel_id!)
    return messages + removedMessages > 0 ? refuse('channel-in-use') : null
  },
  bringBack: async ({ tx, now }, { channel_id }) => {
    await takeAway(tx, channel_id!, now)
    return channelsChanged
  },
  pretend: async ({ pretended }, { channel_id }) => void pretended.channels.set(channel_id!, null),
}

export const channelTexts: UndoKind = {
  ability: 'channel.edit',
  on: 'channel',
  state: stateOf(textsOf),
  hindrance: async (ground, row, { before }) =>
    nameConflict(ground.db, await changed(ground, row, before as Texts), ground.pretended.channels),
  bringBack: async ({ tx }, { channel_id }, { before }) =>
    (await restoreTexts(tx, channel_id!, before as Texts)) ?? channelsChanged,
  pretend: async (ground, row, { before }) => pretendChanged(ground, row, before as Texts),
}

export const channelRights: UndoKind = {
  ability: 'channel.setRights',
  on: 'channel',
  state: stateOf(rightsOf),
  // what was said to few is not shown to more by an undo
  hindrance: async (ground, { channel_id, at }, { before, after }) =>
    isShownToMore(after as Rights, before as Rights) && (await isWrittenSince(ground, channel_id!, at))
      ? refuse('written-since')
      : null,
  bringBack: async ({ tx }, { channel_id }, { before }) => {
    await restoreRights(tx, channel_id!, before as Rights)
    return channelsChanged
  },
  pretend: async (ground, row, { before }) => pretendChanged(ground, row, before as Rights),
}

/** What it held is kept as long as its inverse is. */
export const channelRemoved: UndoKind = {
  ability: 'channel.remove',
  on: 'channel',
  state: async ({ db, pretended }, { channel_id }) => {
    const row = pretended.channels.get(channel_id!)
    if (row === undefined) return (await placeOf(db, channel_id!)) ?? undefined
    return row ? 'there' : 'kept'
  },
  hindrance: ({ db, pretended }, _row, { before }) => nameConflict(db, before as ChannelRow, pretended.channels),
  bringBack: async ({ tx }, _row, { before }) => (await bringBackChannel(tx, before as ChannelRow)) ?? channelsChanged,
  pretend: async ({ pretended }, { channel_id }, { before }) =>
    void pretended.channels.set(channel_id!, before as ChannelRow),
}

const isWrittenSince = async ({ db, pretended }: Ground, channelId: string, since: number): Promise<boolean> =>
  (pretended.writtenAt.get(channelId) ?? -Infinity) >= since || wroteSince(db, channelId, since)

const changed = ({ db, pretended }: Ground, { channel_id }: Row, change: Texts | Rights): Promise<ChannelRow> =>
  rowWith(db, pretended.channels.get(channel_id!) ?? channel_id!, change)

async function pretendChanged(ground: Ground, row: Row, change: Texts | Rights): Promise<void> {
  ground.pretended.channels.set(row.channel_id!, await changed(ground, row, change))
}
