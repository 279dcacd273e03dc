import type { House } from '#server/house.ts'
import type { Audience } from '../fan-out/audience.ts'
import type { KnownStreams } from './known-streams.ts'
import type { Queue } from './queue.ts'
import type { LiveNeeds } from './live-needs.ts'
import type { Presence } from '../presence/presence.ts'
import type { Broadcasts } from '../fan-out/broadcasts.ts'
import type { Typing } from './typing.ts'

/** What the steps of the hub share: made once in hub.ts. */
export interface HubContext {
  house: Pick<House, 'config' | 'clock' | 'db' | 'log' | 'meter' | 'store'>
  needs: LiveNeeds
  queue: Queue
  known: KnownStreams
  audience: Audience
  presence: Presence
  typing: Typing
  broadcasts: Broadcasts
}
