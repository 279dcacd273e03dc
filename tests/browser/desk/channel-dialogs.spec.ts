import type { Locator, Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import type { Role } from '#contract/permissions.ts'
import { v7 } from 'uuid'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { channelNamed, enter } from '#tests/browser/kit/member.ts'
import type { Member } from '#tests/browser/kit/member.ts'

/** A browser notes each refused request on the console by itself. */
const refusedRequest = /Failed to load resource: the server responded with a status of 4\d\d/

const channels = (page: Page): Locator => page.getByRole('navigation', { name: 'Kanallar' })
const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Bildirimler' })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

const give = ({ house }: OpenServer, { uid }: Member, role: Role): Promise<void> => changePerson(house, uid, { role })

// CHN-7
test('staff make a channel: it opens there, and appears at every other page', async ({ server, open }) => {
  const [one, two] = [await open(), await open()]
  const asim = await enter(server, 'Asim Kanal', one.context)
  await enter(server, 'Berk Kanal', two.context)
  await two.page.goto('/chat')
  await one.page.goto('/chat')
  await expect(channels(one.page).getByRole('link', { name: 'genel' })).toBeVisible()
  await expect(channels(one.page).getByRole('button', { name: 'Kanal oluştur' })).toHaveCount(0)
  await give(server, asim, 'moderator') // live, like everything

  await channels(one.page).getByRole('button', { name: 'Kanal oluştur' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Kanal oluştur' })
  await expect(dialog.getByLabel('Kanal adı')).toBeFocused()
  await dialog.getByLabel('Kanal adı').fill('   ')
  await dialog.getByRole('button', { name: 'Kanal oluştur' }).click()
  await expect(dialog.getByText('Kanal adı boş olamaz.')).toBeVisible()
  await expect(dialog.getByLabel('Kanal adı')).toBeFocused()

  await dialog.getByLabel('Kanal adı').fill('ç'.repeat(51))
  await dialog.getByLabel('Kanal adı').press('Enter')
  await expect(dialog.getByText('Kanal adı en fazla 50 karakter olabilir.')).toBeVisible()

  await dialog.getByLabel('Kanal adı').fill('  Işık Tasarımı ')
  await dialog.getByLabel('Açıklama').fill('Gölgeler')
  await expect(dialog.getByText('492 karakter kaldı')).toBeVisible()
  await dialog.getByLabel('Kanal adı').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(heading(one.page, 'Işık Tasarımı')).toBeVisible()
  await expect(toasts(one.page)).toContainText('“Işık Tasarımı” kanalı oluşturuldu.')
  await expect(channels(two.page).getByRole('link', { name: 'Işık Tasarımı' })).toBeVisible()
  await expect(heading(two.page, 'genel')).toBeVisible() // where one is, one stays
})

test('a taken name is told beside the field, in whatever case it is written', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedRequest)
  const { page, context } = await open()
  const can = await enter(server, 'Can Kanal', context)
  await give(server, can, 'moderator')
  await page.goto('/chat')
  await channels(page).getByRole('button', { name: 'Kanal oluştur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kanal oluştur' })
  await dialog.getByLabel('Kanal adı').fill('GENEL')
  await dialog.getByRole('button', { name: 'Kanal oluştur' }).click() // which takes the focus out of the field
  await expect(dialog.getByText('Bu adda bir kanal zaten var.')).toBeVisible()
  await expect(dialog.getByLabel('Kanal adı')).toBeFocused()
  await expect(dialog.getByLabel('Kanal adı')).toHaveAccessibleDescription('Bu adda bir kanal zaten var.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

// CHN-19
test('what the server refuses otherwise is told in the dialog, and what was written stays', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const derin = await enter(server, 'Derin Kanal', context)
  await give(server, derin, 'moderator')
  await page.goto('/chat')
  await context.route('**/api/channels', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { code: 'internal' } }) : route.continue(),
  )
  await channels(page).getByRole('button', { name: 'Kanal oluştur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kanal oluştur' })
  await dialog.getByLabel('Kanal adı').fill('kararsız')
  await dialog.getByLabel('Kanal adı').press('Enter')
  await expect(dialog.getByText('Bir hata oluştu. Lütfen tekrar deneyin.')).toBeVisible()
  await context.unroute('**/api/channels')
  await dialog.getByRole('button', { name: 'Kanal oluştur' }).click()
  await expect(heading(page, 'kararsız')).toBeVisible()
})

test('a channel’s menu opens by its button and by a right click; renaming reaches the other page', async ({
  server,
  open,
}) => {
  const [one, two] = [await open(), await open()]
  const ege = await enter(server, 'Ege Kanal', one.context)
  await enter(server, 'Figen Kanal', two.context)
  await give(server, ege, 'moderator')
  const { id } = await ege.visitor.do(channelRoutes.createChannel, { id: v7(), name: 'eski ad', description: '' })
  await one.page.goto('/chat')
  await two.page.goto(`/chat?channel=${id}`)
  await expect(heading(two.page, 'eski ad')).toBeVisible()

  await channels(two.page).getByRole('link', { name: 'eski ad' }).click({ button: 'right' })
  await expect(two.page.getByRole('menuitem', { name: 'Bildirimlerim' })).toBeVisible()
  await expect(two.page.getByRole('menuitem', { name: 'Ad ve açıklama' })).toHaveCount(0) // a member
  await two.page.keyboard.press('Escape')

  await channels(one.page).getByRole('button', { name: '“eski ad” kanalının menüsü' }).click()
  await one.page.getByRole('menuitem', { name: 'Ad ve açıklama' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Ad ve açıklama' })
  await expect(dialog.getByLabel('Kanal adı')).toHaveValue('eski ad')
  await dialog.getByLabel('Kanal adı').fill('yeni ad')
  await dialog.getByLabel('Açıklama').fill('Artık bir açıklaması var')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toasts(one.page)).toContainText('“yeni ad” kanalı güncellendi.')
  await expect(heading(two.page, 'yeni ad')).toBeVisible()
  await two.page.getByRole('button', { name: /Artık bir açıklaması var/ }).click()
  await expect(two.page.getByRole('dialog', { name: '“yeni ad” kanalı hakkında' })).toBeVisible()
})

// CHN-18
test('silencing a channel marks it, also on one’s other page, and lasts', async ({ server, open }) => {
  const { page, context } = await open()
  const gaye = await enter(server, 'Gaye Kanal', context)
  const genel = await channelNamed(gaye, 'genel')
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(`/chat?channel=${genel}`)
  await expect(heading(other, 'genel')).toBeVisible()

  await channels(page).getByRole('button', { name: '“genel” kanalının menüsü' }).click()
  await page.getByRole('menuitem', { name: 'Bildirimlerim' }).click()
  const dialog = page.getByRole('dialog', { name: '“genel” kanalının ayarları' })
  const mute = dialog.getByRole('switch', { name: 'Bildirimleri sessize al' })
  await expect(mute).not.toBeChecked()
  await mute.focus()
  await page.keyboard.press('Space')
  await expect(mute).toBeChecked()
  await page.keyboard.press('Escape')
  for (const each of [page, other]) {
    await expect(channels(each).getByRole('link', { name: 'genel (bildirimleri kapalı)' })).toBeVisible()
  }
  await page.reload()
  await expect(channels(page).getByRole('link', { name: 'genel (bildirimleri kapalı)' })).toBeVisible()
})

test('a silencing that fails puts the switch back and says so', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  await enter(server, 'Haluk Kanal', context)
  await page.goto('/chat')
  await context.route('**/muted', route => route.abort())
  await channels(page).getByRole('button', { name: '“genel” kanalının menüsü' }).click()
  await page.getByRole('menuitem', { name: 'Bildirimlerim' }).click()
  const mute = page.getByRole('switch', { name: 'Bildirimleri sessize al' })
  await mute.click()
  await expect(page.getByRole('dialog').getByText('Sunucuya ulaşılamıyor.')).toBeVisible()
  await expect(mute).not.toBeChecked()
})

// MOD-17, PAGE-5
test('the desk is for acting staff: its log opens in a new tab, its people with the cursor in the search', async ({
  server,
  open,
}) => {
  const { page, context } = await open({ viewport: { width: 900, height: 800 } })
  const irmak = await enter(server, 'Irmak Kanal', context)
  await page.goto('/chat')
  await expect(channels(page).getByRole('link', { name: 'genel' })).toBeVisible()
  const desk = page.getByRole('button', { name: 'Moderasyon masası' })
  await expect(desk).toHaveCount(0)
  await give(server, irmak, 'admin')
  await desk.click()
  const log = page.getByRole('menuitem', { name: /Denetim kaydı/ })
  await expect(log).toHaveAttribute('target', '_blank')
  await expect(log).toHaveAttribute('href', '/audit-logs')
  await page.getByRole('menuitem', { name: 'Kullanıcı yönetimi' }).click()
  const users = page.getByRole('dialog', { name: 'Kullanıcı yönetimi' })
  await expect(users.getByRole('searchbox', { name: 'Ad ya da e-posta ara' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(users).toBeHidden()
  await desk.click()
  await page.getByRole('menuitem', { name: 'Kanal oluştur' }).click()
  await expect(page.getByRole('dialog', { name: 'Kanal oluştur' }).getByLabel('Kanal adı')).toBeFocused()
  await give(server, irmak, 'user')
  await page.keyboard.press('Escape')
  await expect(desk).toHaveCount(0)
})
