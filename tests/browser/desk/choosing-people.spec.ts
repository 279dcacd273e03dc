import type { Locator, Page } from '@playwright/test'
import { moderationRoutes } from '#contract/moderation.ts'
import { messageRoutes } from '#contract/messages.ts'
import { arrive } from '#tests/kit/cast.ts'
import { minute } from '#tests/kit/clock.ts'
import { addPeople } from '#tests/kit/people.ts'
import { write } from '#tests/kit/house.ts'
import { deskButton, openDesk, report, staff, toasts, usersOf } from '#tests/browser/kit/desk-kit.ts'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { ownChannel } from '#tests/browser/kit/moderating-kit.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'
import { v7 } from 'uuid'

const rowOf = (page: Page, name: string): Locator => usersOf(page).getByRole('row', { name: new RegExp(`^${name}`) })
const boxOf = (page: Page, name: string): Locator => usersOf(page).getByRole('checkbox', { name: `Seç: ${name}` })
const act = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Seçilenlerle yapılabilecekler' }).getByRole('button', { name, exact: true })
const chosen = (page: Page): Promise<string[]> =>
  usersOf(page)
    .locator('[role=row][aria-selected=true]')
    .evaluateAll(rows => rows.map(row => row.querySelector('a')?.textContent ?? '').sort())

const add = (server: OpenServer, ...names: string[]) =>
  addPeople(
    server.house,
    names.map(name => ({ name })),
  )

// MOD-29
test('people are chosen by box, range and key, also all whom a filter shows, and nobody out of reach', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await add(server, 'Bir', 'Beş', 'Dört', 'İki', 'Üç')
  await addPeople(server.house, [{ name: 'Admin', role: 'admin' }])
  await staff(server, { page, context }, 'Merve Seçen', 'moderator')
  await openDesk(page, /Kullanıcı yönetimi/)
  await expect(usersOf(page)).toContainText('7 kişi')
  await expect(boxOf(page, 'Admin')).toHaveCount(0)
  await expect(boxOf(page, 'Merve Seçen')).toHaveCount(0)

  await boxOf(page, 'Beş').click()
  await boxOf(page, 'İki').click({ modifiers: ['Shift'] })
  expect(await chosen(page)).toEqual(['Beş', 'Bir', 'Dört', 'İki'])
  await boxOf(page, 'Bir').click()
  await expect(usersOf(page)).toContainText('3 kişi seçildi')
  await expect(usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' })).toHaveJSProperty('indeterminate', true)
  await usersOf(page).getByRole('searchbox').fill('beş')
  await expect(usersOf(page)).toContainText('3 kişi seçildi (2 kişi bu listede görünmüyor)')
  await expect(page.getByRole('toolbar')).toContainText('Beş, Dört ve İki')
  await page.getByRole('button', { name: 'Seçilenleri göster' }).click()
  await expect.poll(() => chosen(page)).toEqual(['Beş', 'Dört', 'İki'])
  await boxOf(page, 'Dört').click()
  await expect(boxOf(page, 'Dört'), 'a slip is mended where it was made').not.toBeChecked()
  await boxOf(page, 'Dört').click()
  await expect(usersOf(page).getByRole('searchbox'), 'it does not apply to them').toHaveValue('')
  await page.getByRole('button', { name: 'Listeye dön' }).click()
  await expect(usersOf(page).getByRole('searchbox')).toHaveValue('beş')
  await expect(boxOf(page, 'Dört')).toHaveCount(0)
  await usersOf(page).getByRole('searchbox').fill('')
  await usersOf(page).getByRole('button', { name: 'Seçimi kaldır' }).click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  await rowOf(page, 'Dört').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await chosen(page)).toEqual(['Dört', 'Üç', 'İki'])
  await page.keyboard.press('Control+a')
  await expect(usersOf(page)).toContainText('5 kişi seçildi')
  await usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' }).uncheck()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

// MOD-29, LOOK-31
test('on a phone what can be done to those who are chosen takes one line of the list, and is there', async ({
  server,
  open,
}) => {
  const own = await open({ ...phone, viewport: { width: 360, height: 800 } })
  const { page } = own
  await add(server, 'Dar Bir', 'Dar İki')
  await staff(server, own, 'Oya Dar', 'owner')
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await deskButton(page).tap()
  await page.getByRole('menuitem', { name: /Kullanıcı yönetimi/ }).tap()
  await expect(usersOf(page), 'no field, which would call the keyboard').toBeFocused()
  const role = usersOf(page).getByRole('combobox', { name: 'Rol' })
  await expect(role, 'the people come first').toHaveCount(0)
  await usersOf(page).getByRole('button', { name: 'Filtrele' }).tap()
  await role.selectOption({ label: 'Üye' })
  await expect(usersOf(page).locator('label', { hasText: /^Rol$/ }), 'its name is seen').toBeInViewport()
  await usersOf(page).getByRole('combobox', { name: 'Sıralama' }).selectOption({ label: 'Ada göre' })
  await usersOf(page).getByRole('button', { name: 'Filtrele (2)' }).tap()
  await expect(role).toHaveCount(0)
  await usersOf(page).getByRole('searchbox').fill('dar')
  await usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' }).check()
  const bar = page.getByRole('toolbar', { name: 'Seçilenlerle yapılabilecekler' })
  await expect(bar).toContainText('2 kişi seçildi')
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(64)
  await bar.getByRole('button', { name: 'Seçilenleri göster' }).tap()
  await expect(usersOf(page).getByRole('searchbox')).toHaveValue('')
  await bar.getByRole('button', { name: 'İşlemler' }).tap()
  await expect(page.getByRole('menuitem')).toHaveText(['Sustur', 'Süreli sustur', 'Temizle'])
  await page.getByRole('menuitem', { name: 'Süreli sustur' }).tap()
  const dialog = page.getByRole('dialog', { name: '2 kişi süreli susturulsun mu?' })
  await dialog.getByRole('button', { name: 'Spam veya reklam' }).tap()
  await dialog.getByRole('button', { name: 'Süreli sustur', exact: true }).tap()
  await expect(toasts(page)).toContainText('Dar Bir ve Dar İki 1 gün susturuldu.')
  await expect(toasts(page).getByRole('button', { name: 'Geri al' }), 'it counts down').toHaveText(
    /^Geri al(10|[1-9])$/,
  )
  await expect(bar).toHaveCount(0)
  await expect(rowOf(page, 'Dar Bir'), 'those acted on stay in sight').toBeVisible()
  await expect(usersOf(page).getByRole('searchbox')).toHaveValue('')
  await usersOf(page).getByRole('button', { name: 'Listeye dön' }).tap()
  await expect(usersOf(page).getByRole('searchbox')).toHaveValue('dar')
  await expect(usersOf(page).getByRole('button', { name: 'Listeye dön' })).toHaveCount(0)
})

// MOD-26
test('user management tells when somebody was last here, what he wrote and which cases wait', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const channel = await ownChannel(server, 'yazılanlar')
  const [uyku] = await add(server, 'Uyku')
  const bora = await enter(server, 'Bora Yazan')
  await bora.visitor.do(messageRoutes.postMessage, { channelId: channel, id: v7(), text: 'selam' })
  await write(server.house, tx =>
    tx
      .insertInto('people_seen')
      .values({ uid: uyku!.uid, seen_at: server.house.clock.now() - 3 * 60 * minute })
      .execute(),
  )
  await report(await enter(server, 'Ayşe Diyen'), 'user', bora.uid, 'Kaba.')
  await staff(server, { page, context }, 'Ada Bakan', 'admin')
  await openDesk(page, /Kullanıcı yönetimi/)
  await expect(rowOf(page, 'Uyku')).toContainText('3 saat önce')
  await expect(rowOf(page, 'Bora Yazan').getByRole('gridcell')).toContainText([
    '',
    'Bora Yazan',
    'Üye',
    '',
    '1',
    '1',
    '',
    '',
    '',
  ])
  await usersOf(page).getByRole('combobox', { name: 'Etkinlik' }).selectOption({ label: 'Hiç yazmayanlar' })
  await expect(usersOf(page)).toContainText('3 kişi')
  await expect(rowOf(page, 'Uyku')).toBeVisible()
  await expect(rowOf(page, 'Bora Yazan')).toHaveCount(0)
  await usersOf(page).getByRole('combobox', { name: 'Etkinlik' }).selectOption({ label: 'Son bir saatte katılanlar' })
  await expect(rowOf(page, 'Bora Yazan')).toBeVisible()
  await expect(rowOf(page, 'Uyku')).toHaveCount(0)
  await expect(rowOf(page, 'Ayşe Diyen')).toBeVisible()
  await usersOf(page).getByRole('combobox', { name: 'Etkinlik' }).selectOption({ label: 'Son bir saatte yazanlar' })
  await expect(usersOf(page)).toContainText('1 kişi')
  await expect(rowOf(page, 'Bora Yazan')).toBeVisible()
})

// LOOK-27, LOOK-33, MOD-27, MOD-43
test('whom the act does not reach is named with why, and one undo takes the rest back', async ({ server, open }) => {
  const { page, context } = await open()
  const rows = await add(server, 'Akın Bir', 'Akın İki', 'Akın Üç', 'Akın Dört')
  const [plain, longer, promoted, changed] = rows.map(({ uid }) => uid) as [string, string, string, string]
  const admin = await arrive(server, 'Ada Uzun', 'admin')
  await admin.do(moderationRoutes.timeOut, { uid: longer, amount: '30', unit: 'days', reason: 'Hakaret' })
  await staff(server, { page, context }, 'Merve Adlar', 'moderator')
  await openDesk(page, /Kullanıcı yönetimi/)
  await usersOf(page).getByRole('searchbox').fill('akın')
  await expect(usersOf(page)).toContainText('4 kişi')
  await usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' }).check()
  await act(page, 'Süreli sustur').click()
  const dialog = page.getByRole('dialog', { name: '4 kişi süreli susturulsun mu?' })
  await expect(dialog).toContainText('Akın Bir, Akın Dört, Akın İki ve Akın Üç')
  await dialog.getByRole('button', { name: 'Hakaret' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Süre' })).toHaveValue('1 hours')
  await expect(dialog).toContainText('Akın İki zaten en az bu kadar susturulmuş; süresi değişmez.')
  await changePerson(server.house, promoted, { role: 'moderator' })
  await changePerson(server.house, changed, { muted: 1, muted_at: 5 })
  await dialog.getByRole('button', { name: 'Süreli sustur' }).click()

  const result = page.getByRole('dialog', { name: 'Süreli susturma: 1 / 4 kişi' })
  await expect(result).toContainText('Akın Bir 1 saat susturuldu.')
  const veils = page.locator('[data-veil=true][data-open]')
  await expect(veils, 'the desk behind it is dimmed as the page behind the desk is').toHaveCount(2)
  await expect(result.getByRole('button').last(), 'what is meant for most stands last').toHaveText('Kapat')
  await expect(result).toContainText(/en az bu kadar susturulmuştu, süresi değişmedi:Akın İki \(.+ tarihine kadar\)/)
  await expect(result).toContainText('Rolü sizinkinden düşük değil, dokunulmadı:Akın Üç')
  await expect(result).toContainText('başka bir yetkili işlem yaptı, dokunulmadı:Akın Dört')
  const until = async () => (await admin.do(moderationRoutes.getStanding, { uid: plain })).member.timeoutUntil !== null
  expect(await until()).toBe(true)
  await page.keyboard.press('F8')
  await expect(result.getByRole('button', { name: 'Hepsini geri al' }), 'no toast tells of this act').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText('Akın Bir için 1 işlem geri alındı.')
  await expect(result).toBeHidden()
  expect(await until()).toBe(false)
  const isInside = (desk: Element): boolean => desk.contains(document.activeElement)
  await expect.poll(() => usersOf(page).evaluate(isInside), 'the focus is not lost').toBe(true)
  await expect(usersOf(page), 'who was changed meanwhile can be tried again').toContainText('1 kişi seçildi')
})

// MOD-27
test('who comes second to the same people reads once that nothing was left to do, and who was first', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const rows = await add(server, 'Sona Bir', 'Sona İki', 'Sona Üç')
  const admin = await arrive(server, 'Ada Önce', 'admin')
  await staff(server, { page, context }, 'Merve Sonra', 'moderator')
  await openDesk(page, /Kullanıcı yönetimi/)
  await usersOf(page).getByRole('searchbox').fill('sona')
  await expect(usersOf(page)).toContainText('3 kişi')
  await usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' }).check()
  await act(page, 'Temizle').click()
  const dialog = page.getByRole('dialog', { name: 'Temizle: 3 kişi' })
  await dialog.getByRole('button', { name: 'Hakaret' }).click()
  // What was sent is on its way as the other one acts.
  await page.route('**/api/members/acts', async route => {
    for (const { uid } of rows)
      await admin.do(moderationRoutes.timeOut, { uid, amount: '30', unit: 'days', reason: 'Hakaret' })
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Temizle: 1 saat sustur', exact: true }).click()
  const result = page.getByRole('dialog', { name: 'Mesaj silme: 3 / 3 kişi' })
  await expect(result.getByRole('status')).toHaveText('Silinecek mesaj kalmamıştı.')
  await expect(result).not.toContainText('0 kişi')
  await expect(result.getByRole('listitem')).toHaveText([
    /^Sona Bir \(Ada Önce tarafından .+ tarihine kadar\)$/,
    /^Sona İki \(Ada Önce tarafından .+ tarihine kadar\)$/,
    /^Sona Üç \(Ada Önce tarafından .+ tarihine kadar\)$/,
  ])
})

// MOD-29
test('an act that is stopped while its server is away goes on where it stood, and is one', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/503/)
  const { page, context } = await open()
  const names = Array.from({ length: 120 }, (_, n) => `Sürü ${n}`)
  await add(server, ...names)
  await staff(server, { page, context }, 'Ozan Yarım', 'owner')
  let calls = 0
  let isAway = false
  await page.route('**/api/members/acts', route => {
    isAway = ++calls === 2 || isAway
    return isAway ? route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Yok.' } }) : route.continue()
  })
  await openDesk(page, /Kullanıcı yönetimi/)
  await usersOf(page).getByRole('searchbox').fill('sürü')
  await expect(usersOf(page)).toContainText('120 kişi')
  await usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' }).check()
  await act(page, 'Sustur').click()
  const dialog = page.getByRole('dialog', { name: /^120 kişi/ })
  await dialog.getByRole('button', { name: 'Hakaret' }).click()
  await dialog.getByRole('button', { name: 'Sustur' }).click()
  const running = page.getByRole('dialog', { name: 'Susturma sürüyor: 120 kişi' })
  await expect(running).toContainText('Sunucuya ulaşılamıyor. Bağlantı gelince işlem kendiliğinden sürer.')
  await running.getByRole('button', { name: 'Durdur' }).click()
  const result = page.getByRole('dialog', { name: 'Susturma yarıda kaldı: 50 / 120 kişi' })
  await expect(result).toContainText('Yarıda kaldı')
  await expect(result).toContainText('50 kişi susturuldu.')
  const lost = calls - 1
  isAway = false
  calls = 2
  await expect(result).toContainText('ve 58 kişi daha')
  await result.getByRole('button', { name: 'Devam et' }).click()
  await expect(toasts(page)).toContainText(/Sürü \d+, Sürü \d+, Sürü \d+ ve 117 kişi daha susturuldu\./)
  expect(lost).toBeGreaterThan(0)
  expect(calls, 'fifty, and the twenty that were left').toBe(4)
  await toasts(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(toasts(page)).toContainText(/ ve 117 kişi daha için 120 işlem geri alındı\./)
})
