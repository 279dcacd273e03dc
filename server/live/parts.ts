import type { House } from '#server/house.ts'
import type { Audience } from './fan-out/audience.ts'
import type { Knowledge } from './knowledge.ts'
import type { Line } from './line.ts'
import type { Needs } from './needs.ts'
import type { Presence } from './presence/presence.ts'
import type { Broadcasts } from './fan-out/broadcasts.ts'
import type { Typing } from './typing.ts'

/** What the steps of the hub share: made once in hub.ts. */
export interface Parts {
  house: Pick<House, 'config' | 'clock' | 'db' | 'log' | 'meter' | 'store'>
  needs: Needs
  line: Line
  knowledge: Knowledge
  audience: Audience
  presence: Presence
  typing: Typing
  broadcasts: Broadcasts
}
