import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizes } from '#contract/limits.ts'
import type { Role } from '#contract/permissions.ts'
import type { Route } from '#contract/wire/route.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { channelRoutes } from '#contract/channels.ts'
import { pageCookie, writePageFacts } from '#contract/page-cookie.ts'
import { arrive } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { openSession } from '#tests/kit/people.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import { fieldsOf, routes, sampleOf, wellFormed } from '#tests/kit/tables/routes.ts'
import { stage } from '#tests/kit/stage.ts'
import {
  buryChannel,
  closeChannel,
  gatherWalkers,
  openChannelOfUsers,
  type Place,
  type Walkers,
} from '#tests/matrix/secrets.ts'

/**
 * Secrets with names of their own stand in three channels. Everybody tries every route of the contract with every id
 * that leads there, and hears every frame; what comes back, and whatever it comes in, holds no secret of a place that
 * he may not read. A route or a field that is added later is walked too, or fails here for want of something to try.
 */
const { server } = stage()
let walkers: Walkers
let places: { closed: Place; users: Place; gone: Place }
let repeated: Awaited<ReturnType<typeof closeChannel>>['repeated']
const sockets = new Map<string, Listener>()
const everybody = (): [name: string, who: Visitor][] => [
  ['visitor', new Visitor(server.url)],
  ...(Object.entries(walkers) as [string, Visitor][]),
]

beforeAll(async () => {
  walkers = await gatherWalkers(server)
  for (const [name, walker] of Object.entries(walkers)) sockets.set(name, await listen(walker))
  const closed = await closeChannel(walkers)
  repeated = closed.repeated
  const [author, other] = [await arrive(server, 'Yazar'), await arrive(server, 'Öteki')]
  places = {
    closed: closed.place,
    users: await openChannelOfUsers(walkers, author, other),
    gone: await buryChannel(walkers),
  }
})
afterAll(async () => {
  for (const socket of sockets.values()) await socket.close()
})

/** The role of each as things are now; a sanction takes no right to read. */
const roleOf: Record<string, Role | null> = {
  visitor: null,
  user: 'user',
  muted: 'user',
  timedOut: 'user',
  moderator: 'moderator',
  mutedModerator: 'moderator',
  admin: 'admin',
  owner: 'owner',
  demoted: 'user',
  former: 'user',
}
const reads = (name: string, { readRoles }: Place): boolean =>
  roleOf[name] === 'owner' || readRoles.some(role => role === roleOf[name])

/** Where a report is read by those who settle it, whether they read the channel or not: on people of lower rank. */
const atTheDesk = new Set(['listCases', 'getCase', 'decideCase', 'listProfileReports'])
const settlesReportsOnUsers = new Set(['moderator', 'admin'])

/** The secrets that may not come to this person by this way. */
function secretsFor(name: string, way = ''): string[] {
  return Object.values(places).flatMap(place => {
    if (reads(name, place)) return []
    const isAtDesk = place === places.users && settlesReportsOnUsers.has(name) && atTheDesk.has(way)
    const isOwn = name === 'demoted' && way === 'postMessage'
    return [...place.words].filter(
      word => !(isAtDesk && place.reported.has(word)) && !(isOwn && place.ofDemoted.has(word)),
    )
  })
}

/** What this person may try: every id of every place that he may not read, and what he did there once. */
function pools(name: string): Record<string, unknown[]> {
  const hidden = Object.values(places).filter(place => !reads(name, place))
  const ids = (of: keyof Place['ids']): string[] => hidden.flatMap(place => place.ids[of])
  const messages = ids('messages')
  return {
    channelId: ids('channels'),
    messageId: messages,
    messageIds: [...messages, messages.slice(0, sizes.linkedMessagesMax).join(',')].filter(ids => ids !== ''),
    entryId: messages,
    id: [...messages, ...ids('channels'), repeated.post.id],
    itemId: [...messages, ...ids('authors')],
    itemType: ['message', 'user'],
    replyToId: messages,
    fileId: ids('files'),
    files: ids('files').map(id => [{ id }]),
    around: messages,
    caseId: ids('reports'),
    uid: [...ids('authors'), walkers.owner.uid, walkers.admin.uid],
    ids: [messages],
    people: [[...ids('authors'), walkers.owner.uid].map(uid => ({ uid, version: 1 }))],
    moderatorId: [...ids('authors'), walkers.owner.uid],
    targetUserId: ids('authors'),
    stream: ['members', 'staff', 'account'],
    action: ['edit_message', 'delete_message', 'report_message', 'delete_channel', 'settle_report'],
    since: ['0'],
    before: ['1000'],
    after: ['0'],
    // Else one act would change what the next one tries.
    role: ['user'],
    isMuted: [false],
    minutes: [60],
  }
}

// PAGE-32
test('no document of the chat holds a secret of another place', async () => {
  for (const [name, who] of everybody()) {
    const uid = (who as { uid?: string }).uid ?? 'nobody'
    for (const channelId of Object.values(places).flatMap(({ ids }) => ids.channels)) {
      const facts = { zone: 'UTC', uid, channelId, isPeopleShown: true, composerHeight: 0 }
      who.cookies.set(pageCookie, writePageFacts(facts))
      const messages = Object.values(places).flatMap(({ ids }) => ids.messages)
      for (const address of ['', ...messages.map(id => `&message=${id}`)]) {
        const { body } = await who.send('GET', `/chat?channel=${channelId}${address}`)
        for (const secret of secretsFor(name)) expect(String(body), `${name} at ${address}`).not.toContain(secret)
      }
    }
    who.cookies.delete(pageCookie)
  }
})

const bound = 24

/** Required fields in all combinations, then each optional one with each of its values. */
function inputsFor(route: Route, pool: Record<string, unknown[]>): Record<string, unknown>[] {
  const base = wellFormed(route)
  const valuesOf = (field: string): unknown[] => (pool[field]?.length ? pool[field] : [sampleOf(field)])
  let inputs: Record<string, unknown>[] = [{}]
  for (const field of Object.keys(base)) {
    inputs = inputs.flatMap(input => valuesOf(field).map(value => ({ ...input, [field]: value }))).slice(0, bound)
  }
  const first = inputs[0]!
  const optional = fieldsOf(route).filter(field => !(field in base) && field !== 'upload_preset')
  return [...inputs, ...optional.flatMap(field => valuesOf(field).map(value => ({ ...first, [field]: value })))]
}

/** It would end what the other ways need: in a session of its own. */
const inOwnSession = 'logout'

interface Heard {
  way: string
  text: string
}

async function walk(name: string, who: Visitor): Promise<Heard[]> {
  const heard: Heard[] = []
  const tell = async (way: string, asking: Promise<{ status: number; headers: Headers; body: unknown }>) => {
    const { headers, body, status } = await asking
    expect(status, `${name}: ${way}`).not.toBe(500)
    heard.push({ way, text: JSON.stringify([...headers, body]) })
  }
  for (const [way, route] of routes) {
    // Owners read everything: what they could find is the proof that it is there, and what they could do would undo it.
    if (name === 'owner' && route.kind !== 'read') continue
    let asker = who
    if (way === inOwnSession && name !== 'visitor') {
      asker = new Visitor(server.url)
      asker.cookies.set('meydan-session', await openSession(server.house, walkers[name as keyof Walkers].uid))
    }
    const pool = pools(name)
    // What is one’s own under the id of a hidden message would tell that id, to oneself and to others.
    const taken = { createChannel: allIds(name).channels, report: allIds(name).reports }[way]
    if (taken) pool.id = taken
    await Promise.all(inputsFor(route, pool).map(input => tell(way, asker.ask(route, input))))
  }
  const { files, channels, messages } = allIds(name)
  for (const id of files) {
    for (const rest of ['x.txt', 'thumbnail']) {
      for (const method of ['GET', 'HEAD']) await tell('file', who.send(method, `/media/${id}/${rest}`))
    }
  }
  const pages = [
    '/',
    '/chat',
    ...channels.map(id => `/chat?channel=${id}`),
    ...messages.map(id => `/chat?message=${id}`),
  ]
  const rest = [
    '/audit-logs',
    '/report-document',
    '/status',
    '/profile',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/live',
    '/dev/mailbox',
  ]
  for (const path of [...pages, ...rest, '/nichts']) await tell('page', who.send('GET', path))
  return heard
}

function allIds(name: string): Place['ids'] {
  const all = Object.values(places).filter(place => name === 'owner' || !reads(name, place))
  const of = (kind: keyof Place['ids']): string[] => all.flatMap(place => place.ids[kind])
  return { files: of('files'), channels: of('channels'), messages: of('messages'), reports: of('reports'), authors: [] }
}

/** Everything that somebody heard and should not have, each word once by each way. */
function found(name: string, heard: readonly Heard[]): string[] {
  return heard.flatMap(({ way, text }) =>
    secretsFor(name, way)
      .filter(word => text.includes(word))
      .map(word => `${name} hears ${word} by ${way}`),
  )
}

// RUN-22
describe(`secrets of places that not everybody reads, on ${engine}`, () => {
  test('are there to be found: an owner reads all of them, members those of their channel', async () => {
    const { owner, user } = walkers
    const all = (await Promise.all([walkReading('owner', owner), walkReading('user', user)])).map(texts => texts.join())
    const missing = (text: string, { words }: Place) => [...words].filter(word => !text.includes(word))
    for (const place of Object.values(places)) expect(missing(all[0]!, place), place.name).toEqual([])
    const removed = missing(all[1]!, places.users)
    expect(removed, 'what was removed, staff alone read').toEqual([expect.stringContaining('giden')])
  })

  test('come to nobody else by any route, in any answer, on any page', async () => {
    const walked = new Set<string>()
    const wrong: string[] = []
    for (const [name, who] of everybody()) {
      const heard = await walk(name, who)
      for (const { way } of heard) walked.add(way)
      wrong.push(...found(name, heard))
    }
    expect([...new Set(wrong)]).toEqual([])
    expect([...walked].sort()).toEqual([...routes.map(([name]) => name), 'file', 'page'].sort())
  })

  test('are in no answer to what was done before and is sent again', async () => {
    const { former, demoted } = walkers
    const heard: Heard[] = []
    for (const [who, route, input] of [
      [former, 'postMessage', repeated.post],
      [demoted, 'createChannel', repeated.channel],
    ] as const) {
      const { status, body } = await who.ask(routes.find(([name]) => name === route)![1], input)
      expect(status, 'it was done, and that is told').toBe(200)
      heard.push({ way: route, text: JSON.stringify(body) })
    }
    expect([...found('former', heard.slice(0, 1)), ...found('demoted', heard.slice(1))]).toEqual([])
  })

  test('come by no frame, to a page that was open all the time and to one that is opened now', async () => {
    // Something that everybody hears comes behind all that was told before.
    const { owner } = walkers
    const heardBefore = new Map([...sockets].map(([name, { events }]) => [name, events.length]))
    await owner.do(channelRoutes.createChannel, { id: uuidv7(), name: 'herkese', description: '' })
    const wrong: string[] = []
    for (const [name, socket] of sockets) {
      await eventually(() => expect(socket.events.length, name).toBeGreaterThan(heardBefore.get(name)!))
      await using late = await listen(walkers[name as keyof Walkers])
      await late.watch()
      const all = found(name, [{ way: 'an old socket', text: JSON.stringify(socket.frames) }])
      const isOfBefore = (line: string) =>
        name === 'demoted' && ![...places.closed.later].some(word => line.includes(word))
      wrong.push(...all.filter(line => !isOfBefore(line) || [...places.gone.words].some(word => line.includes(word))))
      wrong.push(...found(name, [{ way: 'a new socket', text: JSON.stringify(late.frames) }]))
    }
    expect(wrong).toEqual([])
    const wordsOf = (name: string) => JSON.stringify(sockets.get(name)!.frames)
    for (const word of [...places.closed.words].filter(word => word.includes('yakında'))) {
      expect(wordsOf('admin'), 'who may read heard it').toContain(word)
    }
  })

  test('are in no mail', async () => {
    const directory = join(server.dataDir, 'mailbox')
    const letters = await Promise.all((await readdir(directory)).map(file => readFile(join(directory, file), 'utf8')))
    expect(letters.length).toBeGreaterThan(0)
    const words = Object.values(places).flatMap(place => [...place.words])
    expect(words.filter(word => letters.some(letter => letter.includes(word)))).toEqual([])
  })
})

/** All that reading routes answer about the ids of these places, for somebody who may. */
async function walkReading(name: string, who: Visitor): Promise<string[]> {
  const mine = Object.values(places).filter(place => reads(name, place))
  const of = (kind: keyof Place['ids']): string[] => mine.flatMap(place => place.ids[kind])
  const pool = {
    channelId: of('channels'),
    messageId: of('messages'),
    uid: of('authors'),
    caseId: of('reports'),
    since: ['0'],
  }
  const texts: string[] = []
  for (const [, route] of routes.filter(([, { kind }]) => kind === 'read')) {
    for (const input of inputsFor(route, pool)) texts.push(JSON.stringify((await who.ask(route, input)).body))
  }
  return texts
}
