import { accountStream, channelStream, type StreamName } from '#contract/wire/wire.ts'
import type { Role } from '#contract/permissions.ts'
import type { Meter } from '#server/gate/meter/meter.ts'
import { readRightsEpoch } from '#server/db/rights-rows.ts'
import { headsOf } from '#server/gate/acts/stream-rows.ts'
import type { Connection } from '../sockets/connection.ts'
import type { Delivery } from './delivery.ts'
import { pingFrame, textFrame } from '../sockets/frames.ts'
import type { Work } from './queue.ts'
import type { HubContext } from './hub-context.ts'
import { chunks, type Rights, sessionsAtOnce } from './rights.ts'

/** A page that did not answer the pings of this many beats is gone, whatever TCP believes. */
const silentBeatsMax = 2

export interface Beat {
  /** Every heartbeat: heals, and ends the connections of pages that are gone. */
  beat(): Promise<void>
  /** At any time, and as often as there is a reason: a page is not silent because it was asked often. */
  heal(): Promise<void>
}

/**
 * What heals everything that rings and events could have missed: the heads, rights and sessions as they are stored,
 * and what lies between them and what was delivered; then the heads go to every page, with a ping. It stands in the
 * queue in pieces, so that deliveries do not wait for all of it.
 */
export function createBeat(context: HubContext, rights: Rights, delivery: Delivery): Beat {
  const { house, needs, queue, known, audience, broadcasts } = context
  let isHealing = false
  /** What the healing under way has already read may be older than what it was asked for. */
  let isAskedAgain = false

  return {
    beat: () => {
      for (const connection of audience.all()) if (isSilent(connection)) end(connection, house.meter)
      return heal()
    },
    heal,
  }

  async function heal(): Promise<void> {
    isAskedAgain = true
    if (isHealing) return
    isHealing = true
    while (isAskedAgain) {
      isAskedAgain = false
      await step(lookAtStreams)
      for (const some of chunks([...audience.all()], sessionsAtOnce)) await step(() => lookAtSessions(some))
      await step(sendHeads)
    }
    isHealing = false
  }

  function step(work: Work): Promise<void> {
    return queue.run(() => (known.isLoaded && audience.size() > 0 ? work() : undefined))
  }

  async function lookAtStreams(): Promise<void> {
    const stored = await house.db.read(async db => ({
      epoch: await readRightsEpoch(db),
      channels: await needs.allChannels(db),
      heads: await headsOf(db, ['members']),
    }))
    if (stored.epoch > known.rightsEpoch) await rights.reloadAll()
    else known.setChannels(stored.channels)
    for (const { id, head } of stored.channels) await delivery.catchUp(channelStream(id), head)
    for (const [stream, head] of stored.heads) await delivery.catchUp(stream, head)
  }

  async function lookAtSessions(connections: readonly Connection[]): Promise<void> {
    await rights.reloadSessions(connections)
    const streams = new Set(connections.map(({ uid }) => accountStream(uid)))
    const stored = await house.db.read(db => headsOf(db, [...streams]))
    for (const [stream, head] of stored) await delivery.catchUp(stream, head)
  }

  function sendHeads(): void {
    const shared = new Map<Role, string>()
    broadcasts.add({
      targets: [...audience.all()],
      framesFor: ({ actor, uid }) => {
        const own: StreamName = accountStream(uid)
        const { role } = actor
        if (!shared.has(role)) shared.set(role, JSON.stringify(known.headsFor(actor)).slice(0, -1))
        const heads = `${shared.get(role)},${JSON.stringify(own)}:${known.headOf(own) ?? 0}}`
        return [Buffer.concat([pingFrame, textFrame(`{"t":"beat","heads":${heads}}`)])]
      },
    })
  }
}

function end({ ws }: Connection, { live }: Meter): void {
  live.ended.of('silent').add()
  ws.terminate()
}

const isSilent = (connection: Connection): boolean => ++connection.silentBeats > silentBeatsMax
