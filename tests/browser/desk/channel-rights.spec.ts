import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf } from '#tests/browser/kit/member.ts'
import { item, ownChannel, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

// Three windows each, and axe reads them.
test.slow()

const linkOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })

const only = (group: Locator): Locator => group.getByRole('radio', { name: 'Yalnızca şu roller' })

/** On a phone the channels have to slide in first; they are still there after a dialog that was opened from them. */
async function openMenuOf(page: Page, name: string, isPhone: boolean): Promise<void> {
  const menu = page.getByRole('button', { name: `“${name}” kanalının menüsü` })
  if (isPhone && !(await menu.isVisible())) await page.getByRole('button', { name: 'Kanalları aç' }).tap()
  await menu.click()
}

for (const device of ['desktop', 'phone'] as const) {
  const isPhone = device === 'phone'
  const options = isPhone ? phone : undefined

  test.describe(`an owner’s channel on a ${device}`, () => {
    // CHN-8, CHN-19
    test('is closed to writers, hidden from who has it open, and opened again', async ({ server, open }) => {
      const name = `izin ${device}`
      const channel = await ownChannel(server, name)
      const round = { server, open, channel }
      const [ozan, mert, bora] = [
        await seat(round, `Ozan İzin ${device}`, 'owner', options),
        await seat(round, `Mert İzin ${device}`, 'moderator', options),
        await seat(round, `Bora İzin ${device}`, 'user', options),
      ]
      await post(bora.member, channel, 'gizlenecek söz')
      await expect(rowOf(bora.page, 'gizlenecek söz')).toBeVisible()
      await expect(composerOf(bora.page)).toBeVisible()
      const dialog = ozan.page.getByRole('dialog', { name: `“${name}” kanalının izinleri` })
      const readers = dialog.getByRole('group', { name: 'Kimler okuyabilir?' })
      const posters = dialog.getByRole('group', { name: 'Kimler yazabilir?' })
      const save = async (): Promise<void> => {
        await dialog.getByRole('button', { name: 'Kaydet' }).click()
        await expect(toastOf(ozan.page, `“${name}” kanalının izinleri güncellendi.`).last()).toBeVisible()
        await expect(dialog).toBeHidden()
      }

      await openMenuOf(ozan.page, name, isPhone)
      await item(ozan.page, 'Kanal izinleri').click()
      await expect(readers.getByRole('radio', { name: 'Giriş yapan herkes' })).toBeChecked()
      await expect(posters.getByRole('radio', { name: 'Okuyabilen herkes' })).toBeChecked()
      await expect(dialog.getByRole('checkbox'), 'an empty box says nothing').toHaveCount(0)
      await dialog.getByRole('switch', { name: 'Salt okunur' }).click()
      await save()
      await expect(bora.page.getByText('Bu kanal salt okunur.')).toBeVisible()
      await expect(composerOf(mert.page)).toBeVisible()

      await openMenuOf(ozan.page, name, isPhone)
      await item(ozan.page, 'Kanal izinleri').click()
      await dialog.getByRole('switch', { name: 'Salt okunur' }).click()
      await only(posters).check()
      await posters.getByRole('checkbox', { name: 'Sahipler' }).check()
      await posters.getByRole('checkbox', { name: 'Yöneticiler' }).check()
      await expect(posters).toContainText('Bu, sahipler için de geçerlidir.')
      await only(readers).check()
      await readers.getByRole('checkbox', { name: 'Moderatörler' }).check()
      await expect(readers).toContainText('Sahipler her zaman okuyabilir.')
      await save()

      // It was open: nothing of it stays, and the page says where it is now and why.
      await expect(toastOf(bora.page, `“${name}” kanalına artık erişiminiz yok.`)).toBeVisible()
      await expect(rowOf(bora.page, 'gizlenecek söz')).toHaveCount(0)
      await expect(linkOf(bora.page, name)).toHaveCount(0)
      await expect(bora.page.getByRole('heading', { level: 1 })).not.toHaveText(name)
      await expect(bora.page).not.toHaveURL(new RegExp(channel))
      await expect(mert.page.getByText('Bu kanalda mesaj gönderme yetkiniz yok.')).toBeVisible()
      await expect(rowOf(mert.page, 'gizlenecek söz')).toBeVisible()

      await openMenuOf(ozan.page, name, isPhone)
      await item(ozan.page, 'Kanal izinleri').click()
      await expect(readers.getByRole('checkbox', { name: 'Moderatörler' })).toBeChecked()
      await readers.getByRole('radio', { name: 'Giriş yapan herkes' }).check()
      await posters.getByRole('radio', { name: 'Okuyabilen herkes' }).check()
      await save()
      await expect(composerOf(mert.page)).toBeVisible()
      await bora.page.goto(`/chat?channel=${channel}`)
      await expect(rowOf(bora.page, 'gizlenecek söz')).toBeVisible()
    })

    // CHN-8, CHN-16
    test('is deleted by typing its name, and everybody’s page moves on', async ({ server, open }) => {
      const name = `silme ${device}`
      const channel = await ownChannel(server, name)
      const round = { server, open, channel }
      const [ozan, mert, bora] = [
        await seat(round, `Ozan Silme ${device}`, 'owner', options),
        await seat(round, `Mert Silme ${device}`, 'moderator', options),
        await seat(round, `Bora Silme ${device}`, 'user', options),
      ]
      await post(bora.member, channel, 'son söz')
      await expect(rowOf(bora.page, 'son söz')).toBeVisible()
      await openMenuOf(mert.page, name, isPhone)
      await expect(item(mert.page, 'Ad ve açıklama')).toBeVisible()
      await expect(item(mert.page, 'Kanal izinleri')).toHaveCount(0)
      await expect(item(mert.page, 'Kanalı sil')).toHaveCount(0)

      await openMenuOf(ozan.page, name, isPhone)
      await item(ozan.page, 'Kanalı sil').click()
      const dialog = ozan.page.getByRole('dialog', { name: `“${name}” silinsin mi?` })
      const field = dialog.getByRole('textbox')
      await field.fill('başka bir ad')
      await dialog.getByRole('button', { name: 'Kanalı sil' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Yazdığınız ad kanalın adıyla aynı değil.')
      await expect(field).toBeFocused()
      await field.fill(name)
      await dialog.getByRole('button', { name: 'Kanalı sil' }).click()
      await expect(toastOf(ozan.page, `“${name}” kanalı silindi.`)).toBeVisible()
      await expect(toastOf(bora.page, `“${name}” kanalı silindi.`)).toBeVisible()
      for (const { page } of [ozan, mert, bora]) {
        await expect(linkOf(page, name)).toHaveCount(0)
        await expect(page).not.toHaveURL(new RegExp(channel))
        await expect(rowOf(page, 'son söz')).toHaveCount(0)
      }
      for (const { page } of [ozan, mert, bora]) await expect(toastOf(page, /artık erişiminiz yok/)).toHaveCount(0)
    })
  })
}

// CHN-12
test('only some roles are none until one is chosen, and everybody is said', async ({ server, open }) => {
  const channel = await ownChannel(server, 'seçim')
  const { page } = await seat({ server, open, channel }, 'Ozan Seçim', 'owner')
  let sent = 0
  page.on('request', request => request.url().endsWith('/rights') && sent++)
  await page.getByRole('button', { name: '“seçim” kanalının menüsü' }).click()
  await item(page, 'Kanal izinleri').click()
  const dialog = page.getByRole('dialog', { name: '“seçim” kanalının izinleri' })
  const readers = dialog.getByRole('group', { name: 'Kimler okuyabilir?' })
  const posters = dialog.getByRole('group', { name: 'Kimler yazabilir?' })
  const save = dialog.getByRole('button', { name: 'Kaydet' })
  const first = (group: Locator): Locator => group.getByRole('checkbox').first()

  await expect(readers.getByRole('radio', { name: 'Giriş yapan herkes' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(only(readers)).toBeChecked()
  await only(posters).check()
  for (let tries = 0; tries < 2; tries++) {
    await save.click()
    await expect(first(readers), 'the first of what is missing').toBeFocused()
  }
  await expect(first(readers)).toHaveAccessibleDescription('En az bir rol seçin.')
  await expect(dialog.getByRole('alert').filter({ visible: true })).toHaveText(Array(2).fill('En az bir rol seçin.'))
  await readers.getByRole('checkbox', { name: 'Üyeler' }).check()
  await expect(dialog.getByRole('alert').filter({ visible: true })).toHaveCount(1)
  await save.click()
  await expect(first(posters)).toBeFocused()
  expect(sent).toBe(0)

  await posters.getByRole('radio', { name: 'Okuyabilen herkes' }).check()
  await readers.getByRole('radio', { name: 'Giriş yapan herkes' }).check()
  await only(readers).check()
  await expect(readers.getByRole('checkbox', { name: 'Üyeler' }), 'a slip forgets none').toBeChecked()
  await page.screenshot({ path: test.info().outputPath('rights.png') })
  await save.click()
  await expect(toastOf(page, '“seçim” kanalının izinleri güncellendi.')).toBeVisible()
  expect(sent).toBe(1)
  await page.reload()
  await expect(linkOf(page, 'seçim')).toBeVisible()
})

// CHN-9
test('who makes a channel reads whom it is for, and an owner goes on to its permissions', async ({ server, open }) => {
  const channel = await ownChannel(server, 'ilk')
  const round = { server, open, channel }
  const { page } = await seat(round, 'Ozan Yeni', 'owner')
  const dialog = page.getByRole('dialog', { name: 'Kanal oluştur' })
  const opened = (of: Page): Promise<void> => of.getByRole('button', { name: 'Kanal oluştur' }).first().click()
  await opened(page)
  await expect(dialog).toContainText('Giriş yapan herkes bu kanalı okuyabilir ve buraya yazabilir.')
  await dialog.getByLabel('Kanal adı').fill('dar oda')
  await dialog.getByRole('checkbox', { name: 'Sonra kimlerin okuyup yazabileceğini seç' }).check()
  await dialog.getByLabel('Kanal adı').press('Enter')
  const rights = page.getByRole('dialog', { name: '“dar oda” kanalının izinleri' })
  const readers = rights.getByRole('group', { name: 'Kimler okuyabilir?' })
  await expect(readers.getByRole('radio', { name: 'Giriş yapan herkes' })).toBeFocused()
  await only(readers).check()
  await readers.getByRole('checkbox', { name: 'Moderatörler' }).check()
  await rights.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toastOf(page, '“dar oda” kanalının izinleri güncellendi.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('dar oda')

  const mert = await seat(round, 'Mert Yeni', 'moderator')
  await expect(linkOf(mert.page, 'dar oda')).toBeVisible()
  await opened(mert.page)
  const his = mert.page.getByRole('dialog', { name: 'Kanal oluştur' })
  await expect(his).toContainText('Bunu sahipler kanal izinlerinden değiştirebilir.')
  await expect(his.getByRole('checkbox')).toHaveCount(0)
})
