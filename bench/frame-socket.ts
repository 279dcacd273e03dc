import { connect, type Socket } from 'node:net'

interface Ear {
  /** A text frame of the server, whole; the bytes are there only until this returns. */
  text(payload: Buffer): void
  closed(): void
}

const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
/** All sockets read into one buffer: what is not a whole frame is copied out before the next one reads. */
const reading = Buffer.allocUnsafe(1024 * 1024)
const nothing = Buffer.alloc(0)

/** A live connection as lean as a load client can be: it hears text frames, answers pings, and says what it is told. */
export class FrameSocket {
  readonly #socket: Socket
  readonly #ear: Ear
  #rest = nothing
  #isUpgraded = false

  /** `from`: the address of this machine that it comes from, where that is not left to the system. */
  constructor(address: string, cookie: string, ear: Ear, from?: string) {
    this.#ear = ear
    const { hostname, port, host, origin, pathname, search } = new URL(address)
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      ...(from && { localAddress: from }),
      onread: { buffer: reading, callback: bytes => this.#read(reading.subarray(0, bytes)) },
    })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => ear.closed())
    this.#socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
        `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
  }

  /** Stops reading, as a page in a tunnel does. */
  stall(): void {
    this.#socket.pause()
  }

  /** A text frame of at most 65,535 bytes. Its mask is zeros, so that nothing has to be turned over. */
  say(text: string): void {
    const length = Buffer.byteLength(text)
    const isShort = length < 126
    const header = isShort ? 6 : 8
    const frame = Buffer.alloc(header + length)
    frame[0] = 0x81
    frame[1] = 0x80 | (isShort ? length : 126)
    if (!isShort) frame.writeUInt16BE(length, 2)
    frame.write(text, header)
    this.#socket.write(frame)
  }

  close(): void {
    this.#socket.destroy()
  }

  /** As a network that goes: the server is told by a reset, and of nothing else. */
  cut(): void {
    this.#socket.resetAndDestroy()
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
    if (opcode === 1) this.#ear.text(data.subarray(at + header, at + header + length))
    if (opcode === 9) this.#socket.write(pong)
    return header + length
  }
}
