import { afterAll, beforeAll } from 'vitest'
import type { TestClock } from './clock.ts'
import { openTestHouse, type TestHouse } from './house.ts'
import { startTestServer, type TestServer } from './server.ts'

interface StageOptions<People> {
  /** Settings beside those of every test (`LIMITS: '1'` brings the real limits). */
  env?: Record<string, string>
  clock?: TestClock
  /** Who is there: made as soon as the server runs. */
  people?: (server: TestServer) => Promise<People>
}

/**
 * What a file of server tests begins with: a real server on the engine of this run, and the people of the file. It opens
 * before the first test and closes after the last one; `server` and `people` stand for what is there then, and throw
 * before. What else a file needs comes in a `beforeAll` of its own, below.
 */
export function stage<People extends object = object>({ env, clock, people }: StageOptions<People> = {}) {
  const held = hold(async () => {
    const server = await startTestServer(env, clock)
    try {
      return { server, people: await people?.(server), [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
    } catch (error) {
      await server[Symbol.asyncDispose]()
      throw error
    }
  })
  return { server: standIn<TestServer>(() => held().server), people: standIn(() => held().people as People) }
}

/** The same without a server in front: database, writer and outbox, for promises about data. */
export function houseStage(clock?: TestClock): TestHouse {
  return standIn(hold(() => openTestHouse(clock)))
}

function hold<Thing extends AsyncDisposable>(open: () => Promise<Thing>): () => Thing {
  let opened: Thing | undefined
  beforeAll(async () => void (opened = await open()))
  afterAll(async () => opened?.[Symbol.asyncDispose]())
  return () => {
    if (!opened) throw new Error('The stage opens before the first test, and closes after the last one.')
    return opened
  }
}

/** Stands for an object that is not there yet: what is asked of it is asked of that one. */
const standIn = <Thing extends object>(find: () => Thing): Thing =>
  new Proxy({} as Thing, {
    get: (_, key) => Reflect.get(find(), key) as unknown,
    set: (_, key, value) => Reflect.set(find(), key, value),
    has: (_, key) => Reflect.has(find(), key),
    ownKeys: () => Reflect.ownKeys(find()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(find(), key),
  })
