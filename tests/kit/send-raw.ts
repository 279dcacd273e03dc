import { connect, type Socket } from 'node:net'

/** A connection that says what no browser and no HTTP client would, and keeps what is answered. */
export interface RawConnection {
  socket: Socket
  answered(): string
  /** Everything that was answered, when the server has ended the connection. */
  ended: Promise<string>
}

export function openRaw(url: string, bytes: string): RawConnection {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => {}) // a reset is an end, too
  const ended = new Promise<string>(resolve => socket.on('close', () => resolve(text)))
  socket.write(bytes)
  return { socket, answered: () => text, ended }
}

/** What a request as these very bytes is answered. It asks for the connection to be closed itself. */
export const sendRaw = (url: string, bytes: string): Promise<string> => openRaw(url, bytes).ended
