import type { Locator, Page } from '@playwright/test'
import { moderationRoutes } from '#contract/moderation.ts'
import { expect, test } from './house-fixture.ts'
import { actOften, enterAs, rowsOf } from './logs-kit.ts'

const target = (page: Page): Locator => page.getByRole('textbox', { name: 'Hedef kullanıcı kimliği' })
const moderator = (page: Page): Locator => page.getByRole('textbox', { name: 'Moderatör kimliği' })

test('filters apply 500 ms after the last change, stand in the address, and go back', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  const bora = await enterAs(server, 'Bora Süzülür', 'user')
  await actOften(owner, ayse, 2)
  await actOften(owner, bora, 1)
  await page.clock.install()
  await page.goto('/audit-logs')
  await expect(rowsOf(page).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/audit-logs')) asked.push(new URL(request.url()).search)
  })
  await page.clock.pauseAt(Date.now() + 60_000)

  await target(page).fill(`  ${ayse.uid.slice(0, 5)}`)
  await page.clock.runFor(499)
  await target(page).fill(`  ${ayse.uid}  `)
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(rowsOf(page)).toHaveCount(2)
  expect(asked).toEqual([`?targetUserId=${ayse.uid}`])
  await expect(page).toHaveURL(new RegExp(`\\?targetUserId=${ayse.uid}$`))
  await expect(target(page)).toHaveValue(`  ${ayse.uid}  `) // nobody's typing is overwritten

  // Choosing an action clears the two others.
  await moderator(page).fill(owner.uid)
  await page.clock.runFor(500)
  await expect(page).toHaveURL(new RegExp(`moderatorId=${owner.uid}`))
  await page.getByRole('combobox', { name: 'İşlem' }).selectOption('Susturmayı kaldırma')
  await expect(moderator(page)).toHaveValue('')
  await expect(target(page)).toHaveValue('')
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\?action=unmute_user$/)
  await expect(rowsOf(page).first().getByRole('button')).toHaveText('Susturmayı kaldırma')

  await page.goBack()
  await expect(moderator(page)).toHaveValue(owner.uid)
  await expect(target(page)).toHaveValue(ayse.uid)
  await expect(page.getByRole('combobox', { name: 'İşlem' })).toHaveValue('')
  await expect(rowsOf(page)).toHaveCount(2)
  await page.goForward()
  await expect(page.getByRole('combobox', { name: 'İşlem' })).toHaveValue('unmute_user')
  await expect(target(page)).toHaveValue('')

  await page.goto(`/audit-logs?targetUserId=${bora.uid}&action=mute_user`)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(target(page)).toHaveValue(bora.uid)
  await page.goto('/audit-logs?targetUserId=%25%27--')
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible()
})

test('the list of actions is the spec’s', async ({ server, open }) => {
  const own = await open()
  await enterAs(server, 'Ozan Liste', 'owner', own)
  await own.page.goto('/audit-logs')
  const actions = own.page.getByRole('combobox', { name: 'İşlem' })
  await expect(actions).toHaveValue('')
  const values = await actions
    .getByRole('option')
    .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
  expect(values.join(' ')).toBe(
    ' delete_message edit_message mute_user unmute_user timeout_user remove_timeout update_user_role create_channel ' +
      'delete_channel update_channel_permissions report_user report_message feedback_submitted',
  )
})

test('who types a name is offered the person, and the id is filled in', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Arayan', 'owner', own)
  const isik = await enterAs(server, 'Işık Aranan', 'user')
  await actOften(owner, isik, 1)
  await page.goto('/audit-logs')
  await target(page).fill('isik')
  await page.getByRole('button', { name: 'Işık Aranan' }).click()
  await expect(target(page)).toHaveValue(isik.uid)
  await expect(target(page)).toBeFocused()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Süzgeçleri temizle' }).click()
  await expect(page).toHaveURL(/\/audit-logs$/)
})

test('more is offered when exactly 25 came, and the focus goes on to what came', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Çok', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Çok', 'user')
  const more = page.getByRole('button', { name: 'Daha fazla yükle' })
  const atEnd = page.getByText('Kaydın başına ulaştınız.')
  await actOften(owner, ayse, 24)
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  await expect(rowsOf(page)).toHaveCount(24)
  await expect(more).toBeHidden()

  await actOften(owner, ayse, 1)
  await page.getByRole('button', { name: 'Yenile' }).click()
  await expect(rowsOf(page)).toHaveCount(25)
  await more.click()
  await expect(atEnd).toBeFocused()
  await expect(more).toBeHidden()
  await expect(rowsOf(page)).toHaveCount(25)

  await owner.visitor.do(moderationRoutes.setMuted, { uid: ayse.uid, isMuted: false })
  await page.getByRole('button', { name: 'Yenile' }).click()
  await expect(atEnd).toBeHidden()
  await more.click()
  await expect(rowsOf(page)).toHaveCount(26)
  await expect(rowsOf(page).nth(25).getByRole('button')).toBeFocused()
})

test('a failure gives an empty list and the way to try again', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/)
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Kopuk', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Kopuk', 'user')
  await actOften(owner, ayse, 26)
  await page.route('**/api/audit-logs*', route => route.abort())
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  await expect(page.getByText('Kayıtlar yüklenemedi.')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  await page.unroute('**/api/audit-logs*')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(rowsOf(page)).toHaveCount(25)

  await page.route('**/api/audit-logs*', route => route.abort())
  await page.getByRole('button', { name: 'Daha fazla yükle' }).click()
  await expect(page.getByRole('alert')).toContainText('Daha eski kayıtlar yüklenemedi.')
  await expect(rowsOf(page)).toHaveCount(25)
  await page.unroute('**/api/audit-logs*')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(rowsOf(page)).toHaveCount(26)
})
