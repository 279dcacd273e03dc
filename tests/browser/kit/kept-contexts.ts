import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from '@playwright/test'

/** More than that rest in no worker; the one that rested longest goes first. */
const most = 6

/** What a page can be told as it opens; all else is settled when its context does. */
type OfPages = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>
type OfContext = Omit<BrowserContextOptions, keyof OfPages> & { baseURL: string }

interface Kept {
  key: string
  context: BrowserContext
  /** Its process draws all pages of the context (`--process-per-site`), and lives on between tests. */
  keeper: Page
  devtools: CDPSession
  pages: OfPages
  /** What this test has set up in every page of the context, and what it listens to. */
  scripts: Disposable[]
  listeners: Parameters<BrowserContext['on']>[]
  /** Clocks can't be taken out of a context again. */
  hasClock: boolean
}

/**
 * The browsers of a worker's people, of whom each has one for a test, and whose processes the next test goes on with:
 * a process that has loaded the page before loads it in half of the processor's time, and each test loads some. Nothing
 * that a test did is left in it: its pages, cookies, storages, rights, routes and scripts are gone, and every page is a
 * new one. A context whose clock was changed, or which a test closed, is not kept.
 */
export class KeptContexts {
  readonly #browser: Browser
  readonly #resting: Kept[] = []
  readonly #lent = new Map<BrowserContext, Kept>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** `prepare`: what each page of it begins with, the same in every test. */
  async take(
    { viewport, reducedMotion, ...options }: OfPages & OfContext,
    prepare: (context: BrowserContext) => Promise<void>,
  ): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const at = this.#resting.findLastIndex(kept => kept.key === key)
    const kept = at >= 0 ? this.#resting.splice(at, 1)[0]! : await this.#open(key, options, prepare)
    kept.pages = { ...(viewport && { viewport }), ...(reducedMotion && { reducedMotion }) }
    this.#lent.set(kept.context, kept)
    return kept.context
  }

  /** Ends the pages of it that somebody took, or all of it where nobody may have it again. */
  async giveBack(context: BrowserContext): Promise<void> {
    const kept = this.#lent.get(context)
    this.#lent.delete(context)
    const isOpen = this.#browser.contexts().includes(context)
    if (!kept || kept.hasClock || !isOpen || kept.keeper.isClosed()) return context.close()
    await clean(kept)
    this.#resting.push(kept)
    if (this.#resting.length > most) await this.#resting.shift()!.context.close()
  }

  async #open(key: string, options: OfContext, prepare: (context: BrowserContext) => Promise<void>): Promise<Kept> {
    const context = await this.#browser.newContext(options)
    await prepare(context)
    const keeper = await context.newPage()
    await keeper.goto('/robots.txt')
    const devtools = await context.newCDPSession(keeper)
    const kept = { key, context, keeper, devtools, pages: {}, scripts: [], listeners: [], hasClock: false }
    watchChanges(kept)
    return kept
  }
}

/** Notes what a test changes in the context itself; a page’s own changes go with the page. */
function watchChanges(kept: Kept): void {
  const { context } = kept
  const addInitScript = context.addInitScript.bind(context)
  const on = context.on.bind(context)
  const newPage = context.newPage.bind(context)
  const clock = new Proxy(context.clock, {
    get(of, name: keyof typeof context.clock) {
      kept.hasClock = true
      return of[name].bind(of)
    },
  })
  Object.assign(context, {
    clock, // pages that come have the same
    async newPage() {
      const { viewport, reducedMotion } = kept.pages
      const page = await newPage()
      if (viewport) await page.setViewportSize(viewport)
      if (reducedMotion) await page.emulateMedia({ reducedMotion })
      return page
    },
    async addInitScript(...given: Parameters<BrowserContext['addInitScript']>) {
      const script = await addInitScript(...given)
      kept.scripts.push(script)
      return script
    },
    on(...given: Parameters<BrowserContext['on']>) {
      kept.listeners.push(given)
      return on(...given)
    },
  })
}

async function clean({ context, keeper, devtools, scripts, listeners }: Kept): Promise<void> {
  for (const given of listeners.splice(0)) context.off(...given) // the runner’s own stay
  for (const page of context.pages()) if (page !== keeper) await page.close()
  for (const script of scripts.splice(0)) await script.dispose()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const { origin } = new URL(keeper.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
