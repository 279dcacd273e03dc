import { Redis } from 'iovalkey'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import type { Person } from '#tests/kit/cast.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { type Listener, listen } from '#tests/kit/machine/listen.ts'
import { password } from '#tests/kit/people.ts'
import { operate, startServerProcess } from '#tests/kit/machine/process.ts'
import { freePort } from '#tests/kit/machine/free-port.ts'
import { hasValkey, startValkey, type TestValkey, valkeyPassword } from '#tests/kit/machine/valkey.ts'
import { postUntilTaken, startTogether } from './stage.ts'

type Place = Awaited<ReturnType<typeof startTogether>>
const outputOf = ({ servers }: Place): string => servers.map(server => server.output()).join('\n')
const countOf = (text: string, part: string): number => text.split(part).length - 1
const textsOf = (page: Listener): string[] =>
  page.events.flatMap(event => (event.type === 'message.posted' ? [event.data.message.text] : []))

/** How many of these guesses were looked at: all others were refused before. */
async function guess({ servers }: Place, email: string, times: number): Promise<number> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    const visitor = new Visitor(servers[n % servers.length]!.url)
    statuses.push((await visitor.ask(accountRoutes.login, { email, password: `yanlış söz ${n}` })).status)
  }
  expect(statuses.filter(status => status !== 401 && status !== 429)).toEqual([])
  return statuses.filter(status => status === 401).length
}

/** Every server knows of it: each says so once. */
const untilAway = (place: Place) =>
  eventually(() => expect(countOf(outputOf(place), 'Valkey (VALKEY_URL) does not answer')).toBe(place.servers.length))
const untilBack = (place: Place) =>
  eventually(() => expect(countOf(outputOf(place), 'Valkey is there again')).toBe(place.servers.length))

/** What the place says over it, from now on. */
async function overhear({ url }: TestValkey) {
  const client = new Redis(url)
  const said: string[] = []
  client.on('pmessage', (_pattern, channel: string, word: string) => void said.push(`${channel} ${word}`))
  await client.psubscribe('*')
  return { said, [Symbol.dispose]: () => client.disconnect() }
}

// RUN-44
describe.runIf(postgresUrl && hasValkey)('two servers, and a Valkey that goes away', () => {
  test('hear each other by the database meanwhile, and over Valkey before and after', async () => {
    await using place = await startTogether(2)
    const { valkey } = place as { valkey: TestValkey }
    const [ayse] = await place.join('Ayşe')
    const [, bora] = await place.join('Bora')
    const [canNear, canFar] = (await place.join('Can')) as [Person, Person]
    const channelId = await place.channelOf(ayse!)
    await using near = await listen(ayse!)
    await using far = await listen(bora!)
    const isHeard = async (text: string): Promise<void> => {
      await postUntilTaken(ayse!, channelId, text)
      await far.until(() => textsOf(far).includes(text), text)
    }
    {
      using heard = await overhear(valkey)
      await isHeard('önce')
      expect(heard.said.join('\n')).toMatch(/^meydan:\{[\w-]{36}\}:[\da-f]{32}:words [\w-]{36}\{"heads":\{"channel:/m)
    }

    await valkey.signal('SIGKILL')
    await untilAway(place)
    await isHeard('onsuz')
    far.say({ t: 'typing', channelId })
    await near.until(() => near.typing.length === 1, 'who types')
    expect((await canFar.ask(accountRoutes.me, {})).body).toMatchObject({ account: { uid: canFar.uid } })
    await canNear.do(accountRoutes.logout, {})
    expect((await canFar.ask(accountRoutes.me, {})).body).toMatchObject({ account: null })

    await valkey.start()
    await untilBack(place)
    using heard = await overhear(valkey)
    await isHeard('sonra')
    await eventually(() => expect(heard.said.join('\n')).toContain('"heads"'))
    expect(textsOf(far)).toEqual(['önce', 'onsuz', 'sonra'])
    expect(outputOf(place)).not.toMatch(/"level":[56]0/)
    expect(outputOf(place)).not.toContain(valkeyPassword)
    expect(outputOf(place)).not.toContain(encodeURIComponent(valkeyPassword))
  })

  test('notice one that stands still, and go on', async () => {
    await using place = await startTogether(2)
    const [ayse] = await place.join('Ayşe')
    const [, bora] = await place.join('Bora')
    const channelId = await place.channelOf(ayse!)
    await using far = await listen(bora!)
    await place.valkey!.signal('SIGSTOP')
    await postUntilTaken(ayse!, channelId, 'dururken')
    await far.until(() => textsOf(far).includes('dururken'), 'what was said meanwhile')
    await place.valkey!.signal('SIGCONT')
  })

  // RUN-45
  test('let a guesser no further while it is away, nor when it comes back empty; others log in', async () => {
    await using place = await startTogether(2, { LIMITS: '1' })
    const [ayse, bora] = [(await place.join('Ayşe'))[0]!, (await place.join('Bora'))[0]!]
    expect(await guess(place, ayse.email, 20)).toBe(5)

    await place.valkey!.signal('SIGKILL')
    await untilAway(place)
    expect(await guess(place, ayse.email, 20)).toBe(0)
    expect(await guess(place, bora.email, 20)).toBe(4)
    const known = await bora.ask(accountRoutes.login, { email: bora.email, password })
    expect(known.status).toBe(200)

    await place.valkey!.start()
    await untilBack(place)
    expect(await guess(place, bora.email, 20)).toBeLessThanOrEqual(5)
    expect(await guess(place, ayse.email, 20)).toBeLessThanOrEqual(5)
  })

  test('hear a server, and a command, that have no setting for it, and are heard', async () => {
    await using place = await startTogether(1)
    await using bare = await startServerProcess({ DATABASE_URL: place.databaseUrl })
    const [ayse] = (await place.join('Ayşe')) as [Person]
    const channelId = await place.channelOf(ayse)
    const there = new Visitor(bare.url)
    for (const [name, value] of ayse.cookies) there.cookies.set(name, value)
    await using page = await listen(ayse)
    await using far = await listen(Object.assign(there, { uid: ayse.uid }))
    far.say({ t: 'typing', channelId })
    await postUntilTaken(ayse, channelId, 'selam')
    await far.until(() => textsOf(far).includes('selam'), 'what was said on the other')
    const env = { ...bare.env, DATA_DIR: place.servers[0]!.dataDir }
    expect((await operate(['role', ayse.email, 'admin'], env)).status).toBe(0)
    await page.event('member.changed', () => true)
    expect(outputOf(place)).toContain('does not use VALKEY_URL, or cannot reach it')
  })

  // RUN-30, RUN-31, RUN-37
  test('are told of by doctor, status and the metrics port', async () => {
    const port = await freePort()
    await using place = await startTogether(1, { METRICS_PORT: String(port) })
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const [server] = place.servers
    const doctor = async (VALKEY_URL: string) => {
      const { out } = await operate(['doctor', '--json'], { ...server!.env, VALKEY_URL })
      expect(out.join('\n')).not.toContain(encodeURIComponent(valkeyPassword))
      return out.map(line => JSON.parse(line) as { of: string }).find(({ of }) => of === 'Valkey')
    }
    const status = async () => JSON.parse((await operate(['status', '--json'], server!.env)).out.join('\n')) as unknown
    const { host, href } = new URL(place.valkey!.url)
    expect(await doctor(href)).toMatchObject({ verdict: 'ok', says: `redis://${host} hears, says and counts` })
    const wrong = await doctor(`redis://:yanlis@${host}`)
    expect(wrong).toMatchObject({ verdict: 'wrong', says: expect.stringMatching(/^VALKEY_URL: WRONGPASS/) as string })
    expect(await status()).toMatchObject({ valkey: { at: `redis://${host}`, answers: true } })
    expect(await metrics()).toMatch(/^meydan_valkey_up 1$/m)
    await place.valkey!.signal('SIGKILL')
    await untilAway(place)
    expect(await metrics()).toMatch(/^meydan_valkey_up 0$/m)
    expect(await status()).toMatchObject({ valkey: { at: `redis://${host}`, answers: false } })
    const screen = await operate(['status'], server!.env)
    expect(screen.out.find(line => line.startsWith('Valkey'))).toContain('does not answer')
  })

  test.each([
    ['a user that is not there', 'redis://kimse:yanlis@HOST', 'WRONGPASS'],
    ['no password', 'redis://HOST', 'NOAUTH'],
    ['an index that is not there', 'redis://:PASSWORD@HOST/99', 'DB index is out of range'],
  ])('say in its own words why it does not let them in: %s', async (_, shape, reason) => {
    await using valkey = await startValkey()
    const { host, password: secret } = new URL(valkey.url)
    const VALKEY_URL = shape.replace('HOST', host).replace('PASSWORD', secret)
    await using server = await startServerProcess({ VALKEY_URL })
    await eventually(() => expect(server.output()).toContain(reason))
    expect(server.output()).not.toMatch(/enableOfflineQueue|yanlis/)
  })

  test('say in a line of their own that it asks for no password', async () => {
    await using valkey = await startValkey({ requirepass: '' })
    await using server = await startServerProcess({ VALKEY_URL: valkey.url })
    await eventually(() => expect(server.output()).toContain('asks for no password'))
    expect(server.output()).not.toMatch(/^\[WARN\]|does not answer/m)
  })

  test('start without it, and say so without its password', async () => {
    const wrong = encodeURIComponent('başka söz')
    await using place = await startTogether(1)
    const url = place.valkey!.url.replace(encodeURIComponent(valkeyPassword), wrong)
    await using server = await startServerProcess({ VALKEY_URL: url })
    await eventually(() => expect(server.output()).toContain('Valkey (VALKEY_URL) does not answer'))
    expect(server.output()).toContain('WRONGPASS')
    expect(server.output()).not.toMatch(/başka söz/)
    expect(server.output()).not.toContain(wrong)
  })
})
