import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { formOf } from '#tests/kit/browser-like.ts'
import { picture } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { askAgain } from '#tests/browser/kit/home-kit.ts'
import { enter, type Member, postAll } from '#tests/browser/kit/member.ts'

const texts = {
  studioName: 'Kandil Oyun',
  gameName: 'Fener Yolu',
  sentence: { tr: 'Geceyi fenerinle yürü.', en: 'Walk the night, lantern in hand.' },
  leastAge: 0,
}
const alt = { tr: 'Yanan fenerler', en: 'Burning lanterns' }
const links = [
  { label: 'Steam', url: 'https://store.example.com/fener' },
  { label: 'itch.io', url: 'https://itch.example.com/' },
]

async function ownerOf(server: OpenServer): Promise<Member> {
  const owner = await enter(server, 'Selin Kandil')
  await changePerson(server.house, owner.uid, { role: 'owner' })
  return owner
}

async function tellOfGame({ visitor }: Member, hasArt = true): Promise<void> {
  const data = await picture(1_600, 900).png().toBuffer()
  const file = new File([new Uint8Array(data)], 'kapak.png')
  const art = hasArt
    ? sitePageRoutes.uploadSiteArt.output.parse(
        (await visitor.send('POST', sitePageRoutes.uploadSiteArt.path, formOf({}, file))).body,
      )
    : null
  const { version } = await visitor.do(sitePageRoutes.getSiteSettings, {})
  await visitor.do(sitePageRoutes.saveSiteSettings, {
    ...texts,
    version,
    links,
    art: art && { hash: art.hash, alt },
  })
}

const bandOf = (page: Page): Locator => page.getByRole('region', { name: 'Fener Yolu' })

// PAGE-28, PAGE-26
test('home shows the game that the owner tells of, with its art and the latest news, and names nobody', async ({
  open,
  server,
}) => {
  const owner = await ownerOf(server)
  await tellOfGame(owner)
  const channelId = await openChannel(server.house, 'haberler', { readOnly: true })
  await owner.visitor.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
  await postAll(owner, channelId, ['Sürüm **0.9** çıktı'])

  const { page } = await open({ viewport: { width: 1366, height: 768 } })
  await page.clock.install()
  await page.goto('/')
  const band = bandOf(page)
  await expect(band.getByText(texts.sentence.tr)).toHaveAttribute('lang', 'tr')
  await expect(band.getByText('Kandil Oyun')).toBeVisible()
  await expect(page.getByText('Fener Yolu · Kandil Oyun')).toBeVisible()
  await expect(band.getByRole('link', { name: 'Steam (yeni sekmede açılır)' })).toHaveAttribute('href', links[0]!.url)
  const art = band.getByRole('img', { name: alt.tr })
  await art.scrollIntoViewIfNeeded()
  expect(((await art.getAttribute('srcset')) ?? '').split(',')).toHaveLength(3)
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const news = band.getByRole('article', { name: 'Son haber' })
  await expect(news).toContainText('Sürüm 0.9 çıktı')
  await expect(news.getByRole('link', { name: 'haberler' })).toHaveAttribute('href', `/chat?channel=${channelId}`)
  await expect(page.getByRole('main')).not.toContainText('Selin')
  expect(await gridsOf(page)).toEqual([4])

  const { messages } = await owner.visitor.do(messageRoutes.listMessages, { channelId })
  await owner.visitor.do(messageRoutes.removeMessage, { messageId: messages[0]!.id })
  server.pass(1_001)
  await askAgain(page)
  await expect(news).toHaveCount(0)

  await page.getByRole('button', { name: /English/ }).click()
  await expect(band.getByText(texts.sentence.en)).toBeVisible()
  await expect(band.getByRole('img', { name: alt.en })).toBeVisible()
})

// PAGE-28
test('without art, or where it does not come, the square stands in its place; without a game nothing is missing', async ({
  open,
  server,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/404|ERR_FAILED/)
  const owner = await ownerOf(server)
  const { page, context } = await open({ viewport: { width: 360, height: 740 } })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Meydanda ne var?')

  await tellOfGame(owner, false)
  await page.reload()
  await expect(bandOf(page).locator('canvas')).toBeVisible()
  await expect(bandOf(page).getByRole('img')).toHaveCount(0)

  await tellOfGame(owner)
  await context.route('**/art/**', route => route.abort())
  await page.reload()
  await bandOf(page).scrollIntoViewIfNeeded()
  await expect(bandOf(page).locator('canvas')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

// PAGE-30
test('what an owner picked stands in the arches of the wall, until it is not picked any more', async ({
  open,
  server,
}) => {
  const owner = await ownerOf(server)
  const channelId = await openChannel(server.house, 'kareler', { readOnly: true })
  await owner.visitor.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
  const data = await picture(640, 360).png().toBuffer()
  const { id: fileId } = await upload(owner.visitor, 'kare.png', data)
  await owner.visitor.do(messageRoutes.postMessage, { channelId, id: v7(), text: '', fileId })
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Üyelere açık 3 kanal')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Meydandan kareler' })).toHaveCount(0)

  await owner.visitor.do(sitePageRoutes.pickSitePicture, { fileId })
  server.pass(1_001)
  await askAgain(page)
  const shown = page.getByRole('region', { name: 'Meydandan kareler' }).getByRole('img', { name: /^kareler/ })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(shown).toHaveAccessibleName('kareler kanalından bir görsel')
  const wall = page.getByRole('region', { name: 'Meydandan kareler' }).getByRole('list')
  for (const [width, arches] of [
    [360, 2],
    [1366, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => wall.locator('li').count(), 'the wall goes to its row’s end').toBe(arches)
    await expect(wall.getByRole('listitem'), 'to ears there is one').toHaveCount(1)
    const [row, last] = [await wall.boundingBox(), await wall.locator('li').last().boundingBox()]
    expect(Math.abs(row!.x + row!.width - last!.x - last!.width), 'as wide as the page is').toBeLessThan(4)
    await page.screenshot({ path: test.info().outputPath(`row-${width}.png`) })
  }
  await page.setViewportSize({ width: 360, height: 740 })

  // PAGE-41
  const { id: second } = await upload(owner.visitor, 'kare2.png', await picture(360, 640).png().toBuffer())
  await owner.visitor.do(messageRoutes.postMessage, { channelId, id: v7(), text: '', fileId: second })
  await owner.visitor.do(sitePageRoutes.pickSitePicture, { fileId: second })
  server.pass(1_001)
  await askAgain(page)
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toHaveAccessibleName('kareler kanalından 1. görsel')
  await expect(shown.last()).toHaveAccessibleName('kareler kanalından 2. görsel')

  // PAGE-30
  const arch = page.getByRole('button', { name: 'Büyüt: kareler kanalından 1. görsel' })
  const large = page.getByRole('dialog', { name: 'kareler kanalından 1. görsel' })
  for (const open of [() => arch.click(), () => page.keyboard.press('Enter')]) {
    await open()
    await expect(large.getByRole('img')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await expect(arch).toBeFocused()
  }

  for (const picked of [fileId, second]) await owner.visitor.do(sitePageRoutes.unpickSitePicture, { fileId: picked })
  server.pass(1_001)
  await askAgain(page)
  await expect(shown).toHaveCount(0)
})

/** How many CSS pixels a pixel of each picture takes. */
const gridsOf = (page: Page): Promise<number[]> =>
  page
    .locator('main canvas')
    .evaluateAll(all => [
      ...new Set(
        all.map(each => Number.parseFloat((each as HTMLElement).style.width) / (each as HTMLCanvasElement).width),
      ),
    ])
