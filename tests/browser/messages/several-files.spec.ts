import type { Page } from '@playwright/test'
import { filesOf } from '#contract/files-of.ts'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { laterPartsHere } from '#tests/browser/kit/later-parts.ts'
import { composerOf, enter, type Member } from '#tests/browser/kit/member.ts'
import { pdf, picture, postFiles } from '#tests/browser/kit/samples.ts'
import { messageOf } from '#tests/browser/kit/talk-kit.ts'

interface Given {
  name: string
  mimeType: string
  buffer: Buffer
}
const photo = async (name: string): Promise<Given> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(320, 240),
})
const choose = (page: Page, files: Given[]) => page.locator('input[type=file]').setInputFiles(files)
const chosenIn = (page: Page) => page.getByRole('list', { name: 'Eklenen dosyalar' }).getByRole('listitem')
const readyOf = (page: Page) => page.getByText('Göndermeye hazır')
const sendOf = (page: Page) => page.getByRole('button', { name: 'Gönder', exact: true })
const coverOf = (page: Page) => page.getByRole('log').getByRole('button', { name: 'Gizli içerik', exact: true })

/** Of each message its files; a star stands at what is covered. */
async function storedIn(member: Member, channelId: string): Promise<string[]> {
  const { messages } = await member.visitor.do(messageRoutes.listMessages, { channelId })
  return messages.map(message =>
    filesOf(message)
      .map(({ name, isSpoiler }) => (isSpoiler ? `${name}*` : name))
      .join(' '),
  )
}

for (const [device, options] of Object.entries({
  desktop: {},
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
})) {
  // MED-26, MED-28, MSG-62
  test(`four files go in one message, one is taken out before and one is covered, on a ${device}`, async ({
    server,
    open,
  }) => {
    const [one, two] = [await open(options), await open(options)]
    const own = await enter(server, `Çok Dosyalı ${device}`, one.context)
    await enter(server, `Dosya Alan ${device}`, two.context)
    const channel = await addChannel(server.house, `çok dosya ${device}`)
    for (const { page } of [one, two]) {
      await page.goto(`/chat?channel=${channel}`)
      await expect(composerOf(page)).toBeVisible()
    }
    const { page } = one
    const names = ['bir.jpg', 'iki.jpg', 'üç.jpg', 'dört.jpg', 'beş.jpg']
    await choose(page, await Promise.all(names.map(photo)))
    await expect(page.getByText('Bir mesaja en fazla 4 dosya eklenebilir.')).toBeVisible()
    await expect(chosenIn(page)).toHaveCount(4)
    await expect(page.getByText('Eklenen dosyalar · 4/4'), 'MSG-64').toBeVisible()
    await expect(readyOf(page)).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Dosyayı kaldır: iki.jpg' }).press('Enter')
    await expect(chosenIn(page)).toHaveCount(3)
    await expect(page.getByText('Eklenen dosyalar · 3/4')).toBeVisible()
    await choose(page, [{ name: 'not.pdf', mimeType: 'application/pdf', buffer: pdf() }])
    await expect(readyOf(page)).toHaveCount(4)
    const cover = page.getByRole('button', { name: 'Gizle: üç.jpg' })
    await cover.press('Space')
    await expect(cover).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Gizle: not.pdf' })).toHaveCount(0)
    await composerOf(page).fill('hepsi birden')
    await sendOf(page).click()
    await expect(chosenIn(page)).toHaveCount(0)
    await expect.poll(() => storedIn(own, channel)).toEqual(['bir.jpg üç.jpg* dört.jpg not.pdf'])
    const arrived = messageOf(two.page, 'hepsi birden')
    await expect(arrived.getByRole('img')).toHaveCount(2)
    await expect(arrived).toContainText('not.pdf')
    await expect(coverOf(two.page)).toBeVisible()
    const boxes = await arrived.getByRole('img').evaluateAll(all => all.map(img => img.getBoundingClientRect().width))
    expect(boxes[0], 'of three the first is as wide as the two below it').toBeCloseTo(2 * boxes[1]! + 4, 0)
    expect(await two.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

// MSG-63
test('a covered picture is not fetched before a press, and the lightbox passes over the others', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const own = await enter(server, 'Örten', context)
  const channel = await addChannel(server.house, 'örtüler')
  const photos = async (...names: string[]) =>
    Object.fromEntries(await Promise.all(names.map(async name => [name, await picture(640, 480)] as const)))
  await postFiles(own, channel, 'ilk', await photos('!sır.jpg'))
  await postFiles(own, channel, 'son', await photos('açık.jpg', '!gizli.jpg', 'sonra.jpg'))
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/media/')) asked.push(request.url())
  })
  await page.goto(`/chat?channel=${channel}`)
  await expect(coverOf(page)).toHaveCount(2)
  await expect(messageOf(page, 'son').getByRole('img')).toHaveCount(2)
  await expect.poll(() => asked.length).toBe(2)
  await expect(page.getByRole('article', { name: /sır\.jpg/ })).toHaveCount(0)
  await coverOf(page).first().press('Enter')
  const shown = page.getByRole('button', { name: 'Büyüt: sır.jpg' })
  await expect(shown).toBeFocused()
  await expect.poll(() => shown.getByRole('img').evaluate(img => (img as HTMLImageElement).naturalWidth)).toBe(640)
  await expect.poll(() => asked.length).toBe(3)
  await page.getByRole('button', { name: 'Büyüt: açık.jpg' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 / 2')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img', { name: 'sonra.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(coverOf(page)).toHaveCount(1)
})

// MED-19, MED-26
test('files that wait without a connection outlive a reload and go together, with what covers them', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
  const { page, context } = await open()
  const own = await enter(server, 'Bekleten', context)
  const channel = await addChannel(server.house, 'bekleyen dosyalar')
  await page.goto(`/chat?channel=${channel}`)
  await expect(composerOf(page)).toBeVisible()
  await laterPartsHere(page)
  await choose(page, [await photo('bir.jpg')])
  await expect(readyOf(page)).toBeVisible()
  await context.route('**/api/**', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await choose(page, [await photo('iki.jpg'), await photo('üç.jpg')])
  await expect(page.getByText('Bağlantı bekleniyor.', { exact: false })).toHaveCount(2)
  await page.getByRole('button', { name: 'Gizle: iki.jpg' }).click()
  await page.reload()
  await expect(chosenIn(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Gizle: iki.jpg' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Bağlantı bekleniyor.', { exact: false })).toHaveCount(2)
  await composerOf(page).fill('üçü birden')
  await sendOf(page).click()
  await expect(chosenIn(page)).toHaveCount(0)
  await page.reload()
  await expect(messageOf(page, 'üçü birden')).toContainText('üç.jpg')
  await context.unroute('**/api/**')
  await expect.poll(() => storedIn(own, channel), { timeout: 30_000 }).toEqual(['bir.jpg iki.jpg* üç.jpg'])
})
