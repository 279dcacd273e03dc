import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { NewEvent } from '#contract/live.ts'
import { type Message, messageRoutes } from '#contract/messages.ts'
import type { Actor, Role } from '#contract/permissions.ts'
import { findSession, liveSessions } from '#server/accounts/door.ts'
import { allChannels, channelHead, seedChannels } from '#server/channels/door.ts'
import { actNeeds } from '#server/app/start/act-needs.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Tx } from '#server/db/open.ts'
import { createMeter } from '#server/gate/meter/meter.ts'
import { createOutbox } from '#server/gate/acts/outbox.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { createGate } from '#server/gate/gate.ts'
import { createUnderWay } from '#server/gate/http/requests-under-way.ts'
import { createSessionLookup } from '#server/gate/http/session-lookup.ts'
import { speakTo } from '#server/gate/http/speak.ts'
import { createLimiter } from '#server/gate/limits/limiter.ts'
import { createWriter } from '#server/gate/acts/writer.ts'
import { type Bus, createHub, ringOthers } from '#server/live/door.ts'
import type { LiveNeeds } from '#server/live/delivery/live-needs.ts'
import { eventsBetween, messageBindings, postBound } from '#server/messages/door.ts'
import { Visitor } from './browser-like.ts'
import { rowOf, writePeople, writeSession } from './people.ts'
import { createLocalBus } from './local-bus.ts'
import { emptyPlace } from './machine/empty-place.ts'
import { type TestClock, testClock } from './clock.ts'

/** Somebody with a session, written straight into the database: hubs are tested without the accounts' own walks. */
export interface Guest {
  uid: string
  sessionId: string
  /** At the hub that was named when the guest was made. */
  visitor: Visitor
}

/**
 * A hub over a real database with a real writer, without the rest of the server, so that a test may lose rings, hold
 * commits back, or set up several hubs over one database.
 */
export async function openHall(clock: TestClock = testClock()) {
  const dataDir = await emptyPlace('meydan-hall-')
  const database = process.env.MEYDAN_TEST_DATABASE_URL
    ? await (await import('#tests/kit/machine/database.ts')).createDatabase()
    : null
  const onCrash = (error: Error): never => {
    throw error
  }
  const hooks = { onCrash, onMoved: () => {}, log: pino({ level: 'silent' }) }
  const db = await openDatabase({ dataDir, databaseUrl: database?.url ?? '', ...hooks })
  const outbox = createOutbox()
  const meter = createMeter()
  const writer = createWriter({ db, outbox, clock, needs: actNeeds, meter })
  const config = readConfig({ PORT: '1', DATA_DIR: dataDir, LIMITS: '1' })
  const log = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'silent' } }).log
  const house = { config, clock, db, log, writer, outbox, meter, store: uuidv7() }
  const closing: (() => Promise<unknown>)[] = []
  const rung = new Set<Bus>()
  await act(seedChannels)
  const channel = (await db.read(allChannels)).find(({ readOnly }) => !readOnly)

  return {
    house,
    clock,
    channelId: channel!.id,
    act,
    post,
    guest,
    openHub,
    [Symbol.asyncDispose]: async () => {
      for (const close of closing) await close()
      await writer.close()
      await db.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }

  /** One verb through the writer; throws where it is refused. */
  async function act<Result>(verb: (tx: Tx, input: object, now: number) => Promise<Outcome<Result>>): Promise<Result> {
    const outcome = await writer.run({ verb }, null, {})
    if (outcome instanceof Refusal) throw new Error(outcome.code)
    return outcome.result
  }

  async function post(by: Guest, text: string, channelId = channel!.id, role: Role = 'user'): Promise<Message> {
    const bound = messageBindings().find(({ route }) => route === messageRoutes.postMessage)!
    const actor: Actor = { uid: by.uid, role, muted: false, timeoutUntil: null, verifiedAt: 0 }
    const outcome = await writer.run(bound.binding as never, actor, { id: uuidv7(), channelId, text })
    if (outcome instanceof Refusal) throw new Error(outcome.code)
    return (outcome as Outcome<Message>).result
  }

  /** `uid`: somebody who is there already, in another browser. */
  async function guest(at: { url: string }, role: Role = 'user', uid?: string): Promise<Guest> {
    const row = await rowOf({ name: 'Konuk', sharesName: true, role, createdAt: clock.now() })
    const session = await act(async tx => {
      if (!uid) await writePeople(tx, [row])
      return { result: await writeSession(tx, uid ?? row.uid, clock.now()) }
    })
    const visitor = new Visitor(at.url)
    visitor.cookies.set('meydan-session', session.token)
    return { uid: uid ?? row.uid, sessionId: session.id, visitor }
  }

  /** `isDeaf`: the hub hears of commits by rings only, as a hub of another process does. */
  async function openHub({
    bus = createLocalBus(),
    isDeaf = false,
    needs = {},
  }: { bus?: Bus; isDeaf?: boolean; needs?: Partial<LiveNeeds> } = {}) {
    const who = createSessionLookup(house, findSession, bus)
    const gate = createGate(house, who, createLimiter(clock, config.limitsFactor))
    const watching = { meter, onAnswer: () => {} }
    const posting = { speak: speakTo(gate, postBound(), watching), underWay: createUnderWay(config) }
    const own = { who, posting, liveSessions, allChannels, channelHead, eventsBetween }
    const hub = createHub({ house, bus, ...own, ...needs })
    if (!isDeaf) outbox.listen(hub.deliver)
    if (!rung.has(bus)) ringOthers(outbox, bus)
    rung.add(bus)
    const server = createServer((_, response) => void response.end('ordinary'))
    /** Those whose end the hub has not seen: a page that closed its own leaves here a moment later. */
    const sockets = new Set<Socket>()
    server.on('connection', socket => sockets.add(socket.on('close', () => sockets.delete(socket))))
    hub.attach(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.unshift(async () => {
      await hub.close()
      await new Promise(resolve => server.close(resolve))
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { ...hub, url, socketsLeft: () => turn().then(() => sockets.size) }
  }
}

/** A verb that only tells: events without anything behind them. */
export const tell =
  (...events: NewEvent[]) =>
  async (): Promise<Outcome<null>> => ({ result: null, events })

/** What a demotion does to rights, without its audit entry and its event. */
export const setRole =
  (uid: string, role: Role, narrows = true) =>
  async (tx: Tx): Promise<Outcome<null>> => {
    await tx.updateTable('users').set({ role }).where('uid', '=', uid).execute()
    if (narrows) narrowRights(tx)
    return { result: null }
  }

export const setReaders =
  (channelId: string, readRoles: readonly Role[]) =>
  async (tx: Tx): Promise<Outcome<null>> => {
    await tx
      .updateTable('channels')
      .set({ read_roles: readRoles.join(',') })
      .where('id', '=', channelId)
      .execute()
    narrowRights(tx)
    return { result: null, events: [{ stream: 'members', type: 'channels.changed', data: {} }] }
  }
