import type { Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, say } from '#tests/browser/kit/member.ts'
import { item, ownChannel, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

// Two windows each, and axe reads them.
test.slow()

const barOf = (page: Page) => page.getByRole('list', { name: 'Şu anki kısıtlamalar' })

// CHN-24, CHN-25
test('on a phone slow mode takes two taps from the menu, counts down in the composer and is ended', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'yavaş oda')
  const round = { server, open, channel }
  const { page: staff } = await seat(round, 'Mert Yavaş', 'moderator', phone)
  const { page, member } = await seat(round, 'Ayşe Yavaş', 'user')
  await staff.getByRole('button', { name: '“yavaş oda” kanalı hakkında' }).tap()
  await staff.getByRole('button', { name: 'Kanalı kısıtla' }).tap()
  const dialog = staff.getByRole('dialog', { name: '“yavaş oda” kanalını kısıtla' })
  await expect(dialog.getByRole('button', { name: '7 gün' }), 'moderators lock for a day').toHaveCount(0)
  expect(await faults(staff)).toEqual([])
  await dialog.getByRole('button', { name: 'Kısıtla', exact: true }).tap()
  await expect(dialog).toBeHidden()
  await expect(barOf(staff)).toContainText('Yavaş mod: 30 saniye Mert Yavaş başlattı.')
  await expect(barOf(page), 'is for staff').toHaveCount(0)

  await expect(page.getByText('Yavaş mod: iki mesaj arasında en az 30 saniye.')).toBeVisible()
  await say(page, 'bir')
  await expect(rowOf(page, 'bir')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/\d+\ssaniye sonra gönderebilirsiniz/)
  await say(page, 'iki')
  await expect(composerOf(page), 'what was typed stays').toHaveValue('iki')
  await expect(rowOf(page, 'iki')).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  await barOf(staff).getByRole('button', { name: 'Yavaş mod: bitir' }).tap()
  await expect(toastOf(staff, 'Kısıtlama bitti: Yavaş mod.')).toBeVisible()
  await expect(barOf(staff).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText('Yavaş mod: iki mesaj arasında')).toHaveCount(0)
  await composerOf(page).press('Enter')
  await expect(rowOf(page, 'iki')).toBeVisible()
  await post(member, channel, 'üç')
})

// CHN-24
test('by keyboard the whole site is left to staff, which members read at once, and which is seen to end', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'kapalı oda')
  const round = { server, open, channel }
  const { page: staff, member: owner } = await seat(round, 'Ozan Kilit', 'owner')
  const { page } = await seat(round, 'Bora Kilit', 'user')
  await expect(composerOf(page)).toBeVisible()
  await staff.getByRole('button', { name: /Moderasyon masası/ }).press('Enter')
  await item(staff, 'Tüm siteyi kısıtla').press('Enter')
  const dialog = staff.getByRole('dialog', { name: 'Tüm siteyi kısıtla' })
  await expect(dialog.getByRole('radio', { name: 'Yavaş mod' })).toBeFocused()
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Yalnızca yetkililer' })).toBeChecked()
  await staff.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(barOf(staff)).toContainText('Tüm site · Yalnızca yetkililer')
  await expect(page.getByText('Şu anda buraya yalnızca yetkililer yazabiliyor.')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('kaldı')
  await expect(composerOf(page)).toHaveCount(0)
  await expect(composerOf(staff)).toBeVisible()

  const { channels } = await owner.visitor.do(channelRoutes.listChannels, {})
  const { version } = channels.find(({ id }) => id === channel)!.lockdowns[0]!
  const wanted = { channelId: null, kind: 'staff', threshold: null, minutes: 1 } as const
  await owner.visitor.do(lockdownRoutes.setLockdown, { ...wanted, version })
  await expect(page.getByRole('timer')).toHaveText(/^\d+\ssaniye kaldı$/)
  await expect(composerOf(page), 'a minute later, with no event').toBeVisible({ timeout: 75_000 })
  await expect(barOf(staff).getByRole('listitem')).toHaveCount(0)
})

// ACC-41
test('who signs up or logs in reads that sign-ups are paused, and no longer once they go on', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'kayıt odası')
  const { member: owner } = await seat({ server, open, channel }, 'Ozan Kayıt', 'owner')
  const wanted = { channelId: null, kind: 'sign-ups' } as const
  const { version } = await owner.visitor.do(lockdownRoutes.setLockdown, {
    ...wanted,
    threshold: null,
    minutes: 60,
    version: null,
  })
  const { page } = await open()
  await page.goto('/login')
  await expect(page.getByText(/tarihine kadar yeni kayıt alınmıyor/)).toBeVisible()
  await page.getByRole('button', { name: 'Yeni hesap oluştur' }).click()
  await expect(page.getByText(/tarihine kadar yeni kayıt alınmıyor/)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await owner.visitor.do(lockdownRoutes.endLockdown, { ...wanted, version })
  await expect(page.getByText(/yeni kayıt alınmıyor/)).toHaveCount(0, { timeout: 25_000 })
})
