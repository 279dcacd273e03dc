import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { reportRoutes } from '#contract/reports.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import {
  actOfEachKind,
  actOften,
  createChannel,
  enterAs,
  expectNoOverflow,
  rowsOf,
  speak,
} from '#tests/browser/kit/logs-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

// AUD-7, PAGE-3
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

// AUD-7
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
  // AUD-13, AUD-19, FBK-3
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
    // Not moderators alone: members, visitors and the server act too.
    const heads = [
      say('İşlem', 'Action'),
      say('Yapan', 'By'),
      say('Hedef', 'Target'),
      say('Neden veya ayrıntı', 'Reason or details'),
      say('Zaman', 'Time'),
    ]
    await expect(page.getByRole('columnheader')).toHaveText(heads)
    for (const name of heads.slice(1, 3)) await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: say('Denetim kaydı', 'Audit log') })).toBeVisible()
    const labels = [
      say('Kanal silme', 'Channel deletion'),
      say('Kanal oluşturma', 'Channel creation'),
      say('Geri bildirim', 'Feedback'),
      say('Şikâyet sonucu', 'Report decision'),
      say('Rol değişikliği', 'Role change'),
      say('Rol değişikliği', 'Role change'),
      say('Susturmayı kaldırma', 'Mute removal'),
      say('Susturma', 'Mute'),
      say('Süreli susturmayı kaldırma', 'Time-out removal'),
      say('Süreli susturma', 'Time-out'),
      say('Mesajı geri yükleme', 'Message restoration'),
      say('Mesaj silme', 'Message deletion'),
      say('Kullanıcı şikâyeti', 'User report'),
      say('Mesaj şikâyeti', 'Message report'),
      say('Mesaj düzenleme', 'Message edit'),
      say('Kanal izinleri', 'Channel permissions'),
      say('Kanal düzenleme', 'Channel edit'),
      say('Kanal oluşturma', 'Channel creation'),
    ]
    await expect(rowsOf(page).nth(labels.length - 1)).toBeVisible()
    expect((await rowsOf(page).locator('[id^=entry-]').allTextContents()).slice(0, labels.length)).toEqual(labels)

    await expect(rowsOf(page).nth(3), 'how it was decided').toContainText(
      say('Çözüldü olarak işaretlendi', 'Marked as resolved'),
    )

    const edit = rowsOf(page).nth(labels.indexOf(say('Mesaj düzenleme', 'Message edit')))
    await expect(edit.locator('del'), 'what went').toHaveText(/beşte/)
    await expect(edit.locator('ins'), 'what came for it').toHaveText(/altıda/)
    const role = rowsOf(page).nth(labels.indexOf(say('Rol değişikliği', 'Role change')))
    await expect(role).toContainText(say('Moderatör → Üye', 'Moderator → Member'))

    // Reports and feedback stand in orange.
    const inkOf = (row: number): Promise<string> =>
      rowsOf(page)
        .nth(row)
        .locator('[id^=entry-]')
        .evaluate(button => getComputedStyle(button).color)
    const plain = await inkOf(0)
    const inks = await Promise.all(labels.map((_, row) => inkOf(row)))
    expect(inks.flatMap((ink, row) => (ink === plain ? [] : [row]))).toEqual([2, 12, 13])

    // What somebody did to his own message has no second name.
    await expect(rowsOf(page).nth(14).getByRole('cell').nth(2)).toHaveText(say('Kendisi', 'Themselves'))
    await expect(rowsOf(page).nth(9).getByRole('cell').nth(2)).toHaveText(ayse.name)

    const dialog = page.getByRole('dialog', { name: say('Kayıt ayrıntıları', 'Entry details') })
    const details = async (row: number, ...texts: string[]): Promise<void> => {
      const button = rowsOf(page).nth(row).locator('[id^=entry-]')
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
    await details(2, '“feedback”', 'FEEDBACK_EMAIL')
    await details(3, say('Öncebekliyor', 'Beforepending'), say('Sonraçözüldü', 'Afterresolved'), 'Uyarıldı.')
    await details(5, say('ÖnceÜye', 'BeforeMember'), say('SonraModeratör', 'AfterModerator'))
    await details(11, 'silinecek söz', messageId, channelId)
    await details(15, say('Sonra: Yazabilen rollerModeratör, Üye', 'After: Who can postModerator, Member'))
    await rowsOf(page).nth(14).locator('[id^=entry-]').click()
    await expect(dialog.locator('del')).toHaveText('beşte')
    await expect(dialog.locator('ins')).toHaveText('altıda')
    await dialog.getByRole('link', { name: ayse.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/profile/${ayse.uid}$`))
  })
}

// AUD-14
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
  await rowsOf(page).nth(2).locator('[id^=entry-]').click()
  await expect(page.getByRole('dialog')).toContainText('1 gün 1 saat')
  await page.keyboard.press('Escape')
  await rowsOf(page).first().locator('[id^=entry-]').click()
  await expect(page.getByRole('dialog')).toContainText('a␛[31mb[U+202E]c')
  const link = page.getByRole('dialog').getByRole('link', { name: 'selam.txt' })
  const response = await page.request.get((await link.getAttribute('href'))!)
  expect(await response.text()).toBe('Merhaba')
})

// AUD-13, LANG-9
test('times are told by the clock to the second, and relatively, which ticks; the full time is there for the pointer and the keyboard', async ({
  server,
  open,
}) => {
  const own = await open({ timezoneId: 'Europe/Istanbul' })
  const { page } = own
  const owner = await enterAs(server, 'Ozan Saat', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Saat', 'user')
  await actOften(owner, ayse, 1)
  const at = server.house.clock.now()
  await page.clock.setFixedTime(at)
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  const time = rowsOf(page).locator('time')
  await expect(time).toHaveText('şimdi')
  const clock = new Intl.DateTimeFormat('tr', { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'Europe/Istanbul' })
  const stored = Date.parse((await time.getAttribute('datetime'))!)
  await expect(rowsOf(page).getByText(clock.format(stored), { exact: true })).toBeVisible()
  // The page has learned the server's time; from here on its own clock carries it on.
  await page.clock.setFixedTime(at + 59_000)
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
    const displayName = `Ayşe Yeni ${language}`
    await ayse.visitor.do(ownAccountRoutes.changeName, { displayName, shown: ayse.name })
    await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
    const cards = page.getByRole('list', { name: language === 'tr' ? 'Denetim kaydı' : 'Audit log' })
    await expect(cards.getByRole('listitem')).toHaveCount(2)
    const renamed = cards.getByRole('listitem').first()
    await expect(renamed).toContainText(`${ayse.name} → ${displayName}`)
    await expect(renamed.getByRole('link'), 'who did it to himself stands there once').toHaveCount(1)
    // AUD-16
    const then = language === 'tr' ? `(eski adı ${ayse.name})` : `(then ${ayse.name})`
    await expect(cards.getByText(then), 'of now, and of then, wherever he stands').toHaveCount(2)
    for (const card of await cards.getByRole('listitem').all())
      await expect(card.getByRole('link', { name: displayName, exact: true })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`renamed-${language}.png`) })
    await expect(page.getByRole('table')).toBeHidden()
    await expectNoOverflow(page)
    await cards.locator('[id^=entry-]').last().tap()
    await expect(page.getByRole('dialog')).toContainText('x'.repeat(300))
    await expectNoOverflow(page)
  })
}

// MOD-40
test('of two verdicts on one person the log says what each message said', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Hüküm', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Hüküm', 'user')
  const channelId = await createChannel(owner, 'hükümler')
  const { report } = reportRoutes
  for (const [text, note] of [
    ['kaba söz', undefined],
    ['ucuz altın', 'Reklam değilmiş.'],
  ] as const) {
    const { id: itemId } = await post(ayse, channelId, text)
    const { id } = await owner.visitor.do(report, { itemType: 'message', itemId, reason: 'Bakın.' })
    const act = note ? {} : { act: { kind: 'remove' as const } }
    const status = note ? 'dismissed' : 'resolved'
    await owner.visitor.do(moderationRoutes.decideCase, { caseId: id, status, ...(note && { note }), ...act })
  }
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}&action=settle_report`)
  await expect(rowsOf(page)).toHaveCount(2)
  const why = (row: number) => rowsOf(page).nth(row).getByRole('cell').nth(3)
  await expect(why(0)).toHaveText('Reddedildiucuz altınReklam değilmiş.')
  await expect(why(1)).toHaveText('Çözüldü olarak işaretlendikaba söz')
})
