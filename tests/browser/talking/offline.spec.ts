import type { Page } from '@playwright/test'
import { startTestServer } from '#tests/kit/server.ts'
import { drawn, expect, test } from '#tests/browser/kit/fixture.ts'
import { standInFront } from '#tests/browser/kit/front.ts'
import { channelNamed, composerOf, enter, postAll, say } from '#tests/browser/kit/member.ts'
import { holdScripts } from '#tests/browser/kit/bare-document.ts'
import { messageOf } from '#tests/browser/kit/talk-kit.ts'

const build = (page: Page): Promise<string | null> => page.locator('meta[name=build]').getAttribute('content')
const caches = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.caches.keys())

/** Half a hundred files, on a machine that does other things too. */
const installing = { timeout: 30_000 }

/** Its first worker is there, with all that it keeps, and this page is the worker's. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test.beforeEach(({ expectedOnConsole }) => {
  test.setTimeout(120_000) // a build is fetched and kept twice
  expectedOnConsole.push(/net::ERR_/, /Failed to load resource/)
})

// PAGE-13
test('without a network the site opens and says so, and nothing that it shows is old', async ({ open, server }) => {
  await using front = await standInFront(server.url)
  const { page, context } = await open({ baseURL: front.url, serviceWorkers: 'allow' })
  await page.goto('/')
  await settle(page)
  const kept = await page.evaluate(async () => {
    const names = await globalThis.caches.keys()
    const requests = await Promise.all(names.map(async name => (await globalThis.caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter(path => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([])
  expect(kept.length).toBeGreaterThan(20)

  front.down()
  await page.goto('/chat')
  await expect(page.getByRole('heading', { level: 1, name: 'Sunucuya ulaşılamıyor' })).toBeVisible()
  const answer = () =>
    page.evaluate(() =>
      fetch('/api/site').then(
        () => 'an answer',
        () => 'none',
      ),
    )
  expect(await answer()).toBe('none')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible()
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()

  front.up()
  await context.setOffline(false) // the page asks by itself who is here, until it is told
  await expect(page).toHaveURL(/\/login/)
  front.down()
  await page.goto('/audit-logs')
  await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t reach the server' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Couldn’t reach the server' })).toBeVisible()
  front.up()
  await expect(page.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  expect(await answer()).toBe('an answer')
})

// PAGE-32
test('nothing of a chat’s document is kept, and a newer server’s comes through the older worker', async ({
  open,
  server,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/^\w+: WebSocket/)
  await using front = await standInFront(server.url)
  const { page, context } = await open({ baseURL: front.url, serviceWorkers: 'allow' })
  const own = await enter(server, 'Kabuk Bir', context)
  const word = 'saklanmayan söz'
  const genel = await channelNamed(own, 'genel')
  await postAll(own, genel, [word])
  const chat = `/chat?channel=${genel}`
  await page.goto(chat)
  await settle(page)
  await expect(messageOf(page, word)).toBeVisible()
  const keptTexts = (): Promise<string[]> =>
    page.evaluate(async () => {
      const names = await globalThis.caches.keys()
      const each = await Promise.all(
        names.map(async name => {
          const cache = await globalThis.caches.open(name)
          const answers = await Promise.all((await cache.keys()).map(request => cache.match(request)))
          return Promise.all(answers.map(answer => answer!.text()))
        }),
      )
      return each.flat()
    })
  const texts = await keptTexts()
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(text => text.includes(word) || text.includes(own.uid))).toEqual([])

  // Before there is a newer worker: a navigation that begins while one takes over from another may hang in Chromium.
  front.down()
  await page.goto(chat)
  await expect(page.getByRole('heading', { level: 1, name: 'Sunucuya ulaşılamıyor' })).toBeVisible()
  await expect(page.getByText(word)).toHaveCount(0)
  front.up()
  await page.goto(chat)
  await settle(page)

  const before = await build(page)
  const after = await front.deploy()
  const older = page
  const newer = await context.newPage()
  const letCome = await holdScripts(newer)
  await expect(async () => {
    await newer.goto(chat, { waitUntil: 'commit' }) // a server that is late for other work leaves the rows out
    await expect(newer.locator('[data-own-bar] article')).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  await letCome()
  expect(await build(newer)).toBe(after)
  await say(newer, 'yeni sayfadan')
  await expect(messageOf(older, 'yeni sayfadan')).toBeVisible()
  expect(await build(older)).toBe(before)
  await say(older, 'eski sayfadan')
  await expect(messageOf(newer, 'eski sayfadan')).toBeVisible()
  await newer.close()
  await older.reload()
  expect(await build(older)).toBe(after)
  await expect(composerOf(older)).toBeVisible()
  await expect(messageOf(older, 'eski sayfadan')).toBeVisible()
  expect((await keptTexts()).filter(text => text.includes(word) || text.includes(own.uid))).toEqual([])
})

test('a page of an older build keeps its files, and the newer one replaces them when it has gone', async ({
  open,
  server,
}) => {
  await using front = await standInFront(server.url)
  const { page } = await open({ baseURL: front.url, serviceWorkers: 'allow' })
  await page.goto('/')
  await settle(page)
  const before = await build(page)
  expect(await caches(page)).toEqual([`meydan-${before}`])

  const after = await front.deploy()
  const known = front.asked.length
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), installing)
    .toBe(true)
  await page.getByRole('link', { name: 'Geri bildirim' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Geri bildirim' })).toBeVisible()
  expect(await build(page)).toBe(before)
  const olderScripts = front.asked.slice(known).filter(path => path.endsWith('.js') && !path.includes('-anew'))
  expect(olderScripts.filter(path => path.startsWith('/assets/'))).toEqual([])

  await page.reload()
  expect(await build(page)).toBe(after)
  await expect.poll(() => caches(page), installing).toEqual([`meydan-${after}`])
  front.down()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Geri bildirim' })).toBeVisible()
  expect(await build(page)).toBe(after)

  await using without = await startTestServer({ SERVICE_WORKER: 'off' })
  front.to(without.url)
  front.up()
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.reload()
  await expect.poll(workers, installing).toBe(0)
  expect(await caches(page)).toEqual([])
})

test('a page whose scripts are gone is loaded again when it is opened, and not before', async ({ open, server }) => {
  await using front = await standInFront(server.url)
  const { page } = await open({ baseURL: front.url })
  await page.goto('/')
  await drawn(page)
  const before = await build(page)
  const after = await front.deploy()
  const link = page.getByRole('banner').getByRole('link', { name: 'Geri bildirim' })

  const looked = page.waitForResponse(response => response.url().includes('/assets/feedback-page') && !response.ok())
  await link.hover() // which fetches ahead
  await looked
  expect(await build(page)).toBe(before)

  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Geri bildirim' })).toBeVisible()
  await drawn(page)
  expect(await build(page)).toBe(after)

  front.down()
  await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sunucuya ulaşılamıyor' })).toBeVisible()
  front.up()
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeVisible()
})
