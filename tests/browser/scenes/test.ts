import { asOpen, test as base } from '#tests/browser/kit/fixture.ts'
import { openTown, type Town } from './town.ts'

export { expect } from '@playwright/test'

/**
 * A browser notes each refused or unanswered request on the console by itself; the page itself must write nothing
 * there.
 */
const failedRequest = /^error: Failed to load resource/
/** …and code that a scene keeps away */
const missingCode = /^Uncaught: Failed to fetch dynamically imported module/
/** …and a connection that a scene cuts */
const cutConnection = /^(error|warning): WebSocket connection to/
/** …and the page that a scene makes fail, which reports it as any page does. */
const madeToFail = /^Uncaught: A scene makes this page fail\.$/

/** One square for all scenes that a worker looks at. */
export const test = base.extend<object, { town: Town }>({
  town: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
    async ({}, use) => {
      await using town = await openTown()
      await use(town)
    },
    { scope: 'worker' },
  ],

  // No scene is opened faster in a kept one: each looks at its page for longer than that loads.
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
  keepsContexts: async ({}, use) => use(false),

  server: async ({ town }, use) => use(asOpen(town.server)),

  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
  expectedOnConsole: async ({}, use) => use([failedRequest, missingCode, cutConnection, madeToFail]),
})
