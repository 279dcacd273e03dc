import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { sizes } from '#contract/limits.ts'
import type { ClientFrame, ServerFrame } from '#contract/live.ts'
import { wireVersion } from '#contract/wire/history.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { hasOneHost, isOwnOrigin } from '#server/gate/http/origin.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Arrival } from './admission.ts'
import { guardIncoming } from './incoming.ts'
import { reasonOf } from '../sockets/end-reasons.ts'
import { createUpgradeRequests, type UpgradeRequest } from './upgrade-request.ts'
import type { HubContext } from '../delivery/hub-context.ts'

const path = '/live'

const socketOptions = {
  noServer: true,
  perMessageDeflate: false, // six to nine times the CPU
  maxPayload: sizes.frameBytes,
  maxFragments: 16,
  clientTracking: false,
  /** Milliseconds that a page may take to answer a close frame before its socket is destroyed. */
  closeTimeout: 2_000,
}

interface UpgradeOptions extends Pick<HubContext, 'house' | 'needs'> {
  isDraining: () => boolean
  admit: (arrival: Arrival) => void
  /** False: it may not come now. */
  hear: (arrival: Arrival, frame: ClientFrame) => boolean
}

/**
 * Everything that can be refused is refused as HTTP, before there is a socket to a page: another path (404), two
 * hosts (400), a foreign or missing Origin (403), no living session (401), a server that goes down (503). Only a page
 * of another wire version gets its socket, because a browser shows scripts no more of a refused upgrade than that it
 * failed.
 */
export function takeUpgrades(server: Server, { house, needs, isDraining, admit, hear }: UpgradeOptions): void {
  const { config, clock, meter } = house
  const upgradeOf = createUpgradeRequests(house)
  const sockets = new WebSocketServer(socketOptions)
  // Other upgrades (h2c, which some clients offer with every request) stay ordinary requests.
  Object.assign(server, { shouldUpgradeCallback: isForSocket })
  // A handshake without its key, or of another version.
  sockets.on('wsClientError', (_error, socket, request) => upgradeOf(request, socket).refuse('malformed'))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {}) // a page that leaves; `ws` and the close below take care of it
    const upgrade = upgradeOf(request, socket)
    void take(upgrade, head).catch((error: unknown) => {
      upgrade.log.error({ err: error }, 'A live connection could not be opened')
      upgrade.refuse('unavailable')
    })
  })

  async function take(upgrade: UpgradeRequest, head: Buffer): Promise<void> {
    const { request, socket } = upgrade
    const asked = URL.parse(request.url ?? '', 'http://any')
    const { origin, host } = request.headers
    if (asked?.pathname !== path) return upgrade.refuse('not-found')
    if (isDraining()) return upgrade.refuse('unavailable')
    if (!hasOneHost(request)) return upgrade.refuse('malformed')
    if (!origin || !isOwnOrigin(origin, host, config)) return upgrade.refuse('foreign-origin')
    const session = await needs.who(upgrade.caller.sender.sessionToken)
    if (!session) return upgrade.refuse('signed-out')
    const wire = asked.searchParams.get('wire')
    sockets.handleUpgrade(request, socket, head, ws => {
      upgrade.opened(ws)
      greet({ ws, socket, sessionId: session.sessionId, caller: upgrade.caller }, session.actor, wire)
    })
  }

  function greet(arrival: Arrival, actor: Actor, wire: string | null): void {
    const { ws } = arrival
    guardIncoming(ws, house, frame => hear(arrival, frame))
    if (isDraining()) return ws.close(1012)
    if (wire === String(wireVersion)) return admit(arrival)
    const hello: ServerFrame = {
      t: 'hello',
      wire: wireVersion,
      store: house.store,
      now: clock.now(),
      uid: actor.uid,
      heads: {},
    }
    ws.send(JSON.stringify(hello))
    meter.live.ended.of(reasonOf(closeCodes.wireOutdated)).add()
    ws.close(closeCodes.wireOutdated)
  }
}

const isForSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
