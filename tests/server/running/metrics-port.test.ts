import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MetricsPort, serveMetrics } from '#server/app/metrics/serve-metrics.ts'
import { eventually } from '#tests/kit/eventually.ts'

let port: MetricsPort
let asked = 0
const sockets: Socket[] = []
beforeEach(async () => {
  asked = 0
  const text = async (): Promise<string> => `asked ${++asked}\n`
  port = await serveMetrics({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }), text })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  port.close()
})

async function open(sent: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { hostname, port: number } = new URL(port.url)
  const socket = connect({ host: hostname, port: Number(number), localAddress }).on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}
const half = 'GET /metrics HTTP/1.1\r\nHost: m\r\n'

// RUN-31
test('half requests of one address keep nobody out, and the oldest of them give way', async () => {
  for (let n = 0; n < 600; n++) (await open(half)).resume()
  expect((await fetch(port.url)).status).toBe(200)
  await eventually(() => expect(sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(8))
})

// RUN-31
test.runIf(process.platform === 'linux')('those of many addresses do not either', async () => {
  for (let n = 0; n < 300; n++) (await open(half, `127.1.${n >> 7}.${(n & 127) + 1}`)).resume()
  expect((await fetch(port.url)).status).toBe(200)
})

// RUN-31
test('a connection has one answer, and requests that somebody piles up in it end it', async () => {
  expect((await fetch(port.url)).headers.get('connection')).toBe('close')
  const socket = await open(`${half}\r\n`.repeat(20_000))
  await new Promise(resolve => socket.resume().once('close', resolve))
  expect(asked).toBeLessThanOrEqual(2)
  expect((await fetch(port.url)).status, 'others are answered').toBe(200)
})
