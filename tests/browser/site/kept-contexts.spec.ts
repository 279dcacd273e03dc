import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'

test.describe.configure({ mode: 'serial' }) // one worker, one after the other

/** In the page: what it has kept from before, and what stands in every page of this browser. */
async function kept(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    local: localStorage.getItem('kept'),
    session: sessionStorage.getItem('kept'),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter(name => name === 'kept'),
    script: 'isKept' in window,
    cookie: document.cookie.includes('kept'),
    answer: await fetch('/robots.txt').then(answer => answer.text()),
    rights: (await navigator.permissions.query({ name: 'notifications' })).state,
    width: innerWidth,
    lessMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }))
}

let processes: number

test('a browser is taken by a first test', async ({ open, browser, server }) => {
  const { page, context } = await open({ viewport: { width: 700, height: 500 }, reducedMotion: 'reduce' })
  await page.goto(server.url)
  expect(await kept(page)).toMatchObject({ width: 700, lessMotion: true })
  await context.addInitScript(() => Object.assign(window, { isKept: true }))
  await context.addCookies([server.url, 'http://example.com'].map(url => ({ name: 'kept', value: '1', url })))
  await context.route('**/robots.txt', route => route.fulfill({ body: 'kept' }))
  await context.grantPermissions(['notifications'])
  await page.goto(server.url)
  await page.evaluate(async () => {
    localStorage.setItem('kept', '1')
    sessionStorage.setItem('kept', '1')
    await new Promise(done => (indexedDB.open('kept').onsuccess = done))
  })
  expect(await kept(page)).toMatchObject({ local: '1', session: '1', databases: ['kept'], script: true, cookie: true })
  expect(await kept(page)).toMatchObject({ answer: 'kept', rights: 'granted' })
  await context.setOffline(true)
  processes = browser.contexts().length
})

for (const turn of ['second', 'third'])
  test(`nothing of it is left for a ${turn} one, which goes on in the same`, async ({ open, browser, server }) => {
    const { page, context } = await open()
    await page.goto(server.url)
    expect(await context.cookies('http://example.com')).toEqual([])
    const seen = await kept(page)
    expect(seen).toMatchObject({ local: null, session: null, databases: [], script: false, cookie: false })
    expect(seen).toMatchObject({ width: 1280, lessMotion: false })
    expect(seen).not.toMatchObject({ answer: 'kept' })
    expect(seen).not.toMatchObject({ rights: 'granted' })
    expect(browser.contexts()).toHaveLength(processes)
  })

test('one whose clock was changed is not kept', async ({ open, browser, server }) => {
  const { page } = await open()
  await page.clock.install({ time: 0 })
  await page.goto(server.url)
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(1970)
  expect(browser.contexts()).toHaveLength(processes)
})

test('so the next one has the time of the world', async ({ open, server }) => {
  const { page } = await open()
  await page.goto(server.url)
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2025)
})
