import { request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { expect, test } from 'vitest'
import { wireVersion } from '#contract/wire/history.ts'
import { openHall, tell } from '#tests/kit/hub.ts'
import { connect, listen } from '#tests/kit/machine/listen.ts'
import { minute } from '#tests/kit/clock.ts'

type Hall = Awaited<ReturnType<typeof openHall>>
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
}

/** The status an upgrade is answered with; 101 when it is accepted. */
function knock(url: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { headers: { ...upgrade, ...headers } })
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(101)
    })
    asked.on('response', response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Proves that the hub still serves somebody else. */
async function proveAlive(hall: Hall, hub: { url: string }): Promise<void> {
  const guest = await hall.guest(hub)
  await using listener = await listen(guest.visitor)
  await hall.act(tell({ stream: `account:${guest.uid}`, type: 'account.changed', data: {} }))
  await listener.event('account.changed')
}

// LIVE-17
test('only a page of ours with a living session gets a socket', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const guest = await hall.guest(hub)
  const cookie = guest.visitor.cookieHeader
  const origin = hub.url
  const path = `/live?wire=${wireVersion}`

  expect(await knock(hub.url, path, { origin, cookie })).toBe(101)
  expect(await knock(hub.url, path, { origin: 'http://localhost:1', cookie }), 'PUBLIC_URL').toBe(101)
  expect(await knock(hub.url, path, { cookie }), 'no Origin').toBe(403)
  expect(await knock(hub.url, path, { origin: 'https://evil.example', cookie }), 'foreign').toBe(403)
  expect(await knock(hub.url, path, { origin: 'null', cookie }), 'a sandboxed page').toBe(403)
  expect(await knock(hub.url, path, { origin: `${origin}.evil.example`, cookie }), 'a longer name').toBe(403)
  expect(await knock(hub.url, path, { origin }), 'no session').toBe(401)
  expect(await knock(hub.url, path, { origin, cookie: 'meydan-session=' }), 'empty').toBe(401)
  expect(await knock(hub.url, path, { origin, cookie: `meydan-session=${'A'.repeat(43)}` }), 'forged').toBe(401)
  expect(await knock(hub.url, path, { origin, cookie: '__proto__=x; meydan-session=%00' }), 'junk').toBe(401)
  expect(await knock(hub.url, '/', { origin, cookie }), 'another path').toBe(404)
  expect(await knock(hub.url, '/live/x?wire=1', { origin, cookie }), 'another path').toBe(404)
  expect(await knock(hub.url, path, { origin, cookie, 'sec-websocket-key': 'short' }), 'a bad key').toBe(400)

  hall.clock.pass(91 * 24 * 60 * minute)
  expect(await knock(hub.url, path, { origin, cookie }), 'expired').toBe(401)
  await proveAlive(hall, hub)
})

test('an upgrade to anything else is an ordinary request', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  expect(await knock(hub.url, '/', { upgrade: 'h2c' })).toBe(200)
})

// LIVE-18
test('a page of another wire version is told ours and closed with 4426', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const { visitor } = await hall.guest(hub)
  const listener = connect(visitor, { wire: 99 })
  expect(await listener.ended()).toMatchObject({ code: 4426 })
  expect(listener.frames).toMatchObject([{ t: 'hello', wire: wireVersion, heads: {} }])
})

// LIVE-1, LIVE-17, RUN-19
test('frames that no page of ours sends end that socket and nothing else', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const { visitor } = await hall.guest(hub)
  const codeAfter = async (frame: string | Buffer): Promise<number> => {
    await using listener = await listen(visitor)
    listener.socket.send(frame)
    return (await listener.ended()).code
  }
  expect(await codeAfter('{"t":"hello"}'), 'unknown').toBe(4400)
  expect(await codeAfter('{'), 'malformed').toBe(4400)
  expect(await codeAfter(''), 'empty').toBe(4400)
  expect(await codeAfter('{"__proto__":{"t":"beat"}}'), '__proto__').toBe(4400)
  expect(await codeAfter(Buffer.from([0, 1, 2])), 'binary').toBe(4400)
  const typing = { t: 'typing', channelId: hall.channelId }
  expect(await codeAfter(JSON.stringify({ t: 'typing' })), 'a field is missing').toBe(4400)
  expect(await codeAfter(JSON.stringify({ ...typing, channelId: 'genel' })), 'no id').toBe(4400)
  expect(await codeAfter(JSON.stringify({ ...typing, channelId: [hall.channelId] })), 'an array').toBe(4400)
  expect(await codeAfter(JSON.stringify({ ...typing, uid: 'somebody else' })), 'a field too many').toBe(4400)
  expect(await codeAfter(JSON.stringify([typing])), 'many at once').toBe(4400)
  expect(await codeAfter(JSON.stringify(typing) + ' '.repeat(256)), 'longer than what we say').toBe(4400)
  expect(await codeAfter(`{"__proto__":1,${JSON.stringify(typing).slice(1)}`), '__proto__ beside it').toBe(4400)
  expect(await codeAfter(Buffer.from(JSON.stringify(typing))), 'right, but binary').toBe(4400)
  expect(await codeAfter('x'.repeat(64 * 1024 + 1)), 'too long').toBe(1009)
  expect(await codeAfter(Buffer.alloc(10 * 1024 * 1024)), 'far too long').toBeOneOf([1009, 1006])
  await proveAlive(hall, hub)
})

// LIVE-17
test('a flood of pings ends the socket that sends it', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const { visitor } = await hall.guest(hub)
  await using listener = await listen(visitor)
  for (let n = 0; n < 60; n++) listener.socket.ping()
  await proveAlive(hall, hub)
  expect(listener.closed).toBeNull()
  for (let n = 0; n < 5_000 && listener.socket.readyState === listener.socket.OPEN; n++) listener.socket.ping()
  expect(await listener.ended()).toMatchObject({ code: 4400 })
  await proveAlive(hall, hub)
})

// LIVE-17
test('a flood of frames that pages do send ends the socket too', async () => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  await using listener = await listen((await hall.guest(hub)).visitor)
  for (let n = 0; n < 59; n++) listener.say({ t: 'typing', channelId: hall.channelId })
  await listener.taken()
  expect(listener.closed).toBeNull()
  for (let n = 0; n < 2; n++) listener.say({ t: 'presence' })
  expect(await listener.ended()).toMatchObject({ code: 4400 })
  await proveAlive(hall, hub)
})

test.each([
  ['bad UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]],
  ['no mask', [0x81, 0x01, 0x41]],
  ['reserved bits', [0xf1, 0x80, 0, 0, 0, 0]],
  ['an unknown opcode', [0x83, 0x80, 0, 0, 0, 0]],
  ['a continuation of nothing', [0x80, 0x80, 0, 0, 0, 0]],
  ['a length beyond everything', [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ['a reset in the middle of a frame', [0x81]],
])('raw bytes: %s', async (_, bytes) => {
  await using hall = await openHall()
  const hub = await hall.openHub()
  const { visitor } = await hall.guest(hub)
  const { hostname, port, host } = new URL(hub.url)
  const socket = connectTcp(Number(port), hostname)
  const gone = new Promise<void>(resolve => socket.on('close', () => resolve()).on('error', () => {}))
  const headers = { ...upgrade, host, origin: hub.url, cookie: visitor.cookieHeader }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /live?wire=${wireVersion} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await new Promise(resolve => socket.once('data', resolve))
  socket.write(Buffer.from(bytes))
  if (bytes.length === 1) setTimeout(() => socket.resetAndDestroy(), 20)
  await gone
  await proveAlive(hall, hub)
})
