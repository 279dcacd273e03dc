import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { sitePageRoutes } from '#contract/site.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'
import { photo } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'

// SITE-10, SITE-13
test('an owner shows a picture of an opened channel on the home page, and takes it away again', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Resim', 'owner', own)
  const find = async () =>
    (await owner.visitor.do(channelRoutes.listChannels, {})).channels.find(({ name }) => name === 'duyurular')!
  const { id: channelId, version } = await find()
  const file = await upload(owner.visitor, 'kale.png', await photo(400, 300))
  const sent = await owner.visitor.do(messageRoutes.postMessage, {
    channelId,
    id: v7(),
    text: 'kale bitti',
    fileId: file.id,
  })
  await page.goto(`/chat?channel=${channelId}`)
  const row = page.getByRole('log').getByRole('article').filter({ hasText: 'kale bitti' })
  const pick = page.getByRole('menuitem', { name: 'Ana sayfada göster' })
  await row.click({ button: 'right', position: { x: 200, y: 12 } })
  await expect(page.getByRole('menuitem', { name: 'Bağlantıyı kopyala' })).toBeVisible()
  await expect(pick, 'not in a channel that is closed to visitors').toHaveCount(0)
  await page.keyboard.press('Escape')
  await owner.visitor.do(channelRoutes.setChannelOpen, { channelId, version, isOpen: true })
  await row.click({ button: 'right', position: { x: 200, y: 12 } })
  await pick.click() // as soon as the page has heard of it
  await expect(page.getByText('Görsel ana sayfada.')).toBeVisible()
  const shown = async () => (await owner.visitor.do(sitePageRoutes.listSitePictures, {})).pictures
  expect(await shown()).toMatchObject([{ fileId: file.id, messageId: sent.id }])

  await page.goto('/site')
  await page.getByRole('tab', { name: 'Kanallar ve görseller' }).click()
  const list = page.getByRole('list', { name: 'Ana sayfadaki görseller' })
  await expect(list.getByRole('img', { name: '1. görsel, duyurular kanalından' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await list.getByRole('button', { name: /^Ana sayfadan kaldır/ }).click()
  await expect(page.getByText('Henüz görsel yok.')).toBeVisible()
  expect(await shown()).toEqual([])
})

// SITE-14, ACC-40
test('a least age is a box at sign-up, and a mistyped address costs no name', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 422/)
  const [own, out] = [await open(), await open()]
  await enterAs(server, 'Ozan Yaş', 'owner', own)
  await out.page.goto('/login')
  await out.page.getByRole('button', { name: 'Yeni hesap oluştur' }).click()
  const { page } = out
  await own.page.goto('/site')
  await own.page.getByRole('combobox', { name: 'En küçük yaş' }).selectOption('13')
  await own.page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(own.page.getByText('Değişiklikler kaydedildi.')).toBeVisible()

  await fillIn(page, 'Mine Genç', 'yanlis@example.com')
  const box = page.getByRole('checkbox', { name: 'En az 13 yaşındayım.' })
  await expect(box, 'the page of before is told by the refusal').toBeVisible()
  await page.getByRole('button', { name: 'Kayıt ol', exact: true }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.check()
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('age.png') })
  await page.getByRole('button', { name: 'Kayıt ol', exact: true }).click()
  await page.getByRole('button', { name: 'Adresi düzelt' }).click()
  await box.check()
  await fillIn(page, 'Mine Genç', 'dogru@example.com')
  await expect(page.getByText('dogru@example.com')).toBeVisible()
})

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Kullanıcı adı').fill(name)
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill('gece çarşısı 12')
  await page.getByRole('button', { name: 'Kayıt ol', exact: true }).click()
}
