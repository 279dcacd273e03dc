import type { Channel } from '#contract/channels.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { UnderWay } from '#server/gate/http/requests-under-way.ts'
import type { SessionLookup } from '#server/gate/http/session-lookup.ts'
import type { Speak } from '#server/gate/http/speak.ts'

/** What the hub asks of other rooms; server/app joins them from the rooms' doors. */
export interface LiveNeeds {
  /** Whom a session's token stands for. May be remembered: every admission reads the session again. */
  who: SessionLookup
  posting: Posting
  /** Those of these sessions that still live at `now` (not ended, not idle, not too old), and who they stand for. */
  liveSessions(db: Snapshot, sessionIds: readonly string[], now: EpochMs): Promise<ReadonlyMap<string, Actor>>
  allChannels(db: Snapshot): Promise<readonly ChannelHead[]>
  /** The newest `seq` of a channel; 0 where it is gone. */
  channelHead(db: Snapshot, channelId: string): Promise<number>
  /** One event for each `seq` above `after` and up to `upTo`, in order; a replaced change as `message.superseded`. */
  eventsBetween(db: Snapshot, channelId: string, after: number, upTo: number): Promise<readonly LiveEvent[]>
}

/** What pages post over their sockets goes as over HTTP, through the same gate. */
export interface Posting {
  /** What `postMessage` answers. */
  speak: Speak
  /** Counts what is posted with the requests of its address. */
  underWay: Pick<UnderWay, 'take'>
}

export type ChannelHead = Pick<
  Channel,
  'id' | 'readRoles' | 'allowedRoles' | 'readOnly' | 'lockdowns' | 'head' | 'createdAt'
>
