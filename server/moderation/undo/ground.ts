import type { Channel } from '#contract/channels.ts'
import type { Actor, Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { channelAs } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { ChannelRow } from '#server/db/tables.ts'

/**
 * What stands, as an undo finds it. An undo that is done reads it from its transaction. Who only looks pretends after
 * each act that it was taken back, and the acts before it are judged by that: so he is told what would be done.
 */
export interface Ground {
  readonly db: Snapshot
  /** As it is stored. */
  readonly storedChannel: (id: string) => Promise<Channel | null>
  readonly now: EpochMs
  /** Of who undoes. */
  readonly role: Role
  /** Who did it and on whom, as they would stand: an undo may change a role. */
  readonly people: Map<string, Actor>
  readonly pretended: Pretended
}

interface Pretended {
  /** By subject (`subjectOf`); of channels it follows from their rows. */
  states: Map<string, unknown>
  /** Channels that came back, were changed, or were taken away (null). */
  channels: Map<string, ChannelRow | null>
  /** Messages that came back. */
  messages: Set<string>
  /** By channel, how many more are pinned. */
  pins: Map<string, number>
  /** By channel, when the newest of the messages that came back was said or edited. */
  writtenAt: Map<string, EpochMs>
  /** By the id of a lockdown, when it ended; null: it runs again. */
  lockdownEnds: Map<string, EpochMs | null>
}

export const groundOf = (of: Omit<Ground, 'pretended'>): Ground => ({
  ...of,
  pretended: {
    states: new Map(),
    channels: new Map(),
    messages: new Set(),
    pins: new Map(),
    writtenAt: new Map(),
    lockdownEnds: new Map(),
  },
})

/** A channel as it stands there. */
export async function channelOn({ storedChannel, pretended }: Ground, id: string): Promise<Channel | null> {
  const row = pretended.channels.get(id)
  return row === undefined ? storedChannel(id) : row && channelAs(row)
}
