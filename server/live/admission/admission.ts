import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { socketLimits } from '#contract/limits.ts'
import type { ServerFrame } from '#contract/live.ts'
import { wireVersion } from '#contract/wire/history.ts'
import { accountStream, closeCodes } from '#contract/wire/wire.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Snapshot } from '#server/db/open.ts'
import { headsOf } from '#server/gate/acts/stream-rows.ts'
import { Connection } from '../sockets/connection.ts'
import { reasonOf } from '../sockets/end-reasons.ts'
import { textFrame } from '../sockets/frames.ts'
import type { HubContext } from '../delivery/hub-context.ts'
import type { LiveCaller } from './upgrade-request.ts'
import { chunks, type Rights, sessionsAtOnce } from '../delivery/rights.ts'

/** A socket whose Origin, session and wire version were right when it was upgraded. */
export interface Arrival {
  ws: WebSocket
  socket: Duplex
  sessionId: string
  /** Who asked for it. */
  caller: LiveCaller
  /** Once it is let in. */
  connection?: Connection
}

/**
 * Lets arrivals in, all that wait at once, from their place in the queue: the session is read again there, and hello
 * tells heads up to which everything was delivered before. So nothing that happens around the arrival is lost (it has
 * a higher `seq` and comes) or doubled (it has a lower one and does not).
 */
export function createAdmission(context: HubContext, rights: Rights): (arrival: Arrival) => void {
  const { house, queue, known, audience, presence, broadcasts } = context
  const perAccount = Math.ceil(socketLimits.perAccount * house.config.limitsFactor)
  const { live: meter } = house.meter
  let waiting: Arrival[] = []

  return arrival => {
    waiting.push(arrival)
    if (waiting.length === 1) queue.put(admitAll)
  }

  async function admitAll(): Promise<void> {
    const arrivals = waiting
    waiting = []
    try {
      const { actors, heads } = await house.db.read(db => look(db, arrivals, context, rights))
      broadcasts.flush() // what was delivered before is not for them
      for (const arrival of arrivals) admit(arrival, actors.get(arrival.sessionId), heads)
    } catch (error) {
      for (const { ws } of arrivals) ws.close(1012)
      throw error
    }
  }

  function admit(arrival: Arrival, actor: Actor | undefined, heads: ReadonlyMap<string, number>) {
    const { ws, socket, sessionId } = arrival
    if (!actor) {
      meter.ended.of(reasonOf(closeCodes.sessionEnded)).add()
      return ws.close(closeCodes.sessionEnded)
    }
    if (ws.readyState !== WebSocket.OPEN) return
    const own = accountStream(actor.uid)
    if (known.headOf(own) === undefined) known.setHead(own, heads.get(own) ?? 0)

    const connection = new Connection(ws, socket, sessionId, actor)
    arrival.connection = connection
    audience.add(connection)
    meter.opened.add()
    presence.came(actor.uid)
    ws.on('pong', () => (connection.silentBeats = 0))
    ws.on('close', () => leave(connection))
    endOldest(actor.uid)
    connection.write([textFrame(JSON.stringify(hello(actor)))], house.clock.monotonic())
  }

  function hello(actor: Actor): ServerFrame {
    const own = accountStream(actor.uid)
    const now = house.clock.now()
    const heads = { ...known.headsFor(actor), [own]: known.headOf(own) ?? 0 }
    const { postsAtOnce: posts } = socketLimits
    return { t: 'hello', wire: wireVersion, store: house.store, now, uid: actor.uid, heads, posts }
  }

  /** Sets keep the order of arrival. */
  function endOldest(uid: string): void {
    const open = [...audience.of(uid)].filter(({ isOpen }) => isOpen)
    for (const connection of open.slice(0, -perAccount)) connection.end(closeCodes.tooManySockets)
  }

  function leave(connection: Connection): void {
    audience.remove(connection)
    if (connection.endedWith !== null) meter.ended.of(reasonOf(connection.endedWith)).add()
    presence.forget(connection)
    if (audience.of(connection.uid).size > 0) return
    known.forget(accountStream(connection.uid))
    presence.left(connection.uid)
  }
}

/** Who they are now, and where their own streams stand, from one snapshot. */
async function look(
  db: Snapshot,
  arrivals: readonly Arrival[],
  { house, needs, known, audience }: HubContext,
  rights: Rights,
): Promise<{ actors: Map<string, Actor>; heads: ReadonlyMap<string, number> }> {
  if (!known.isLoaded || audience.size() === 0) await rights.load(db)
  const actors = new Map<string, Actor>()
  const heads = new Map<string, number>()
  for (const some of chunks(arrivals, sessionsAtOnce)) {
    const ids = some.map(({ sessionId }) => sessionId)
    const found = await needs.liveSessions(db, ids, house.clock.now())
    for (const [id, actor] of found) actors.set(id, actor)
    const streams = [...found.values()].map(({ uid }) => accountStream(uid))
    for (const [stream, head] of await headsOf(db, [...new Set(streams)])) heads.set(stream, head)
  }
  return { actors, heads }
}
