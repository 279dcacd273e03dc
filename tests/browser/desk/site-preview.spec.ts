import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { v7 } from 'uuid'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'

const frame = 'iframe[title="Ana sayfa, ziyaretçilerin göreceği gibi"]'

// SITE-12
test('an owner sees the whole home page of visitors before he saves, and nothing in it can be pressed', async ({
  server,
  open,
}) => {
  const [own, out] = [await open({ reducedMotion: 'reduce' }), await open()]
  const { page } = own
  await page.setViewportSize({ width: 1366, height: 900 })
  const owner = await enterAs(server, 'Ozan Önizler', 'owner', own)
  await page.goto('/site')
  const home = page.frameLocator(frame)
  await expect(home.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'Oyunun kalbi bu meydanda atıyor',
  )
  await page.getByRole('textbox', { name: 'Oyunun adı' }).fill('Gece Çarşısı')
  await expect(home.locator('h2#game')).toHaveText('Gece Çarşısı')
  await expect(home.locator('header'), 'as a visitor').toContainText('Giriş yap')
  await expect(home.locator('header')).not.toContainText('Ozan Önizler')
  await expect(home.locator('footer')).toContainText('Gizlilik')
  const floor = home.locator('[data-floor] canvas').first()
  await expect.poll(() => floor.evaluate(isPainted), 'the square too').toBe(true)

  await test.step('in a window of its own, as wide as a desktop’s or a phone’s', async () => {
    expect(await home.locator('body').evaluate(body => body.ownerDocument.defaultView!.innerWidth)).toBe(1280)
    await page.getByRole('button', { name: 'Telefon' }).click()
    await expect.poll(() => home.locator('body').evaluate(body => body.ownerDocument.defaultView!.innerWidth)).toBe(390)
  })
  await test.step('keys only scroll it', async () => {
    await page.locator(frame).focus()
    await page.keyboard.press('PageDown')
    await expect
      .poll(() => home.locator('body').evaluate(body => body.ownerDocument.defaultView!.scrollY))
      .toBeGreaterThan(100)
    await page.keyboard.press('Tab')
    expect(await home.locator('body').evaluate(body => body.ownerDocument.activeElement === body)).toBe(true)
    await expect(page).toHaveURL(/\/site$/)
  })
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('preview.png') })

  await test.step('what takes effect at once is in it soon', async () => {
    const find = async () =>
      (await owner.visitor.do(channelRoutes.listChannels, {})).channels.find(({ name }) => name === 'duyurular')!
    const { id: channelId, version } = await find()
    await owner.visitor.do(messageRoutes.postMessage, { channelId, id: v7(), text: 'Kapılar açıldı.' })
    await expect(home.locator('body')).not.toContainText('Kapılar açıldı.')
    await owner.visitor.do(channelRoutes.setChannelOpen, { channelId, version, isOpen: true })
    await expect(home.locator('body')).toContainText('Kapılar açıldı.')
    await owner.visitor.do(channelRoutes.setChannelOpen, { channelId, version: (await find()).version, isOpen: false })
  })
  await out.page.goto('/')
  await expect(out.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(out.page.getByText('Gece Çarşısı'), 'nobody else sees it').toHaveCount(0)
})

// SITE-12
test('what takes the focus brings into sight what it changes, and the button that saves asks for nothing', async ({
  server,
  open,
}) => {
  const own = await open({ reducedMotion: 'reduce', viewport: { width: 1366, height: 768 } })
  const { page } = own
  await enterAs(server, 'Ozan Gösterir', 'owner', own)
  await page.goto('/site')
  const home = page.frameLocator(frame)
  const game = home.locator('h2#game')
  const save = page.getByRole('button', { name: 'Kaydet', exact: true })
  const amber = 'rgb(255, 180, 84)'
  await expect(save).not.toHaveCSS('background-color', amber)
  const isShown = (place: typeof game): Promise<boolean> =>
    place.evaluate(element => {
      const { top } = element.getBoundingClientRect()
      return top >= 0 && top < element.ownerDocument.defaultView!.innerHeight
    })
  await page.getByRole('textbox', { name: 'Oyunun adı' }).fill('Gece Kervanı') // which brings its place
  await expect.poll(() => isShown(game)).toBe(true)
  await expect(save).toHaveCSS('background-color', amber)
  const street = home.getByRole('navigation', { name: 'Kanallar', includeHidden: true })
  expect(await isShown(street)).toBe(false)
  await page.getByRole('tab', { name: 'Kanallar ve görseller' }).click()
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').first().focus()
  await expect.poll(() => isShown(street)).toBe(true)
  await page.getByRole('tab', { name: /^Ana sayfa/ }).click()
  await page.getByRole('textbox', { name: 'Oyunun adı' }).focus()
  await expect.poll(() => isShown(game)).toBe(true)
  await save.click()
  await expect(page.getByText('Bu sekmedeki tüm değişiklikler kayıtlı.').first()).toBeVisible()
  await expect(save).not.toHaveCSS('background-color', amber)

  await page.getByRole('tab', { name: 'Gizlilik' }).click()
  const notice = page.getByRole('region', { name: 'Önizleme' })
  const scrolled = (): Promise<number> => notice.evaluate(({ scrollTop }) => scrollTop)
  await notice.evaluate(element => element.scrollTo(0, 900))
  expect(await scrolled()).toBeGreaterThan(200)
  await page.getByRole('textbox', { name: 'Veri sorumlusu' }).focus()
  await expect.poll(scrolled).toBe(0)
})

// SITE-12
test('on a phone the home page comes behind a button, and Escape goes back to the form', async ({ server, open }) => {
  const own = await open({ reducedMotion: 'reduce', viewport: { width: 360, height: 640 } })
  const { page } = own
  await enterAs(server, 'Ozan Telefonda', 'owner', own)
  await page.goto('/site')
  await page.getByRole('textbox', { name: 'Oyunun adı' }).fill('Cepte Gece')
  await expectNoOverflow(page)
  const button = page.getByRole('button', { name: 'Önizle', exact: true })
  await button.click()
  const home = page.getByRole('dialog', { name: 'Önizleme' }).frameLocator(frame)
  await expect(home.locator('h2#game')).toHaveText('Cepte Gece')
  expect(await home.locator('body').evaluate(body => body.ownerDocument.defaultView!.innerWidth)).toBe(360)
  expect(await faults(page)).toEqual([])
  await page.locator(frame).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Oyunun adı' })).toHaveValue('Cepte Gece')
})

// SITE-12
test('what was typed stays while one looks at another part, which says that it waits', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  await enterAs(server, 'Ozan Gezer', 'owner', own)
  await page.goto('/site')
  const game = page.getByRole('textbox', { name: 'Oyunun adı' })
  await expect(page.getByText('Bu sekmedeki tüm değişiklikler kayıtlı.').first()).toBeVisible()
  await game.fill('Yarım')
  await page.getByRole('tab', { name: 'Gizlilik' }).click()
  await expect(game).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Veri sorumlusu' })).toBeVisible()
  await expect(page, 'without a question about what waits').toHaveURL(/\/site#privacy$/)
  await page.getByRole('tab', { name: /^Ana sayfa .*kaydedilmedi/ }).click()
  await expect(game).toHaveValue('Yarım')
  const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler silinsin mi?' })
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await expect(game).toHaveValue('Yarım')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await question.getByRole('button', { name: 'Değişiklikleri sil' }).click()
  await expect(game).toHaveValue('')
})

// PAGE-41
test('a reload comes back to the part of the page where one was', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  await enterAs(server, 'Ozan Dönen', 'owner', own)
  await page.goto('/site')
  for (const name of ['Kanallar ve görseller', 'Gizlilik', 'Ana sayfa']) {
    const tab = page.getByRole('tab', { name })
    await tab.click()
    await page.reload()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  await expect(page).toHaveURL(/\/site$/)
})

/** In the page: whether a canvas shows anything. */
const isPainted = (canvas: Element): boolean => {
  const copy = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
  const pen = copy.getContext('2d', { willReadFrequently: true })!
  pen.drawImage(canvas as HTMLCanvasElement, 0, 0, 16, 16)
  return pen.getImageData(0, 0, 16, 16).data.some(byte => byte > 0)
}
