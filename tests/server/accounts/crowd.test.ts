import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join, type Person } from '#tests/kit/cast.ts'
import { password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { stage } from '#tests/kit/stage.ts'

const { login } = accountRoutes
const { server } = stage({ env: { LIMITS: '1', TRUST_PROXY: 'on' } })
let members: Person[]
beforeAll(async () => {
  members = []
  for (let n = 0; n < 5; n++) members.push(await join(server, `Üye ${n}`, 'user', `uye${n}@example.com`))
})

const from = (address: string): Visitor => {
  const visitor = new Visitor(server.url)
  visitor.headers['x-forwarded-for'] = address
  return visitor
}
const wrong = (n: number) => ({ email: `kimse${n}@example.com`, password: 'yanlış parola' })

/** Connections that guess without end, each from the address that it is given for each guess. */
function crowd(size: number, addressOf: (connection: number, guess: number) => string) {
  const statuses = new Map<number, number>()
  const over = new AbortController()
  let guesses = 0
  const guess = async (connection: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n++) {
      const { status } = await from(addressOf(connection, n)).ask(login, wrong(guesses++))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // Test and server share a process: refusals that are asked for at once, again and again, would be all that it
      // does.
      if (status !== 401) await new Promise(resolve => setTimeout(resolve, 250))
    }
  }
  const guessing = Promise.all(Array.from({ length: size }, (_, connection) => guess(connection)))
  return {
    statuses,
    stop: async () => {
      over.abort()
      await guessing
    },
  }
}

/**
 * So many people log in, ten at a time, each from a network of its own; the clock stands, so that no limit passes by.
 */
async function logInAll(count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 10) {
    const ten = Array.from({ length: 10 }, (_, k) =>
      from(`100.64.${n + k}.1`).ask(login, { email: members[k % 5]!.email, password }),
    )
    statuses.push(...(await Promise.all(ten)).map(({ status }) => status))
  }
  return statuses
}
const allIn = (count: number): number[] => Array.from({ length: count }, () => 200)

// ACC-9
describe(`while others guess passwords on ${engine}`, () => {
  test('from 260 connections of thirteen networks, everybody who comes logs in', { timeout: 240_000 }, async () => {
    const guessing = crowd(260, (connection, n) => `203.0.${connection % 13}.${(connection + n * 17) % 250}`)
    try {
      await expect.poll(() => guessing.statuses.size, { timeout: 60_000 }).toBeGreaterThan(1)
      const count = rounds(20, 50)
      expect(await logInAll(count)).toEqual(allIn(count))
    } finally {
      await guessing.stop()
    }
    // They are slowed down, not shut out: their guesses are answered too.
    expect(guessing.statuses.get(401)).toBeGreaterThan(0)
  })

  test('from 260 networks of one customer, everybody who comes logs in', { timeout: 240_000 }, async () => {
    const guessing = crowd(260, (connection, n) => `2001:db8:7:${(connection * 50 + (n % 50)).toString(16)}::1`)
    try {
      await expect.poll(() => guessing.statuses.size, { timeout: 60_000 }).toBeGreaterThan(1)
      const count = rounds(10, 20)
      expect(await logInAll(count)).toEqual(allIn(count))
    } finally {
      await guessing.stop()
    }
  })

  test('a member’s own cookie buys ten guesses, and then nothing of the queue', { timeout: 120_000 }, async () => {
    const mallory = members[0]!
    const own = Array.from({ length: 60 }, async (_, n) => {
      const visitor = from(`198.51.${n}.7`)
      visitor.cookies.set('meydan-browser', mallory.cookies.get('meydan-browser')!)
      return (await visitor.ask(login, { email: mallory.email, password: 'yanlış parola' })).status
    })
    const statuses = await Promise.all(own)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(50)
  })

  test('those who hang up give their places back', { timeout: 120_000 }, async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, (_, n) => sendAndWait(n)))
    // One that is refused at once: the network's places are taken.
    await Promise.any(sockets.map(async socket => expect(String(await once(socket, 'data'))).toContain(' 429 ')))
    const closed = sockets.map(socket => once(socket, 'close'))
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
    for (let n = 0; n < 2; n++) await from('192.0.2.99').send('GET', '/api/me') // what came before it has been heard
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => logInFrom(`192.0.2.${n}`, members[n % 5]!)))
    // A few may be refused before the last connection is seen to be closed; with none closed nearly all were.
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(12)
  })
})

const logInFrom = async (address: string, { email }: Person): Promise<number> =>
  (await from(address).ask(login, { email, password })).status

/** A guess whose answer nobody waits for. */
async function sendAndWait(n: number) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const body = JSON.stringify(wrong(100_000 + n))
  socket.write(
    `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.${n}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  return socket
}
