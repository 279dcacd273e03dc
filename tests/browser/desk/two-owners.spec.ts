import { sitePageRoutes, siteRoutes } from '#contract/site.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'

const { getSiteSettings, saveSiteSettings } = sitePageRoutes

const nothing = {
  studioName: '',
  gameName: '',
  sentence: { tr: '', en: '' },
  art: null,
  links: [],
  leastAge: 0,
}

// SITE-3, SITE-20
test('two owners at once: the later one is told where he looks, and keeps what both wrote', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  await page.setViewportSize({ width: 1366, height: 768 })
  const owner = await enterAs(server, 'Ozan İki', 'owner', own)
  const other = await enterAs(server, 'Ebru İki', 'owner')
  const save = async (fields: object): Promise<void> => {
    const { version } = await other.visitor.do(getSiteSettings, {})
    await other.visitor.do(saveSiteSettings, { ...nothing, version, ...fields })
  }
  await page.goto('/site')
  const game = page.getByRole('textbox', { name: 'Oyunun adı' })
  const studio = page.getByRole('textbox', { name: 'Stüdyonun adı' })
  await game.fill('Benim oyunum')
  await save({ gameName: 'Onun oyunu', studioName: 'Onun stüdyosu' })

  const changed = page.getByRole('alert').filter({ hasText: 'Onun oyunu' })
  await expect(changed).toContainText('Onun stüdyosu')
  await expect(changed).toContainText('Kaydeden: Ebru İki')
  await expect(game, 'what was typed stays').toHaveValue('Benim oyunum')
  const button = page.getByRole('form', { name: 'Site ayarları' }).getByRole('button', { name: 'Kaydet', exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Başkası da kaydetti: önce değişene bakın.')).toBeInViewport({ ratio: 1 })
  expect(await changed.evaluate(({ parentElement }) => parentElement!.matches(':focus'))).toBe(false)
  await page.getByRole('button', { name: 'Değişeni gör' }).click()
  await expect(changed).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus')).toContainText('Onun oyunu')
  await page.evaluate(() => scrollTo(0, 0))
  await button.press('Enter')
  await expect(changed, 'the button that waits leads there too').toBeInViewport({ ratio: 1 })
  await changed.getByRole('button', { name: 'Onunkini al' }).click()
  await expect(game).toHaveValue('Onun oyunu')
  await expect(studio, 'what he did not touch follows').toHaveValue('Onun stüdyosu')
  await expect(changed).toHaveCount(0)

  await game.fill('Ortak oyun')
  await save({ gameName: 'Yine onun', studioName: 'Yeni stüdyo', sentence: { tr: 'Onun cümlesi.', en: '' } })
  const newer = page.getByRole('alert').filter({ hasText: 'Yine onun' })
  await newer.getByRole('button', { name: 'Benimkini koru' }).click()
  await expect(game).toBeFocused()
  await button.click()
  await expect(page.getByText('Değişiklikler kaydedildi.')).toBeVisible()
  expect(await owner.visitor.do(siteRoutes.site, {}), 'nothing of the other one’s is undone').toMatchObject({
    game: 'Ortak oyun',
    studio: 'Yeni stüdyo',
    sentence: { tr: 'Onun cümlesi.', en: '' },
  })
  await save({})
})
