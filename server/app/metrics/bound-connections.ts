import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '#server/gate/http/address.ts'

interface Held {
  key: string
  /** Its request has come whole and is being answered. */
  isAsking: boolean
}

/** Who reads metrics needs one connection at a time. */
const perAddress = 8
const inAll = 64

/**
 * Keeps the port open for a new one: where an address, or all together, hold as many as they may, the oldest that has
 * not asked yet gives way. A connection has one request: who sends a second without reading fills our memory, so that
 * this ends it.
 */
export function boundConnections(server: Server): void {
  const held = new Map<Socket, Held>()

  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const ofKey = [...held].filter(([, other]) => other.key === key)
    const isFull = ofKey.length >= perAddress || held.size >= inAll
    if (isFull && !giveWay(ofKey.length >= perAddress ? ofKey : [...held])) return void socket.destroy()
    held.set(socket, { key, isAsking: false })
    socket.once('close', () => held.delete(socket))
  })
  server.prependListener('request', ({ socket }: { socket: Socket }) => {
    const one = held.get(socket)
    if (!one || one.isAsking) return void socket.destroy()
    one.isAsking = true
  })

  /** Answers whether there was one. */
  function giveWay(among: readonly (readonly [Socket, Held])[]): boolean {
    const [oldest] = among.find(([, { isAsking }]) => !isAsking) ?? []
    if (!oldest) return false
    held.delete(oldest)
    oldest.destroy()
    return true
  }
}
