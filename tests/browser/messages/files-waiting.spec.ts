import type { BrowserContext, Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { laterPartsHere } from '#tests/browser/kit/later-parts.ts'
import { channelNamed, composerOf, enter, type Member, say } from '#tests/browser/kit/member.ts'

const readyOf = (page: Page) => page.getByText('Göndermeye hazır')
const waitingOf = (page: Page) => page.getByText('Bağlantı bekleniyor.', { exact: false })
const choose = (page: Page, name: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Merhaba\n') })

/** What the channel holds of this test: text and file of each message, in the order of all readers. */
async function storedOf(member: Member, channelId: string): Promise<[string, string | undefined][]> {
  const { messages } = await member.visitor.do(messageRoutes.listMessages, { channelId, limit: 100 })
  return messages.filter(({ author }) => author.uid === member.uid).map(({ text, file }) => [text, file?.name])
}

/** A page can be loaded, but nothing that it sends arrives: a network that comes and goes. */
const nothingArrives = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/**', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))

test.beforeEach(({ expectedOnConsole }) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
})

for (const [device, options] of Object.entries({
  desktop: {},
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
})) {
  // MED-19
  test(`a file that is chosen offline waits like a text and goes by itself, in order, on a ${device}`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open(options)
    const own = await enter(server, `Bekleyen ${device}`, context)
    const genel = await channelNamed(own, 'genel')
    await page.goto(`/chat?channel=${genel}`)
    await expect(composerOf(page)).toBeVisible()
    await laterPartsHere(page)
    await context.setOffline(true)
    await choose(page, `kopukken ${device}.txt`)
    await expect(waitingOf(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const send = page.getByRole('button', { name: 'Gönder', exact: true })
    await composerOf(page).fill('dosyayla')
    await send.click()
    await expect(page.getByRole('article').filter({ hasText: `kopukken ${device}.txt` })).toBeVisible()
    await composerOf(page).fill('ardından')
    await send.click()
    await choose(page, 'kalan.txt')
    await expect(waitingOf(page)).toBeVisible()
    await context.setOffline(false)
    const expected = [
      ['dosyayla', `kopukken ${device}.txt`],
      ['ardından', undefined],
    ]
    await expect.poll(() => storedOf(own, genel)).toEqual(expected)
    await expect(readyOf(page)).toBeVisible() // the one that still stands in the composer went up by itself too
    await expect(page.getByText('Dosya yüklenirken hata oluştu')).toHaveCount(0)
  })
}

// MED-19
test('a chosen file outlives a reload, with its message or in the composer, and goes at a log-out', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const own = await enter(server, 'Yenileyen', context)
  const genel = await channelNamed(own, 'genel')
  await page.goto(`/chat?channel=${genel}`)
  await choose(page, 'hazır.txt')
  await expect(readyOf(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('hazır.txt')).toBeVisible()
  await expect(readyOf(page)).toBeVisible()
  await say(page, 'yenilenen')
  await expect.poll(() => storedOf(own, genel)).toEqual([['yenilenen', 'hazır.txt']])

  await nothingArrives(context)
  await choose(page, 'yolda.txt')
  await expect(waitingOf(page)).toBeVisible()
  await say(page, 'yoldaki')
  await choose(page, 'duran.txt')
  await expect(waitingOf(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'yolda.txt' })).toBeVisible()
  await expect(page.getByText('duran.txt')).toBeVisible()
  await context.unroute('**/api/**')
  const all = [
    ['yenilenen', 'hazır.txt'],
    ['yoldaki', 'yolda.txt'],
  ]
  await expect.poll(() => storedOf(own, genel)).toEqual(all)
  await expect(readyOf(page)).toBeVisible()
  expect(await keptFiles(page)).toEqual(['duran.txt'])
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptFiles(page)).toEqual([])
})

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const opening = indexedDB.open('meydan.files')
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('chosen').objectStore('chosen').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve((reading.result as { file: File }[]).map(({ file }) => file.name))
          })
        })
      }),
  )
