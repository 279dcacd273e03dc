import type { Locator, Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { actOften, createChannel, enterAs, rowsOf } from '#tests/browser/kit/logs-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

const target = (page: Page): Locator => page.getByRole('textbox', { name: 'Hedef' })
const moderator = (page: Page): Locator => page.getByRole('textbox', { name: 'Yapan' })

// AUD-12
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
  await expect(rowsOf(page).first().locator('[id^=entry-]')).toHaveText('Susturmayı kaldırma')

  await page.goBack()
  await expect(moderator(page)).toHaveValue('Ozan Süzer')
  await expect(target(page)).toHaveValue('Ayşe Süzülür')
  await expect(page.getByRole('combobox', { name: 'İşlem' })).toHaveValue('')
  await expect(rowsOf(page)).toHaveCount(2)
  await page.goForward()
  await expect(page.getByRole('combobox', { name: 'İşlem' })).toHaveValue('unmute_user')
  await expect(target(page)).toHaveValue('')

  await page.goto(`/audit-logs?targetUserId=${bora.uid}&action=mute_user`)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(target(page), 'what a link brings has a name').toHaveValue('Bora Süzülür')
  await page.screenshot({ path: test.info().outputPath('named.png') })
  await target(page).press('End')
  await target(page).press('Backspace')
  await expect(target(page), 'one may type on in it').toHaveValue('Bora Süzülü')
  await page.clock.runFor(500)
  await expect(page, 'which still means him alone').toHaveURL(new RegExp(`targetUserId=${bora.uid}`))
  await target(page).fill('')
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\?action=mute_user$/)
  await page.goto('/audit-logs?moderatorId=server')
  await expect(moderator(page)).toHaveValue('Sunucu')
  await page.goto('/audit-logs?targetUserId=%25%27--')
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible()
})

// AUD-2
test('every action can be chosen, the first list’s first', async ({ server, open }) => {
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
      'delete_channel update_channel_permissions report_user report_message feedback_submitted restore_message settle_report ' +
      'update_channel erase backup restore move verify_account reset_account end_sessions export_account delete_account ' +
      'order_channels update_site delete_feedback undo_act set_lockdown end_lockdown change_name pin_message ' +
      'unpin_message reset_profile',
  )
})

// AUD-12
test('a name works as it is typed where it means one person, and says so where it does not', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Tam', 'owner', own)
  const gul = await enterAs(server, 'Gül Açık', 'user')
  const gulAy = await enterAs(server, 'Gül Açık Ay', 'user')
  await actOften(owner, gul, 2)
  await actOften(owner, gulAy, 1)
  await page.goto('/audit-logs')
  await target(page).fill('gül açık')
  await expect(rowsOf(page), 'the whole name of one is in another’s').toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`\\?targetUserId=${gul.uid}$`))
  await expect(target(page)).toHaveValue('gül açık')
  await expect(target(page)).toHaveAccessibleDescription('Gül Açık')
  await expect(page.getByRole('button', { name: 'Gül Açık Ay' })).toBeVisible()

  await target(page).fill('acik ay')
  await expect(rowsOf(page), 'a part that only one name has').toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`\\?targetUserId=${gulAy.uid}$`))

  await target(page).fill('gül aç')
  await expect(target(page)).toHaveAccessibleDescription('Birden çok kişi eşleşiyor. Birini seçin.')
  await expect(page, 'nobody is guessed').toHaveURL(/\/audit-logs$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Gül Açık', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(2)

  await target(page).fill('Hiçkimse')
  await expect(target(page)).toHaveAccessibleDescription('Bu adda biri yok; kimlik olarak aranıyor.')
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible()
  await page.getByRole('button', { name: 'Filtreleri temizle', exact: true }).click()
  await expect(page).toHaveURL(/\/audit-logs$/)
  await page.goto(`/audit-logs?targetUserId=${encodeURIComponent('Gül Açık')}`)
  await expect(rowsOf(page), 'also in an address').toHaveCount(2)
})

// AUD-12
test('members’ own edits can be left out of both logs', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Ekip', 'owner', own)
  const yazan = await enterAs(server, 'Yazan Çok', 'user')
  await actOften(owner, yazan, 2)
  const channelId = await createChannel(owner, `yazı ${yazan.uid.slice(-4)}`)
  let message = await post(yazan, channelId, 'taslak 0')
  for (let n = 1; n <= 20; n++) {
    const edit = { messageId: message.id, version: message.version, text: `taslak ${n}` }
    message = await yazan.visitor.do(messageRoutes.editMessage, edit)
  }
  await page.goto('/audit-logs')
  const first = rowsOf(page).first().locator('[id^=entry-]')
  await expect(first).toHaveText('Mesaj düzenleme')
  const staffOnly = page.getByRole('switch', { name: 'Yalnızca yetkililer' })
  await staffOnly.focus()
  await page.keyboard.press('Space')
  await expect(first).toHaveText('Kanal oluşturma')
  await expect(page).toHaveURL(/\?doneBy=staff$/)
  await expect(rowsOf(page).getByText('Mesaj düzenleme')).toHaveCount(0)
  await page.reload()
  await expect(staffOnly).toBeChecked()
  await expect(first).toHaveText('Kanal oluşturma')

  await page.goto('/report-document')
  const log = page.getByRole('list', { name: 'Aktivite kaydı' }).or(page.locator('ol')).first()
  await expect(log.getByRole('button').first()).toContainText('bir mesajı düzenledi')
  await page.getByRole('switch', { name: 'Yalnızca yetkililer' }).click()
  await expect(log.getByRole('button').first()).toContainText('kanalını oluşturdu')
  await expect(log.getByText('bir mesajı düzenledi')).toHaveCount(0)
})

// AUD-12
test('days filter both logs, stand in the address, and stay when an action is chosen', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Gün', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Gün', 'user')
  await actOften(owner, ayse, 1)
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  await expect(rowsOf(page)).toHaveCount(1)
  const today = await page.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  })
  const day = page.getByLabel('İlk gün')
  expect((await day.boundingBox())!.width, 'px that an empty day needs').toBeGreaterThanOrEqual(160)
  const named = page.getByRole('search').getByText('Ara', { exact: true })
  await expect(named, 'the search has its name above it, as the others').toBeVisible()
  const nameOf = page.getByRole('search').getByText('İşlem', { exact: true })
  expect((await named.boundingBox())!.y).toBe((await nameOf.boundingBox())!.y)
  await day.fill(today)
  const [name, way] = [
    await named.boundingBox(),
    await page.getByRole('button', { name: 'Filtreleri temizle' }).boundingBox(),
  ]
  expect(name!.x + name!.width, 'beside the way to clear the fields').toBeLessThanOrEqual(way!.x)
  await expect(page).toHaveURL(new RegExp(`from=${today}$`))
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'İşlem' }).selectOption('Susturma')
  await expect(page).toHaveURL(new RegExp(`action=mute_user&from=${today}$`))
  await page.getByLabel('Son gün').fill('2020-01-01')
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible()
  const clear = page.getByRole('button', { name: 'Aramayı ve filtreleri temizle' })
  await clear.press('Enter')
  await expect(rowsOf(page).first(), 'all of the log is there again').toBeVisible()
  await expect(page).toHaveURL(/\/audit-logs$/)
  await expect(page.getByRole('main').getByRole('searchbox'), 'and the focus is not lost').toBeFocused()

  await page.goto('/report-document')
  const log = page.locator('ol')
  await page.getByRole('textbox', { name: 'Hedef' }).fill('Ayşe Gün')
  await expect(log.getByRole('button')).toHaveCount(1)
  await page.getByLabel('Son gün').fill('2020-01-01')
  await expect(log).toHaveCount(0)
  await clear.click()
  await expect(log.getByRole('button').first()).toBeVisible()
})

// AUD-11
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
  await expect(rowsOf(page).nth(25).locator('[id^=entry-]')).toBeFocused()
})

// AUD-15
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

// AUD-12
test('on a phone the fields are folded, so that the log itself is seen, and one line says what is set', async ({
  server,
  open,
}) => {
  const own = await open({ ...phone, viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' })
  const { page } = own
  const owner = await enterAs(server, 'Ozan Katla', 'owner', own)
  for (const n of [1, 2, 3, 4]) await createChannel(owner, `Katla ${n}`)
  await page.goto(`/audit-logs?moderatorId=${owner.uid}&doneBy=staff`)
  const cards = page.getByRole('list', { name: 'Denetim kaydı' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  const { y, height } = (await cards.nth(1).boundingBox())!
  expect(y + height, 'two whole entries in the first screen').toBeLessThan(640)

  const fold = page.getByRole('button', { name: '2 filtre' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('combobox', { name: 'İşlem' })).toBeHidden()
  await fold.tap()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('combobox', { name: 'İşlem' }).selectOption('create_channel')
  await page.getByRole('button', { name: '1 filtre' }).tap()
  await expect(page.getByRole('combobox', { name: 'İşlem' })).toBeHidden()
  await page.getByRole('button', { name: 'Filtreleri temizle' }).tap()
  await expect(page.getByRole('button', { name: 'Filtrele', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/audit-logs$/)
})
