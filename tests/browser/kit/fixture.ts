import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { longReadLimits } from '#contract/limits.ts'
import { systemClock } from '#server/gate/clock.ts'
import type { House } from '#server/house.ts'
import type { ServerProcess } from '#tests/kit/machine/process.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'
import { KeptContexts } from './kept-contexts.ts'

export { expect } from '@playwright/test'

/** A person's own browser: its own cookies, storage and database of unsent messages. */
export interface Own {
  page: Page
  context: BrowserContext
}

/** The page itself stands there, not only its first words (web/app/first-words.tsx). */
export const drawn = (page: Page): Promise<void> => page.locator('[data-shell]').waitFor({ state: 'detached' })

/** A server in the process of the tests: a test may do there what no route does. */
export interface InProcess extends ServerProcess {
  house: House
}

/** In place of what only a process of its own can do. */
export const asOpen = (server: TestServer): InProcess => ({ ...notAProcess, ...server })
const noProcess = (): never => {
  throw new Error('This server has no process of its own.')
}
const notAProcess = {
  output: () => '',
  status: () => null,
  pid: noProcess,
  kill: noProcess,
  signal: noProcess,
  restart: noProcess,
  [Symbol.asyncDispose]: () => Promise.resolve(), // anybody who started it ends it
}

/**
 * In the page: somebody who once unfolded the people who are away, and whose account has already heard what this
 * browser chose before: a test that sets a language here sets it for this browser alone. Both have tests of their own.
 */
function usedBefore(): void {
  try {
    if (localStorage.getItem('meydan.carried') === null) localStorage.setItem('meydan.carried', '1')
    if (localStorage.getItem('meydan.offline') === null) localStorage.setItem('meydan.offline', 'true')
  } catch {
    // a frame without a storage shows no people
  }
}

interface Fixtures {
  /**
   * A browser of its own for somebody, watched: an unexpected console message or a policy report fails the test. It
   * keeps no shell: each is new, so each would install one, and a new browser's first page is without it anyway. The
   * tests of the service worker (offline.spec.ts) let it in.
   */
  open: (options?: BrowserContextOptions) => Promise<Own>
  /**
   * Not where it counts that every file comes over the wire, or which window has the focus, which the pages of one
   * process share.
   */
  keepsContexts: boolean
  /** Lines that this test expects on a console: a server that was killed, for example. */
  expectedOnConsole: RegExp[]
  server: ServerProcess
  /** Begins nothing when the time of the whole run is over; the summary names what was left (RUN-51). */
  inTime: void
}
interface WorkerFixtures {
  /** One for all tests of a worker that need nothing of their own. Its time is the world's. */
  sharedServer: InProcess
  keptContexts: KeptContexts
}

/**
 * Browsers and servers share two cores here. A statement that its neighbours keep waiting for half a second says
 * nothing of Meydan; the bound itself is tried by tests/server/data/long-reader.test.ts.
 */
Object.assign(longReadLimits, { longStatementMs: 10_000 })

/** Milliseconds since 1970, as script/test.mjs tells it where CI's time is short. */
const beginUntil = Number(process.env.BEGIN_UNTIL ?? Infinity)

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
    async ({}, use) => {
      await using server = await startTestServer({}, { ...systemClock, pass: noProcess, jump: noProcess })
      await use(asOpen(server))
    },
    { scope: 'worker' },
  ],

  inTime: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
    async ({}, use, { skip }) => {
      // script/test/reports.mjs knows it by these words.
      skip(Date.now() > beginUntil, 'no time')
      await use()
    },
    { auto: true },
  ],

  keepsContexts: [true, { option: true }],

  keptContexts: [async ({ browser }, use) => use(new KeptContexts(browser)), { scope: 'worker' }],

  server: async ({ sharedServer }, use) => use(sharedServer),

  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
  expectedOnConsole: async ({}, use) => use([]),

  open: async ({ browser, server, keepsContexts, keptContexts, expectedOnConsole }, use) => {
    const heard: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const given = { baseURL: server.url, serviceWorkers: 'block', ...options } as const
      const mayStay = keepsContexts && 'house' in server && Object.keys(options).every(staysSo)
      const context = mayStay ? await keptContexts.take(given, prepare) : await browser.newContext(given)
      contexts.push(context)
      if (!mayStay) await prepare(context)
      hear(context, heard)
      return { context, page: await context.newPage() }
    })
    for (const context of contexts) await keptContexts.giveBack(context)
    const unexpected = heard.filter(line => !expectedOnConsole.some(expected => expected.test(line)))
    if (unexpected.length > 0) throw new Error(`Unexpected on the console:\n${unexpected.join('\n')}`)
  },
})

/**
 * What a context can be told again and again, or keeps by itself. Not what makes a phone of it: in a kept phone a page
 * once had not what phones have.
 */
const keptOptions: ReadonlySet<string> = new Set([
  'viewport',
  'reducedMotion',
  'timezoneId',
] satisfies (keyof BrowserContextOptions)[])
const staysSo = (option: string): boolean => keptOptions.has(option)

/** What each page begins with. */
async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(usedBefore)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`Content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
    // What never ends stands still: drawn in software it would take a third of each page's processor time.
    document.addEventListener('animationstart', ({ target }) => {
      for (const animation of (target as Element).getAnimations({ subtree: true })) {
        if (animation.effect?.getTiming().iterations === Infinity) animation.pause()
      }
    })
  })
}

/** Warnings, errors, uncaught exceptions and reports of the content policy, from every page of the context. */
function hear(context: BrowserContext, heard: string[]): void {
  context.on('page', page => page.on('pageerror', error => heard.push(`Uncaught: ${error.message}`)))
  context.on('console', message => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && message.text() !== workerIsBlocked) heard.push(`${message.type()}: ${message.text()}`)
  })
}

/** What the runner says where it keeps a service worker out. */
const workerIsBlocked = 'Service Worker registration blocked by Playwright'
