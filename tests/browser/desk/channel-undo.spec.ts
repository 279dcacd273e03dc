import type { Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { item, ownChannel, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'

// Two windows each.
test.slow()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const inList = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kanallar' }).getByRole('link', { name, exact: true })
const undoIn = (page: Page, text: string) => toastOf(page, text).locator('..').getByRole('button', { name: 'Geri al' })
const openItem = async (page: Page, channel: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `“${channel}” kanalının menüsü` }).click()
  await item(page, name).click()
}

// MOD-32
test('what was done to a channel is taken back from its toast, live for who reads it', async ({ server, open }) => {
  const channel = await ownChannel(server, 'eski oda')
  const round = { server, open, channel }
  const { page: staff, member: owner } = await seat(round, 'Selin Geri', 'owner')
  const { page } = await seat(round, 'Ayşe Geri', 'user')

  await openItem(staff, 'eski oda', 'Ad ve açıklama')
  const editing = staff.getByRole('dialog', { name: 'Ad ve açıklama' })
  await editing.getByLabel('Kanal adı').fill('yeni oda')
  await editing.getByRole('button', { name: 'Kaydet' }).click()
  await expect(heading(page, 'yeni oda')).toBeVisible()
  await undoIn(staff, '“yeni oda” kanalı güncellendi.').click()
  await expect(toastOf(staff, '“yeni oda” kanalı önceki adına ve açıklamasına döndü.')).toBeVisible()
  await expect(heading(page, 'eski oda')).toBeVisible()

  await openItem(staff, 'eski oda', 'Kanal izinleri')
  const rights = staff.getByRole('dialog', { name: '“eski oda” kanalının izinleri' })
  await rights.getByRole('switch', { name: 'Salt okunur' }).click()
  await rights.getByRole('button', { name: 'Kaydet' }).click()
  await undoIn(staff, '“eski oda” kanalının izinleri güncellendi.').click()
  await expect(toastOf(staff, '“eski oda” kanalında önceki izinler yeniden geçerli.')).toBeVisible()

  await openItem(staff, 'eski oda', 'Kanalı sil')
  const removal = staff.getByRole('dialog', { name: '“eski oda” silinsin mi?' })
  await removal.getByRole('textbox').fill('eski oda')
  await removal.getByRole('button', { name: 'Kanalı sil' }).click()
  await expect(inList(page, 'eski oda')).toHaveCount(0)
  await undoIn(staff, '“eski oda” kanalı silindi.').click()
  await expect(toastOf(staff, '“eski oda” kanalı mesajlarıyla birlikte geri geldi.')).toBeVisible()
  await expect(inList(page, 'eski oda')).toBeVisible()
  const { channels } = await owner.visitor.do(channelRoutes.listChannels, {})
  expect(channels.find(({ id }) => id === channel)).toMatchObject({ name: 'eski oda', readOnly: false })
})

// MOD-32
test('a channel that was made in error goes again, unless the one who made it may not any more', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const channel = await ownChannel(server, 'ilk oda')
  const { page, member } = await seat({ server, open, channel }, 'Defne Geri', 'owner')
  const make = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Kanal oluştur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kanal oluştur' })
    await dialog.getByLabel('Kanal adı').fill(name)
    await dialog.getByLabel('Kanal adı').press('Enter')
    await expect(heading(page, name)).toBeVisible()
  }
  await make('yanlış oda')
  await undoIn(page, '“yanlış oda” kanalı oluşturuldu.').click()
  await expect(toastOf(page, '“yanlış oda” kanalının oluşturulması geri alındı.')).toBeVisible()
  await expect(inList(page, 'yanlış oda')).toHaveCount(0)

  await make('kalan oda')
  await changePerson(server.house, member.uid, { role: 'moderator' })
  await undoIn(page, '“kalan oda” kanalı oluşturuldu.').click()
  await expect(toastOf(page, 'Geri alınamadı: Bunu geri almaya yetkiniz yok.')).toBeVisible()
  await expect(inList(page, 'kalan oda')).toBeVisible()
})

// MOD-32
test('on a phone a restriction that was set or ended is taken back from its toast', async ({ server, open }) => {
  const channel = await ownChannel(server, 'dar oda')
  const { page } = await seat({ server, open, channel }, 'Mert Geri', 'moderator', phone)
  const bar = page.getByRole('list', { name: 'Şu anki kısıtlamalar' })
  const lock = async (): Promise<void> => {
    await page.getByRole('button', { name: '“dar oda” kanalı hakkında' }).tap()
    await page.getByRole('button', { name: 'Kanalı kısıtla' }).tap()
    await page.getByRole('button', { name: 'Kısıtla', exact: true }).tap()
    await expect(bar).toContainText('Yavaş mod')
  }
  await lock()
  await undoIn(page, 'Kısıtlama başladı: #dar oda · Yavaş mod: 30 saniye · 1 saat.').tap()
  await expect(toastOf(page, 'Kısıtlama geri alındı: #dar oda · Yavaş mod.')).toBeVisible()
  await expect(bar.getByRole('listitem')).toHaveCount(0)
  await lock()
  await bar.getByRole('button', { name: 'Yavaş mod: bitir' }).tap()
  await undoIn(page, 'Kısıtlama bitti: #dar oda · Yavaş mod.').tap()
  await expect(toastOf(page, 'Kısıtlama yeniden geçerli: #dar oda · Yavaş mod.')).toBeVisible()
  await expect(bar).toContainText('Yavaş mod')
})
