import { privacyRoutes } from '#contract/privacy.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'

const { getPrivacySettings, savePrivacySettings } = privacyRoutes
const empty = { responsible: '', contact: '', postalAddress: '', texts: { tr: '', en: '' } }

// SITE-15, SITE-19
for (const language of ['tr', 'en'] as const) {
  test(`a visitor finds in ${language} what is kept of people, by the footer`, async ({ open }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const { page } = await open({ reducedMotion: 'reduce' })
    await speak(page, language)
    await page.goto('/')
    const footer = page.getByRole('navigation', { name: say('Sayfa altı bağlantıları', 'Footer links') })
    await footer.getByRole('link', { name: say('Gizlilik', 'Privacy') }).click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Gizlilik', 'Privacy'))
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
    await expect(page.getByRole('listitem').filter({ hasText: 'meydan-session' }).locator('strong')).toBeVisible()
    await expect(page.getByText(say('30 gün sonra', 'after 30 days')).first()).toBeVisible()
    await expect(page.getByText(say('Site ayarlarına git', 'Go to the site settings'))).toHaveCount(0)
    expect(await faults(page)).toEqual([])
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`privacy-${width}-${language}.png`), fullPage: true })
    }
    await page.setViewportSize({ width: 1366, height: 768 })
    const contents = page.getByRole('navigation', { name: say('Bu sayfada', 'On this page') })
    await contents.getByRole('link', { name: say('Haklarınız', 'Your rights') }).click()
    await expect(page.getByRole('heading', { name: say('Haklarınız', 'Your rights') })).toBeInViewport({ ratio: 1 })
    await expect(contents, 'it stays beside the text').toBeInViewport()
    await page.getByRole('link', { name: 'https://www.kvkk.gov.tr' }).focus()
    await expect(page.getByRole('link', { name: 'https://www.kvkk.gov.tr' })).toBeInViewport()
  })
}

// SITE-15, SITE-16
test('what an owner wrote stands there as text, in its own language; the other one stays the page’s', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Gizli', 'owner', own)
  await page.goto('/privacy')
  await expect(page.getByRole('link', { name: 'Site ayarlarına git' }), 'nobody is named').toBeVisible()
  const { version } = await owner.visitor.do(getPrivacySettings, {})
  const facts = { responsible: 'Kandil A.Ş.', contact: 'kvkk@kandil.example', postalAddress: '' }
  const texts = {
    tr: '## Kısaca\n\n<b>Az</b> şey saklarız.\n\n- سياسة الخصوصية\n- bize yazın: kvkk@kandil.example',
    en: '',
  }
  await owner.visitor.do(savePrivacySettings, { version, ...facts, texts })
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Kim sorumlu?', 'Kısaca'])
  await expect(page.getByText('<b>Az</b> şey saklarız.')).toBeVisible()
  const addresses = page.getByRole('link', { name: 'kvkk@kandil.example' })
  await expect(addresses, 'above the text, and in it').toHaveCount(2)
  await expect(addresses.last()).toHaveAttribute('href', 'mailto:kvkk@kandil.example')
  await expect(page.getByText(/^Son güncelleme: .* · \d+\. sürüm$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Site ayarlarına git' })).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByText('Kandil A.Ş.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
  const now = await owner.visitor.do(getPrivacySettings, {})
  await owner.visitor.do(savePrivacySettings, { version: now.version, ...empty })
})

// SITE-19
test('who signs up is told where it stands, ticks nothing, and loses nothing by reading it', async ({ open }) => {
  const { page, context } = await open()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Yeni hesap oluştur' }).click()
  await page.getByRole('textbox', { name: 'Kullanıcı adı' }).fill('Elif')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await faults(page)).toEqual([])
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Gizlilik/ }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Gizlilik')
  await expect(page.getByRole('textbox', { name: 'Kullanıcı adı' })).toHaveValue('Elif')
  await page.screenshot({ path: test.info().outputPath('sign-up.png'), fullPage: true })
})

// SITE-15
test('without an answer of the server the page says so, and tries again', async ({ open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/, /status of 503/)
  const { page } = await open()
  await page.route('**/api/privacy', route => route.fulfill({ status: 503, json: { code: 'unavailable', error: '' } }))
  await page.goto('/privacy')
  await expect(page.getByText('Gizlilik metni yüklenemedi')).toBeVisible()
  await page.unroute('**/api/privacy')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9)
})
