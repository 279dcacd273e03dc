import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { upload } from '#tests/kit/send-file.ts'
import { changePerson, expect, test } from './house-fixture.ts'
import { actOfEachKind, actOften, createChannel, enterAs, expectNoOverflow, faults, speak } from './logs-kit.ts'
import { phone, post } from './talk-kit.ts'

const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') })
const target = (page: Page): Locator => page.getByRole('textbox', { name: 'Hedef kullanıcı kimliği' })
const moderator = (page: Page): Locator => page.getByRole('textbox', { name: 'Moderatör kimliği' })

test('who is signed out, a member, and staff under a sanction are told that they may not see it', async ({
  server,
  open,
}) => {
  const [out, own] = [await open(), await open()]
  await out.page.goto('/audit-logs')
  await expect(out.page.getByRole('heading', { level: 1, name: 'Erişim reddedildi' })).toBeVisible()
  await expect(out.page.getByText('Bu sayfayı görüntüleme yetkiniz yok.')).toBeVisible()
  await expect(out.page.getByRole('main').getByRole('link', { name: 'Giriş yap' })).toBeVisible()

  const member = await enterAs(server, 'Üye Bakan', 'user', own)
  await own.page.goto('/audit-logs')
  await expect(own.page.getByRole('heading', { level: 1, name: 'Erişim reddedildi' })).toBeVisible()
  await changePerson(server.house, member.uid, { role: 'moderator', muted: 1 })
  await own.page.reload()
  await expect(own.page.getByRole('heading', { level: 1, name: 'Erişim reddedildi' })).toBeVisible()
})

test('the log goes the moment the role is lost or a sanction comes, and is back with them', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const { uid } = await enterAs(server, 'Mert Gider', 'moderator', own)
  const log = page.getByRole('heading', { level: 1, name: 'Denetim kaydı' })
  const denied = page.getByRole('heading', { level: 1, name: 'Erişim reddedildi' })
  await page.goto('/audit-logs')
  await expect(log).toBeVisible()
  await changePerson(server.house, uid, { role: 'user' })
  await expect(denied).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  await changePerson(server.house, uid, { role: 'admin' })
  await expect(log).toBeVisible()
  await changePerson(server.house, uid, { timeout_until: server.house.clock.now() + 3_600_000 })
  await expect(denied).toBeVisible()
})

for (const language of ['tr', 'en'] as const) {
  test(`every act stands in the log in ${language}, with all that is known of it in its details`, async ({
    server,
    open,
  }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const own = await open({ reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan ${language}`, 'owner', own)
    const ayse = await enterAs(server, `Ayşe ${language}`, 'user')
    const { channelId, messageId } = await actOfEachKind(owner, ayse)
    await page.goto('/audit-logs')
    await expect(page.getByRole('heading', { level: 1, name: say('Denetim kaydı', 'Audit log') })).toBeVisible()
    const labels = [
      say('Kanal silme', 'Delete channel'),
      say('Kanal oluşturma', 'Create channel'),
      say('Geri bildirim', 'Feedback submitted'),
      say('Şikâyet sonucu', 'Settle report'),
      say('Rol değişikliği', 'Update user role'),
      say('Rol değişikliği', 'Update user role'),
      say('Susturmayı kaldırma', 'Unmute user'),
      say('Susturma', 'Mute user'),
      say('Zaman aşımını kaldırma', 'Remove time-out'),
      say('Zaman aşımı', 'Time out user'),
      say('Mesajı geri getirme', 'Restore message'),
      say('Mesaj silme', 'Delete message'),
      say('Kullanıcı şikâyeti', 'Report user'),
      say('Mesaj şikâyeti', 'Report message'),
      say('Mesaj düzenleme', 'Edit message'),
      say('Kanal izinleri', 'Update channel permissions'),
      say('Kanal düzenleme', 'Edit channel'),
      say('Kanal oluşturma', 'Create channel'),
    ]
    await expect(rowsOf(page).nth(labels.length - 1)).toBeVisible()
    expect((await rowsOf(page).getByRole('button').allTextContents()).slice(0, labels.length)).toEqual(labels)
    expect(await faults(page)).toEqual([])

    // Reports and feedback stand in orange.
    const inkOf = (row: number): Promise<string> =>
      rowsOf(page)
        .nth(row)
        .getByRole('button')
        .evaluate(button => getComputedStyle(button).color)
    const plain = await inkOf(0)
    const inks = await Promise.all(labels.map((_, row) => inkOf(row)))
    expect(inks.flatMap((ink, row) => (ink === plain ? [] : [row]))).toEqual([2, 12, 13])

    const dialog = page.getByRole('dialog', { name: say('Kayıt ayrıntıları', 'Log details') })
    const details = async (row: number, ...texts: string[]): Promise<void> => {
      const button = rowsOf(page).nth(row).getByRole('button')
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText(labels[row]!)
      for (const text of texts) await expect(dialog).toContainText(text)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    }
    await details(9, owner.name, owner.uid, ayse.name, ayse.uid, 'Kurallara uymuyor.')
    await details(9, say('1 saat 30 dakika', '1 hour 30 minutes'))
    await details(0, say('Mesaj sayısı0', 'Messages0'))
    await details(3, say('Öncebekliyor', 'Beforepending'), say('Sonraçözüldü', 'Afterresolved'), 'Uyarıldı.')
    await details(5, say('ÖnceÜye', 'BeforeMember'), say('SonraModeratör', 'AfterModerator'))
    await details(11, 'silinecek söz', messageId, channelId)
    await details(15, say('Sonra: Yazabilen rollerModeratör, Üye', 'After: Who may postModerator, Member'))
    await rowsOf(page).nth(14).getByRole('button').click()
    await expect(dialog.locator('del')).toHaveText('beşte')
    await expect(dialog.locator('ins')).toHaveText('altıda')
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('link', { name: ayse.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/profile/${ayse.uid}$`))
  })
}

test('texts of an entry act on nothing: control characters are seen, and files are at hand', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Titiz', 'owner', own)
  const { uid, visitor } = await enterAs(server, 'Kötü Niyetli', 'user')
  await owner.visitor.do(moderationRoutes.timeOut, { uid, amount: '1500', unit: 'minutes', reason: '<b>d</b>' })
  await owner.visitor.do(moderationRoutes.cancelTimeOut, { uid })
  const channelId = await createChannel(owner, 'Dosyalar')
  const file = await upload(visitor, 'selam.txt', 'Merhaba')
  const id = v7()
  await visitor.do(messageRoutes.postMessage, { channelId, id, text: 'a\u001b[31mb\u202ec', fileId: file.id })
  await owner.visitor.do(messageRoutes.removeMessage, { messageId: id })
  await page.goto(`/audit-logs?targetUserId=${uid}`)
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).nth(2)).toContainText('<b>d</b>')
  await rowsOf(page).nth(2).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('1 gün 1 saat')
  await page.keyboard.press('Escape')
  await rowsOf(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('a␛[31mb[U+202E]c')
  const link = page.getByRole('dialog').getByRole('link', { name: 'selam.txt' })
  const response = await page.request.get((await link.getAttribute('href'))!)
  expect(await response.text()).toBe('Merhaba')
})

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

test('times are told relatively and tick; the full time is there for the pointer and the keyboard', async ({
  server,
  open,
}) => {
  const own = await open({ timezoneId: 'Europe/Istanbul' })
  const { page } = own
  const owner = await enterAs(server, 'Ozan Saat', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Saat', 'user')
  await actOften(owner, ayse, 1)
  const at = server.house.clock.now()
  await page.clock.setFixedTime(at + 59_000)
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  const time = rowsOf(page).locator('time')
  await expect(time).toHaveText('59 saniye önce')
  await page.clock.setFixedTime(at + 60_000)
  await expect(time).toHaveText('1 dakika önce')
  await page.clock.setFixedTime(at + 29 * 86_400_000)
  await expect(time).toHaveText('29 gün önce')
  await page.clock.setFixedTime(at + 30 * 86_400_000)
  await expect(time).toHaveText('1 ay önce')

  const full = new Intl.DateTimeFormat('tr', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Istanbul' })
  const shown = page.getByText(full.format(at)).filter({ visible: true })
  await expect(shown).toHaveCount(0)
  await time.hover()
  await expect(shown).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(shown).toHaveCount(0)
  await rowsOf(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(time).toBeFocused()
  await expect(shown).toHaveCount(1)
  await expect(time).toHaveAccessibleDescription(full.format(at))
})

for (const language of ['tr', 'en'] as const) {
  test(`on a phone the log is made of cards that fit in ${language}`, async ({ server, open }) => {
    const own = await open({ ...phone, viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Cep ${language}`, 'owner', own)
    const ayse = await enterAs(server, `Ayşe Cep ${language}`, 'user')
    const channelId = await createChannel(owner, `Cep ${language}`)
    const long = await post(ayse, channelId, 'x'.repeat(300))
    await owner.visitor.do(messageRoutes.removeMessage, { messageId: long.id })
    await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
    const cards = page.getByRole('list', { name: language === 'tr' ? 'Denetim kaydı' : 'Audit log' })
    await expect(cards.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('table')).toBeHidden()
    await expectNoOverflow(page)
    expect(await faults(page)).toEqual([])
    await cards.getByRole('button').tap()
    await expect(page.getByRole('dialog')).toContainText('x'.repeat(300))
    await expectNoOverflow(page)
    expect(await faults(page)).toEqual([])
  })
}
