import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TestClock } from './clock.ts'
import { openTestHouse, type TestHouse } from './house.ts'
import { startTestServer, type TestServer } from './server.ts'

interface StageOptions<People> {
  /**
   * Settings beside those of every test (`LIMITS: '1'` brings the real limits). A function may ask what stands
   * `beside`.
   */
  env?: Record<string, string> | (() => Record<string, string>)
  clock?: TestClock
  /** Who is there: made as soon as the server runs. */
  people?: (server: TestServer) => Promise<People>
  /** `test`: each test has a server of its own, because what one leaves is in the way of the next. */
  each?: 'file' | 'test'
}

/**
 * What a file of server tests begins with, or one `describe` of it: a real server on the engine of this run, and the
 * people. It opens before the first test and closes after the last one; `server` and `people` stand for what is there
 * then, and throw before. What else a file needs comes in a `beforeAll` of its own, below; what the server needs before
 * it starts (a mail server, a proxy) is opened `beside` it, above.
 *
 * Some tests open their own, with `await using`, and this is right for them: the start itself is their subject, or each
 * start has other settings (OWNER_EMAIL, SMTP_URL), or the server is a process of its own, is killed and comes back, or
 * there are several over one database. The tests of live have a hall and hubs for each test (hub.ts).
 */
export function stage<People extends object = object>(options: StageOptions<People> = {}) {
  const { env, clock, people, each } = options
  const open = async () => {
    const server = await startTestServer(typeof env === 'function' ? env() : env, clock)
    try {
      return { server, people: await people?.(server), [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
    } catch (error) {
      await server[Symbol.asyncDispose]()
      throw error
    }
  }
  const held = hold(open, each)
  return { server: standIn<TestServer>(() => held().server), people: standIn(() => held().people as People) }
}

/** The same without a server in front: database, writer and outbox, for promises about data. */
export function houseStage(clock?: TestClock): TestHouse {
  return standIn(hold(() => openTestHouse(clock)))
}

/** What stands beside the server of a file: opened before the stage that follows it, and closed after it. */
export function beside<Thing extends AsyncDisposable>(open: () => Promise<Thing>): Thing {
  return standIn(hold(open))
}

function hold<Thing extends AsyncDisposable>(open: () => Promise<Thing>, each: 'file' | 'test' = 'file'): () => Thing {
  const [before, after] = each === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  let opened: Thing | undefined
  before(async () => void (opened = await open()))
  after(async () => {
    const closing = opened
    opened = undefined
    await closing?.[Symbol.asyncDispose]()
  })
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
