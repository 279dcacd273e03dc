import type { Locator, Page } from '@playwright/test'
import { sitePageRoutes, siteRoutes } from '#contract/site.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { dragOnto } from '#tests/browser/kit/drag-onto.ts'
import { enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'
import { photo, picture } from '#tests/kit/files/files.ts'

const { getSiteSettings, saveSiteSettings } = sitePageRoutes

// PAGE-41
test('on a phone the tabs say that more of them follow, and no keys are told where a finger sorts', async ({
  server,
  open,
}) => {
  const own = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const { page } = own
  await enterAs(server, 'Ozan Telefon', 'owner', own)
  await page.goto('/site')
  const tabs = page.getByRole('tablist')
  const fade = () => tabs.evaluate(list => getComputedStyle(list).maskImage !== 'none')
  await expect.poll(fade).toBe(true)
  await page.getByRole('tab', { name: 'Kanallar ve görseller' }).tap()
  const hint = page.getByText('Sıralamak için', { exact: false })
  await expect(hint.filter({ visible: true }).last()).toHaveText('Sıralamak için tutamacından sürükleyin.')
  await expect(page.getByText(/Boşluk tuşuyla/).first()).toHaveCSS('position', 'absolute')
  await page.setViewportSize({ width: 740, height: 740 })
  await expect.poll(fade, 'all of them have room').toBe(false)
})

// PAGE-41
for (const language of ['tr', 'en'] as const) {
  test(`from 1024 px on all tabs can be read in ${language}, also while something waits in one`, async ({
    server,
    open,
  }) => {
    const own = await open()
    const { page } = own
    await speak(page, language)
    await enterAs(server, `Ozan Sekme ${language}`, 'owner', own)
    await page.goto('/site')
    await page.getByRole('textbox', { name: language === 'tr' ? 'Stüdyonun adı' : 'Studio name' }).fill('Fener')
    const tabs = page.getByRole('tablist')
    for (const width of [1024, 1199, 1200, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      for (const at of [0, 1, 2, 3]) {
        await page.getByRole('tab').nth(at).click()
        const beyond = () => tabs.evaluate(list => list.scrollWidth - list.clientWidth)
        await expect.poll(beyond, `tab ${at} at ${width} px`).toBe(0)
        await expect(tabs).toHaveCSS('mask-image', 'none')
      }
      await page.getByRole('tab').first().click()
    }
  })
}

// SITE-12
for (const language of ['tr', 'en'] as const) {
  test(`an owner says in ${language} what the site is, and sees home while he writes`, async ({ server, open }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const own = await open({ reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Site ${language}`, 'owner', own)
    await page.goto('/site')
    const preview = page.frameLocator(`iframe[title="${say(...frameTitle)}"]`).locator('body')
    await page.getByRole('textbox', { name: say('Stüdyonun adı', 'Studio name') }).fill('Fener Oyun')
    await page.getByRole('textbox', { name: say('Oyunun adı', 'Game name') }).fill('Gece Çarşısı 🏮')
    await page
      .getByRole('textbox', { name: say('Tanıtım cümlesi, Türkçe', 'Tagline in Turkish') })
      .fill('Işık satan bir esnafın öyküsü.')
    await expect(preview).toContainText('Fener Oyun')
    await expect(preview, 'the one sentence stands in both languages').toContainText('Işık satan bir esnafın öyküsü.')

    await choose(page, say('Görsel seç', 'Choose image'), await picture(1_600, 900).png().toBuffer())
    await expect(preview.locator('img[srcset]')).toHaveAttribute('srcset', /-large\.webp 1600w$/)
    await page
      .getByRole('textbox', { name: say('Görselin açıklaması, Türkçe', 'Image description in Turkish') })
      .fill('Çarşı')

    await page.getByRole('button', { name: say('Bağlantı ekle', 'Add link') }).click()
    const label = page.getByRole('textbox', { name: say('1. bağlantının adı', 'Name of link 1') })
    const url = page.getByRole('textbox', { name: say('1. bağlantının adresi', 'Address of link 1') })
    await expect(label).toBeFocused()
    await label.fill('Steam')
    await url.fill('javascript:alert(1)')
    await page.getByRole('button', { name: say('Kaydet', 'Save'), exact: true }).click()
    await expect(url, 'what is wrong takes the focus').toBeFocused()
    await expect(url).toHaveAttribute('aria-invalid', 'true')
    await expect(url, 'and says what would do').toHaveAccessibleDescription(/https:\/\/store/)
    await expect(preview.getByRole('link', { name: /^Steam/ }), 'it is not shown either').toHaveCount(0)
    await url.fill('https://ada:sifre@store.example.com/')
    await expect(url).toHaveAccessibleDescription(
      say('Adreste kullanıcı adı ya da şifre olamaz.', 'The address can’t contain a user name or password.'),
    )
    await url.fill('https://store.example.com/app/1')
    await expect(preview.getByText('Steam').first()).toBeAttached()
    expect(await faults(page)).toEqual([])
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`site-${width}-${language}.png`), fullPage: true })
    }
    await page.getByRole('button', { name: say('Kaydet', 'Save'), exact: true }).click()
    await expect(page.getByText(say('Değişiklikler kaydedildi.', 'Changes saved.'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('Kaydedilmemiş değişiklikler var.', 'You have unsaved changes.'))).toHaveCount(0)
    expect(await owner.visitor.do(siteRoutes.site, {})).toMatchObject({
      studio: 'Fener Oyun',
      game: 'Gece Çarşısı 🏮',
      sentence: { tr: 'Işık satan bir esnafın öyküsü.', en: '' },
      art: { alt: { tr: 'Çarşı', en: '' } },
      links: [{ label: 'Steam', url: 'https://store.example.com/app/1' }],
    })
  })
}

// SITE-12
test('art that is refused is said why, and what stood there stays', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/status of 422/, /status of 415/)
  const own = await open()
  const { page } = own
  await enterAs(server, 'Ozan Görsel', 'owner', own)
  await page.goto('/site')
  const alert = page.getByRole('alert').filter({ hasText: /\S/ })
  await choose(page, 'Görsel seç', await photo(20, 20))
  await expect(alert).toContainText('320')
  await choose(page, 'Görsel seç', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kapak.png')
  await expect(alert).toContainText('JPEG, PNG ya da WebP')
  await choose(page, 'Görsel seç', Buffer.alloc(21 * 1024 * 1024), 'büyük.png')
  await expect(alert, 'before it is sent').toContainText('20 MB')
  await choose(page, 'Görsel seç', await picture(640, 400).webp().toBuffer())
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Başka görsel seç' })).toBeVisible()
})

// SITE-2, SITE-12
test('links are put in order by keys and by hand, with what is typed in them; the first one is in the header', async ({
  server,
  open,
}) => {
  const own = await open({ reducedMotion: 'reduce' })
  const { page } = own
  const owner = await enterAs(server, 'Ozan Bağ', 'owner', own)
  await page.goto('/site')
  for (const [n, label] of ['Steam', 'Discord', 'YouTube'].entries()) {
    await page.getByRole('button', { name: 'Bağlantı ekle' }).click()
    await page.getByRole('textbox', { name: `${n + 1}. bağlantının adı` }).fill(label)
    await page.getByRole('textbox', { name: `${n + 1}. bağlantının adresi` }).fill(`https://${label}.example/`)
  }
  const list = page.getByRole('list', { name: 'Bağlantılar' })
  const handle = (name: string) => list.getByRole('button', { name: `Sırasını değiştir: ${name}` })
  const typed = () =>
    page
      .getByRole('textbox', { name: /bağlantının adı$/ })
      .evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
  await handle('Steam').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect.poll(typed).toEqual(['Discord', 'YouTube', 'Steam'])
  await expect(handle('Steam')).toBeFocused()
  await dragOnto(page, handle('YouTube'), handle('Discord'))
  await expect.poll(typed).toEqual(['YouTube', 'Discord', 'Steam'])
  await page.getByRole('textbox', { name: '1. bağlantının adı' }).fill('Kanalımız')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Değişiklikler kaydedildi.')).toBeVisible()
  expect((await owner.visitor.do(siteRoutes.site, {})).links).toEqual([
    { label: 'Kanalımız', url: 'https://youtube.example/' },
    { label: 'Discord', url: 'https://discord.example/' },
    { label: 'Steam', url: 'https://steam.example/' },
  ])
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kanalımız/ })).toHaveAttribute(
    'href',
    'https://youtube.example/',
  )
  await owner.visitor.do(saveSiteSettings, {
    ...nothing,
    version: (await owner.visitor.do(getSiteSettings, {})).version,
  })
})

// SITE-12
test('who leaves with what is not saved is asked, also when logging out', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  await enterAs(server, 'Ozan Gider', 'owner', own)
  await page.goto('/site')
  const game = page.getByRole('textbox', { name: 'Oyunun adı' })
  await game.fill('Yarım')
  const question = page
    .getByRole('dialog', { name: 'Kaydetmeden çıkılsın mı?' })
    .or(page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' }))
  await page.getByRole('banner').getByRole('link', { name: 'Sohbet', exact: true }).click()
  await stayAt(page, question, game)
  await page.getByRole('banner').getByRole('button', { name: 'Çıkış yap' }).click()
  await stayAt(page, question, game)
  await page.getByRole('banner').getByRole('link', { name: 'Sohbet', exact: true }).click()
  await question.getByRole('button', { name: 'Kaydetmeden çık' }).click()
  await expect(page).toHaveURL(/\/chat/)
})

// SITE-7, SITE-12
test('the page is for owners alone, and goes when the role does', async ({ server, open }) => {
  const [out, own] = [await open(), await open()]
  await out.page.goto('/site')
  await expect(out.page).toHaveURL(/\/login\?next=%2Fsite$/)
  const { uid } = await enterAs(server, 'Ada Sitesiz', 'owner', own)
  await own.page.goto('/chat')
  await own.page.getByRole('button', { name: 'Moderasyon' }).first().click()
  await expect(own.page.getByRole('menuitem', { name: /Site ayarları/ })).toHaveAttribute('href', '/site')
  await own.page.keyboard.press('Escape')
  const inHeader = own.page.getByRole('banner').getByRole('link', { name: 'Site ayarları', exact: true })
  await own.page.setViewportSize({ width: 1280, height: 800 })
  await inHeader.click()
  await own.page.getByRole('textbox', { name: 'Oyunun adı' }).waitFor()
  await expectNoOverflow(own.page)
  await changePerson(server.house, uid, { role: 'admin' })
  await expect(inHeader).toHaveCount(0)
  await expect(own.page.getByRole('heading', { level: 1, name: 'Erişim reddedildi' })).toBeVisible()
  await expect(own.page.getByRole('textbox', { name: 'Oyunun adı' })).toHaveCount(0)
})

const frameTitle = ['Ana sayfa, ziyaretçilerin göreceği gibi', 'Home page as visitors will see it'] as const

const nothing = {
  studioName: '',
  gameName: '',
  sentence: { tr: '', en: '' },
  art: null,
  links: [],
  leastAge: 0,
}

async function choose(page: Page, button: string, buffer: Buffer, name = 'kapak.png'): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chosen).setFiles({ name, mimeType: 'image/png', buffer })
}

async function stayAt(page: Page, question: Locator, field: Locator): Promise<void> {
  await question.getByRole('button', { name: 'Burada kal' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/site$/)
  await expect(field).toHaveValue('Yarım')
}
