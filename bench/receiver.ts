import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Journal } from './journal.ts'

const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** All sockets read into one buffer: what is not a whole frame is copied out before the next one reads. */
const reading = Buffer.allocUnsafe(1024 * 1024)
const nothing = Buffer.alloc(0)

/** One page, reduced to what must be right: every posting once, in order, from the head of hello on. */
export class Receiver {
  readonly #journal: Journal
  #socket: Socket | null = null
  #rest = nothing
  #isUpgraded = false
  #next: number
  /** The newest posting it has had, or null until the first. */
  head: number | null = null
  /** Postings that came too early or too late. */
  faults = 0
  received = 0
  onReady = (): void => {}

  constructor(journal: Journal) {
    this.#journal = journal
    this.#next = journal.next
  }

  /** Resolves once hello has come: everything after it is counted. */
  async open(address: string, cookie: string): Promise<void> {
    const { hostname, port, host, origin, pathname, search } = new URL(address)
    const ready = new Promise<void>(resolve => (this.onReady = resolve))
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: reading, callback: bytes => this.#read(reading.subarray(0, bytes)) },
    })
    this.#socket = socket
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
        `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    const closed = once(socket, 'close').then(() => Promise.reject(new Error(`${address} closed a receiver`)))
    closed.catch(() => {}) // it may close once it was ready
    await Promise.race([ready, closed])
  }

  /** Stops reading, as a page in a tunnel does. */
  stall(): void {
    this.#socket?.pause()
  }

  close(): void {
    this.#socket?.destroy()
  }

  #read(bytes: Buffer): boolean {
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    let at = this.#isUpgraded ? 0 : this.#skipUpgrade(data)
    while (this.#isUpgraded) {
      const length = this.#frameAt(data, at)
      if (length === 0) break
      at += length
    }
    this.#rest = at < data.length ? Buffer.from(data.subarray(at)) : nothing
    return true
  }

  #skipUpgrade(data: Buffer): number {
    const end = data.indexOf('\r\n\r\n')
    if (end < 0) return 0
    if (!data.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) throw new Error(data.toString())
    this.#isUpgraded = true
    return end + 4
  }

  /** Takes one whole frame, unmasked as servers send it; 0 where it is not whole yet. */
  #frameAt(data: Buffer, at: number): number {
    if (data.length < at + 2) return 0
    const short = data[at + 1]!
    const header = short === 127 ? 10 : short === 126 ? 4 : 2
    if (data.length < at + header) return 0
    const length =
      short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short === 126 ? data.readUInt16BE(at + 2) : short
    if (data.length < at + header + length) return 0
    const opcode = data[at]! & 0x0f
    if (opcode === 1) this.#take(data.subarray(at + header, at + header + length))
    if (opcode === 9) this.#socket?.write(pong)
    return header + length
  }

  #take(payload: Buffer): void {
    const postings = this.#journal.read(payload, this.#next)
    this.onReady()
    if (!postings) return
    this.#next++
    if (this.head !== null && postings.first !== this.head + 1) this.faults++
    this.head = postings.last
    this.received += postings.last - postings.first + 1
    this.#journal.count(postings)
  }
}

/** Many at once would overflow the server's backlog; a few dozen at a time do not. */
export async function openReceivers(
  journal: Journal,
  count: number,
  open: (receiver: Receiver, index: number) => Promise<void>,
): Promise<Receiver[]> {
  const receivers = Array.from({ length: count }, () => new Receiver(journal))
  for (let start = 0; start < count; start += 50) {
    await Promise.all(receivers.slice(start, start + 50).map((receiver, index) => open(receiver, start + index)))
  }
  return receivers
}
