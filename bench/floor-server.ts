import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { textFrame } from '#server/live/sockets/frames.ts'
import { openFloorStore } from './floor-store.ts'

/**
 * What Meydan is measured beside (RUN-23): plain `ws` that checks nothing. An event is framed once and written to each
 * socket. `HOW=coalesced` writes what one turn of the loop brings in one write, which is the limit of what fan-out can
 * be. `HOW=stored` stores that first, in SQLite or with `DATABASE_URL` in PostgreSQL, all of it with one COMMIT, and
 * answers after it: the limit of what chat can be that loses nothing. Its events have the very bytes of Meydan's.
 */
const how = process.env.HOW
const keepAll = how === 'stored' ? await openFloorStore(process.env.DATA_DIR!, process.env.DATABASE_URL ?? '') : null
const receivers = new Set<Socket>()
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
let seq = 0
/** Of this turn of the loop, and while others are being kept: who posted, and what. */
let waiting: { poster: WebSocket; posted: Posted }[] = []
let isKeeping = false

interface Posted {
  id: string
  text: string
}

const server = createServer((_, response) => void response.end('ok'))
server.on('upgrade', (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, ws => {
    if (request.url === '/receive') receive(ws, socket as Socket)
    else ws.on('message', data => take(ws, data as Buffer))
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

function receive(ws: WebSocket, socket: Socket): void {
  receivers.add(socket)
  ws.on('close', () => receivers.delete(socket))
  ws.on('error', () => {})
  ws.send(JSON.stringify({ t: 'hello', wire: 1, now: Date.now(), uid: '', heads: { 'channel:floor': seq } }))
}

function take(poster: WebSocket, data: Buffer): void {
  const posted = JSON.parse(data.toString()) as Posted
  if (how === 'each') {
    poster.send(JSON.stringify({ id: posted.id }))
    return write([JSON.stringify(eventOf(posted))])
  }
  waiting.push({ poster, posted })
  if (waiting.length === 1 && !isKeeping) setImmediate(takeAll)
}

function takeAll(): void {
  const taken = waiting.splice(0)
  const events = taken.map(({ posted }) => eventOf(posted))
  const kept = keepAll?.(events.map(({ data }) => data.message))
  const answer = (): void => {
    for (const { poster, posted } of taken) poster.send(JSON.stringify({ id: posted.id }))
    write(events.map(event => JSON.stringify(event)))
  }
  if (kept) void answerAfter(kept, answer)
  else answer()
}

async function answerAfter(kept: Promise<void>, answer: () => void): Promise<void> {
  isKeeping = true
  await kept
  isKeeping = false
  answer()
  if (waiting.length > 0) setImmediate(takeAll)
}

function write(events: readonly string[]): void {
  const frame = textFrame(`{"t":"events","events":[${events.join(',')}]}`)
  for (const socket of receivers) socket.write(frame)
}

/** As Meydan's own, field by field, so that the frames are as long. */
function eventOf({ id, text }: Posted) {
  seq++
  const author = {
    uid: '0199aaaa-0000-7000-8000-000000000000',
    displayName: 'Yük Testi 0001',
    role: 'user',
    photoURL: '',
  }
  const channelId = '0199aaaa-0000-7000-8000-000000000001'
  const message = {
    id,
    channelId,
    seq,
    changedSeq: seq,
    version: 1,
    author,
    text,
    timestamp: Date.now(),
    editedAt: null,
  }
  return { stream: `channel:${channelId}`, seq, type: 'message.posted', data: { message } }
}
