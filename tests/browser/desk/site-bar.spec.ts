import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'

// SITE-12
test('what gets the focus stands clear of the bar below, and a field that stops the form is said there', async ({
  server,
  open,
}) => {
  const own = await open({ viewport: { width: 1366, height: 768 } })
  const { page } = own
  await enterAs(server, 'Ozan Çubuk', 'owner', own)
  await page.goto('/site')
  const bar = page.getByText('Bu sekmedeki tüm değişiklikler kayıtlı.').filter({ visible: true })
  const age = page.getByLabel('En küçük yaş')
  const barTop = async (): Promise<number> => (await bar.boundingBox())!.y
  // Half of it is seen above the bar, so a browser by itself would leave it there.
  await age.evaluate(
    (element, top) => {
      window.scrollBy(0, element.getBoundingClientRect().top - top + 20)
      element.focus()
    },
    await barTop(),
  )
  const { y, height } = (await age.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(await barTop())
  await page.getByRole('button', { name: 'Bağlantı ekle' }).click()
  await page.getByRole('textbox', { name: '1. bağlantının adı' }).fill('Steam')
  const address = page.getByRole('textbox', { name: '1. bağlantının adresi' })
  await address.fill('htp:/yanlış')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  const said = page.getByText('Kaydedilmedi: önce işaretli alanı düzeltin.')
  await expect(said).toBeVisible()
  const wrong = (await page.getByText(/^Adres https:/).boundingBox())!
  expect(wrong.y + wrong.height).toBeLessThanOrEqual((await said.boundingBox())!.y)
  const scrolled = await page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Vazgeç', exact: true }).focus()
  expect(await page.evaluate(() => scrollY), 'the bar itself is always in sight').toBe(scrolled)
  await address.fill('https://store.example/')
  await expect(said).toBeHidden()
})
