import { closeCodes } from '#contract/wire/wire.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Snapshot } from '#server/db/open.ts'
import { readRightsEpoch } from '#server/db/rights-rows.ts'
import { headsOf } from '#server/gate/acts/stream-rows.ts'
import type { Connection } from '../sockets/connection.ts'
import type { HubContext } from './hub-context.ts'

/** Reads who may hear what. Only called from the queue: nothing is delivered meanwhile. */
export interface Rights {
  /** For the first who arrives: what is delivered from now on starts at the heads of this snapshot. */
  load(db: Snapshot): Promise<void>
  /** Everything that rights depend on, from one snapshot. */
  reloadAll(): Promise<void>
  reloadChannels(): Promise<void>
  /** Ends those whose session ended; moves those whose role changed. */
  reloadSessions(connections: readonly Connection[]): Promise<void>
}

export const sessionsAtOnce = 500

export function createRights({ house, needs, known, audience, broadcasts }: HubContext): Rights {
  return {
    load: async db => {
      const epoch = await readRightsEpoch(db)
      const channels = await needs.allChannels(db)
      const heads = await headsOf(db, ['members'])
      known.clear()
      known.loadedAt = house.clock.now()
      known.rightsEpoch = epoch
      known.setChannels(channels, 'at their heads')
      known.setHead('members', heads.get('members') ?? 0)
      known.isLoaded = true
    },
    reloadAll: async () => {
      const connections = [...audience.all()]
      const fresh = await house.db.read(async db => ({
        epoch: await readRightsEpoch(db),
        channels: await needs.allChannels(db),
        actors: await actorsOf(db, connections),
      }))
      broadcasts.flush() // what was taken before belongs to the rights before
      known.rightsEpoch = fresh.epoch
      known.setChannels(fresh.channels)
      settle(connections, fresh.actors)
    },
    reloadChannels: async () => {
      const channels = await house.db.read(needs.allChannels)
      broadcasts.flush()
      known.setChannels(channels)
    },
    reloadSessions: async connections => {
      const actors = await house.db.read(db => actorsOf(db, connections))
      broadcasts.flush()
      settle(connections, actors)
    },
  }

  async function actorsOf(db: Snapshot, connections: readonly Connection[]): Promise<Map<string, Actor>> {
    const found = new Map<string, Actor>()
    for (const some of chunks(connections, sessionsAtOnce)) {
      const ids = some.map(({ sessionId }) => sessionId)
      for (const [id, actor] of await needs.liveSessions(db, ids, house.clock.now())) found.set(id, actor)
    }
    return found
  }

  function settle(connections: readonly Connection[], actors: ReadonlyMap<string, Actor>): void {
    for (const connection of connections) {
      const actor = actors.get(connection.sessionId)
      if (actor) audience.move(connection, actor)
      else connection.end(closeCodes.sessionEnded)
    }
  }
}

export function chunks<Thing>(things: readonly Thing[], size: number): Thing[][] {
  const count = Math.ceil(things.length / size)
  return Array.from({ length: count }, (_, index) => things.slice(index * size, (index + 1) * size))
}
