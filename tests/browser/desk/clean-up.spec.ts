import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf } from '#tests/browser/kit/member.ts'
import { item, ownChannel, seat, toastOf, undo } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

// Two windows.
test.slow()

// MOD-24
test('a raider is cleaned up after in three taps from his message, the reason chosen by a person, and one undo takes it back', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'temiz')
  const round = { server, open, channel }
  const [mert, bora] = [await seat(round, 'Mert Temiz', 'moderator'), await seat(round, 'Bora Temiz', 'user')]
  await post(bora.member, channel, 'bedava elmas')
  await post(bora.member, channel, 'hemen tıkla')
  await mert.page.getByText('hemen tıkla', { exact: true }).click({ button: 'right' })
  await item(mert.page, 'Temizle…').click()
  const dialog = mert.page.getByRole('dialog', { name: 'Bora Temiz susturulup son mesajları silinsin mi?' })
  await expect(dialog.getByText('2 mesaj silinecek.')).toBeVisible()
  const clean = dialog.getByRole('button', { name: 'Temizle', exact: true })
  await expect(dialog.getByRole('textbox', { name: 'Neden' }), 'nobody has chosen one yet').toHaveValue('')
  await clean.click()
  await expect(dialog.getByText('Lütfen bir neden yazın.')).toBeVisible()
  await expect(mert.page.getByText('hemen tıkla', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Spam veya reklam' }).click()
  await expect(dialog.getByText('Lütfen bir neden yazın.')).toHaveCount(0)
  await clean.click()
  await expect(toastOf(mert.page, 'Bora Temiz susturuldu, 2 mesajı silindi.')).toBeVisible()
  await expect(mert.page.getByText('hemen tıkla', { exact: true })).toHaveCount(0)
  await expect(bora.page.getByText('Neden: Spam veya reklam')).toBeVisible()
  await undo(mert.page).click()
  await expect(mert.page.getByText('hemen tıkla', { exact: true })).toBeVisible()
  await expect(composerOf(bora.page)).toBeVisible()
})

// MOD-24
test('on a phone of 360 × 640 px it is seen that a reason is missing', async ({ server, open }) => {
  const channel = await ownChannel(server, 'dar temiz')
  const round = { server, open, channel }
  const small = { ...phone, viewport: { width: 360, height: 640 } }
  const { page } = await seat(round, 'Mert Dar', 'moderator', small)
  const bora = await seat(round, 'Bora Dar', 'user')
  await post(bora.member, channel, 'bedava armut')
  await page.getByText('bedava armut', { exact: true }).click({ button: 'right' })
  await item(page, 'Temizle…').click()
  const dialog = page.getByRole('dialog', { name: 'Bora Dar susturulup son mesajları silinsin mi?' })
  await dialog.getByRole('button', { name: 'Temizle', exact: true }).tap()
  const wrong = dialog.getByText('Lütfen bir neden yazın.')
  await expect(dialog.getByRole('textbox', { name: 'Neden' })).toBeFocused()
  await expect
    .poll(async () => {
      const [words, buttons] = [await wrong.boundingBox(), await dialog.locator('[data-actions]').boundingBox()]
      return words!.y + words!.height <= buttons!.y
    })
    .toBe(true)
})

// MOD-24
test('a reason that is picked fills in the reason and its length', async ({ server, open }) => {
  const channel = await ownChannel(server, 'neden')
  const round = { server, open, channel }
  const [mert, bora] = [await seat(round, 'Mert Neden', 'moderator'), await seat(round, 'Bora Neden', 'user')]
  await post(bora.member, channel, 'bir söz')
  await mert.page.getByText('bir söz').click({ button: 'right' })
  await item(mert.page, 'Süreli sustur').click()
  const dialog = mert.page.getByRole('dialog', { name: 'Bora Neden süreli susturulsun mu?' })
  await dialog.getByRole('button', { name: 'Sohbeti baltalama' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Neden' })).toHaveValue('Sohbeti baltalama')
  await expect(dialog.getByRole('textbox', { name: 'Süre' })).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Süreli sustur' }).click()
  await expect(bora.page.getByText('Neden: Sohbeti baltalama')).toBeVisible()
})
