import type { Server } from 'node:http'
import type { Committed } from '#server/gate/outbox.ts'
import type { House } from '#server/house.ts'
import type { Bus } from './bus.ts'
import type { Needs } from './needs.ts'

export interface Hub {
  /** Takes the upgrades of this server at `/live`. */
  attach(server: Server): void
  /** The outbox's listener: `outbox.listen(hub.deliver)`. */
  deliver(committed: Committed): void
  /** Sends every page away to come back soon (1012) and resolves when they have gone, or after a moment. */
  close(): Promise<void>
}

export interface HubOptions extends Needs {
  house: Pick<House, 'config' | 'clock' | 'db' | 'log'>
  bus: Bus
}

export function createHub(_options: HubOptions): Hub {
  throw new Error('The hub is being built.')
}
