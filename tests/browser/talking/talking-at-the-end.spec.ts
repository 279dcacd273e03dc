import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, composerOf, enter, lastTexts, postAll, say } from '#tests/browser/kit/member.ts'

/** What a browser writes when the network is not there, and when a post is refused. */
const lostConnection = [/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/]

const numbered = (text: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${text} ${n}`)

// MSG-38
test('the end stays in sight when two people come back with what they wrote offline, one with a failed message', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(...lostConnection)
  const [one, two] = [
    await open({ viewport: { width: 1_000, height: 500 } }),
    await open({ viewport: { width: 360, height: 740 } }),
  ]
  const ayla = await enter(server, 'Ayla Son', one.context)
  await enter(server, 'Baran Son', two.context)
  const genel = await channelNamed(ayla, 'genel')
  await postAll(ayla, genel, numbered('eski', 40))
  for (const { page } of [one, two]) {
    await page.goto(`/chat?channel=${genel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['eski 39'])
  }
  await one.context.route('**/messages', route =>
    route.request().postData()?.includes('yasak')
      ? route.fulfill({ status: 403, json: { code: 'muted', error: '' } })
      : route.continue(),
  )
  await say(one.page, 'yasak')
  await expect(one.page.getByRole('log').getByText('Gönderilemedi')).toBeVisible()

  for (const { context } of [one, two]) await context.setOffline(true)
  for (const { page } of [one, two]) await expect(page.getByText('Çevrim dışısınız')).toBeVisible()
  for (const text of numbered('kopuk', 6)) {
    await say(one.page, `${text} Ayla`)
    await say(two.page, `${text} Baran`)
  }
  for (const { context } of [one, two]) await context.setOffline(false)

  for (const { page } of [one, two]) {
    await expect(page.getByText('Çevrim dışısınız')).toHaveCount(0)
    await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
    const said = page.getByRole('article').filter({ hasText: 'kopuk' })
    await expect(said).toHaveCount(12)
    await expect.poll(() => fromEnd(page)).toBeLessThan(1)
    await expect(page.getByRole('button', { name: 'Son mesaja git' })).toHaveCount(0)
  }
  await expect(one.page.getByRole('log').getByText('Gönderilemedi')).toBeInViewport({ ratio: 1 })
})

test('a long draft that is replaced by another moves the messages neither at the end nor above it', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const canan = await enter(server, 'Canan Son', context)
  const genel = await channelNamed(canan, 'genel')
  await postAll(canan, genel, numbered('eski', 60))
  await page.goto(`/chat?channel=${genel}`)
  await expect.poll(() => lastTexts(page, 1)).toEqual(['eski 59'])
  const drafts = ['bir taslak\n'.repeat(12), 'başka bir taslak\n'.repeat(12)]
  const height = await heightOf(page)
  for (const draft of [...drafts, ...drafts]) {
    await composerOf(page).fill(draft)
    await painted(page)
    await expect.poll(() => fromEnd(page)).toBeLessThan(1)
  }
  expect(await heightOf(page)).toBeLessThan(height)

  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -100)
  await expect.poll(() => fromEnd(page)).toBeGreaterThanOrEqual(99)
  for (const draft of drafts) {
    await composerOf(page).fill(draft)
    await painted(page)
    expect(await fromEnd(page)).toBeGreaterThanOrEqual(99)
    expect(await fromEnd(page)).toBeLessThan(101)
  }
  await composerOf(page).fill('')
  await expect.poll(() => heightOf(page)).toBe(height)
})

for (const step of [-100, -8]) {
  test(`one can leave the end by ${-step} pixels at a time while messages pour in`, async ({ server, open }) => {
    const { page, context } = await open()
    const doga = await enter(server, `Doğa Son ${-step}`, context)
    const genel = await channelNamed(doga, 'genel')
    await postAll(doga, genel, numbered('eski', 60))
    await page.goto(`/chat?channel=${genel}`)
    await expect.poll(() => lastTexts(page, 1)).toEqual(['eski 59'])
    const pour = new AbortController()
    const pouring = (async () => {
      for (let n = 0; !pour.signal.aborted; n++) {
        await postAll(doga, genel, [`akan ${n}`])
        await new Promise(resolve => setTimeout(resolve, 50)) // twenty a second
      }
    })()
    await expect.poll(async () => (await lastTexts(page, 1))[0]).toMatch(/^akan/)
    await page.getByRole('log').hover()
    for (let moved = 0; moved > -400; moved += step) await page.mouse.wheel(0, step)
    await expect(page.getByRole('button', { name: 'Son mesaja git' })).toBeVisible()
    pour.abort()
    await pouring
    await expect.poll(() => fromEnd(page)).toBeGreaterThan(300)
  })
}

/** Pixels of the list that are hidden below. */
const fromEnd = (page: Page): Promise<number> =>
  page.getByRole('log').evaluate(log => log.scrollHeight - log.clientHeight - log.scrollTop)

const heightOf = (page: Page): Promise<number> => page.getByRole('log').evaluate(log => log.clientHeight)

/** Two frames: in the first a scroll is told, in the second its answer is seen. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
