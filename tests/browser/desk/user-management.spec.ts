import type { Locator, Page } from '@playwright/test'
import type { NewPerson } from '#tests/kit/people.ts'
import { startCrowded } from '#tests/browser/kit/crowd.ts'
import { deskButton, openDesk, staff, toasts, usersOf } from '#tests/browser/kit/desk-kit.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { itemsOf, phone } from '#tests/browser/kit/talk-kit.ts'

const rowOf = (page: Page, name: string): Locator => usersOf(page).getByRole('row', { name: new RegExp(`^${name}`) })
const searchOf = (page: Page): Locator => usersOf(page).getByRole('searchbox', { name: 'Ad ya da e-posta ara' })

/** The names from top to bottom. */
const shown = (page: Page): Promise<string[]> =>
  usersOf(page)
    .locator('[role=row][data-uid]')
    .evaluateAll(rows =>
      rows
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map(row => row.querySelector('a')?.textContent ?? ''),
    )

const named: NewPerson[] = [
  { name: 'Zeliha', role: 'owner' },
  { name: 'Çınar', role: 'admin' },
  { name: 'Cem', role: 'admin' },
  { name: 'Ümit', role: 'moderator' },
  { name: 'Işık Tan' },
  { name: 'İrem Su' },
  { name: 'Ilgın Öz', isMuted: true },
  { name: 'Harun', timeoutUntil: Date.now() + 7_200_000 },
]

// MOD-17
test('ten thousand people are searched as Turkish reads, filtered, sorted and walked by keyboard', async ({ open }) => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ name: `Kişi ${String(n).padStart(5, '0')}` }))
  await using server = await startCrowded([...named, ...many], ['Zeliha'])
  const { page, context } = await open({ baseURL: server.url })
  await server.signIn('Zeliha', context)
  await page.goto('/chat')
  await openDesk(page, /Kullanıcı yönetimi/)
  const users = usersOf(page)
  await expect(users).toContainText('10.008 kişi')
  expect((await shown(page)).slice(0, 8)).toEqual(
    'Zeliha, Cem, Çınar, Ümit, Harun, Ilgın Öz, Işık Tan, İrem Su'.split(', '),
  )
  expect((await shown(page)).length).toBeLessThan(60)

  for (const typed of ['ırem', 'irem', 'İREM', 'su']) {
    await searchOf(page).fill(typed)
    await expect(users).toContainText('1 kişi')
    await expect(rowOf(page, 'İrem Su')).toBeVisible()
  }
  await searchOf(page).fill('ışık')
  await expect(rowOf(page, 'Işık Tan')).toBeVisible()
  await searchOf(page).fill('hiç yok')
  await expect(users).toContainText('Kimse bulunamadı')
  await users.getByRole('button', { name: 'Aramayı ve filtreleri temizle' }).click()
  await expect(searchOf(page)).toHaveValue('')

  // MOD-26
  const cell = rowOf(page, 'Çınar').getByRole('gridcell')
  await expect(cell.nth(3), 'of whom nobody knows when he was here').toHaveText('—çevrim dışı')
  await expect(rowOf(page, 'Zeliha').getByRole('gridcell').nth(3), 'who is here').toHaveText('şimdi(çevrim içi)')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(cell.nth(2), 'a card leaves the dash out').toHaveText('Yöneticiçevrim dışı')
  await page.setViewportSize({ width: 1366, height: 900 })

  await users.getByRole('combobox', { name: 'Yaptırım' }).selectOption({ label: 'Susturulanlar' })
  await expect(users).toContainText('1 kişi')
  await expect(rowOf(page, 'Ilgın Öz')).toContainText('susturuldu', { ignoreCase: true })
  await users.getByRole('combobox', { name: 'Yaptırım' }).selectOption({ label: 'Süreli susturulanlar' })
  await expect(rowOf(page, 'Harun')).toContainText(/(2\ssaat|11\d\sdakika) kaldı/)
  await users.getByRole('combobox', { name: 'Yaptırım' }).selectOption({ label: 'Tüm yaptırımlar' })
  await users.getByRole('combobox', { name: 'Rol' }).selectOption({ label: 'Yönetici' })
  await expect(users).toContainText('2 kişi')
  expect(await shown(page)).toEqual(['Cem', 'Çınar'])
  await users.getByRole('columnheader', { name: 'Ad' }).getByRole('button').click()
  await users.getByRole('columnheader', { name: 'Ad' }).getByRole('button').click()
  await expect(users.getByRole('columnheader', { name: 'Ad' })).toHaveAttribute('aria-sort', 'descending')
  expect(await shown(page)).toEqual(['Çınar', 'Cem'])
  await users.getByRole('combobox', { name: 'Rol' }).selectOption({ label: 'Tüm roller' })
  await users.getByRole('columnheader', { name: 'Yaptırım' }).getByRole('button').click()
  await expect(users.getByRole('columnheader', { name: 'Yaptırım' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual(['Ilgın Öz', 'Harun', 'Zeliha'])
  await users.getByRole('columnheader', { name: 'Rol' }).getByRole('button').click()

  await searchOf(page).press('ArrowDown')
  await expect(rowOf(page, 'Zeliha')).toBeFocused()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Kişi 09999')).toBeFocused()
  expect((await shown(page)).length).toBeLessThan(60)
  await page.keyboard.press('ArrowUp')
  await expect(rowOf(page, 'Kişi 09998')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Tüm profili göster' })).toBeFocused()
  expect(await itemsOf(page)).toEqual([
    'Tüm profili göster',
    'Şikâyet et',
    'Süreli sustur',
    'Sustur',
    'Profilini sıfırla',
    'Rolünü değiştir',
    'Temizle',
    'Son mesajlarını sil',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(rowOf(page, 'Kişi 09998')).toBeFocused()
  await expect(users).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(users).toBeHidden()
  await context.close() // before its server goes
})

// MOD-17, MOD-30
test('a name that is taken and given back moves its row, and the list stays where one looks', async ({ open }) => {
  const many = Array.from({ length: 120 }, (_, n) => ({ name: `Kişi ${String(n).padStart(3, '0')}` }))
  await using server = await startCrowded([{ name: 'Zeliha', role: 'owner' }, ...many], ['Zeliha'])
  const { page, context } = await open({ baseURL: server.url })
  await server.signIn('Zeliha', context)
  await page.goto('/chat')
  await openDesk(page, /Kullanıcı yönetimi/)
  await expect(usersOf(page)).toContainText('121 kişi')
  const scroller = usersOf(page).getByRole('rowgroup').last().locator('..')
  const top = (): Promise<number> => scroller.evaluate(element => element.scrollTop)
  await scroller.evaluate(element => element.scrollTo(0, 2_800))
  const row = rowOf(page, 'Kişi 055')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Profilini sıfırla' }).click()
  const dialog = page.getByRole('dialog', { name: /adlı kullanıcının profili$/ })
  await dialog.getByRole('checkbox', { name: /^Adı/ }).check()
  await dialog.getByRole('button', { name: 'Hakaret' }).click()
  await dialog.getByRole('button', { name: 'Kaldır' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await expect.poll(top).toBe(2_800)
  await toasts(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(toasts(page)).toContainText('geri geldi')
  await expect(row).toBeVisible()
  await expect(row, 'as the toast gives it back').toBeFocused()
  expect(await top()).toBe(2_800)
  await context.close() // before its server goes
})

test('a role is changed from here, and shows at once here and there', async ({ server, open }) => {
  const [one, two] = [await open(), await open()]
  await staff(server, one, 'Ozan Rol', 'owner')
  await enter(server, 'Ayşe Rol', two.context)
  await two.page.goto('/chat')
  await openDesk(one.page, /Kullanıcı yönetimi/)
  await searchOf(one.page).fill('ayşe rol')
  await expect(rowOf(one.page, 'Ayşe Rol')).toContainText('Üye')
  await rowOf(one.page, 'Ayşe Rol').focus()
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('menuitem', { name: 'Rolünü değiştir' }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Rol: Ayşe Rol' })
  await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await one.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rowOf(one.page, 'Ayşe Rol')).toBeFocused() // what stands above goes alone
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('menuitem', { name: 'Rolünü değiştir' }).click()
  await dialog.getByRole('radio', { name: /^Moderatör/ }).check()
  await dialog.getByRole('button', { name: 'Rolü değiştir' }).click()
  await expect(toasts(one.page)).toContainText('artık moderatör')
  await expect(rowOf(one.page, 'Ayşe Rol')).toContainText('Moderatör')
  await expect(rowOf(one.page, 'Ayşe Rol')).toBeFocused()
  await expect(usersOf(one.page)).toBeVisible()
  await expect(deskButton(two.page)).toBeVisible()
})

test('who leaves the list by what is done to him hands the focus on', async ({ server, open }) => {
  const { page, context } = await open()
  await staff(server, { page, context }, 'Ozan Odak', 'owner')
  for (const name of ['Odak Bir', 'Odak İki']) {
    await changePerson(server.house, (await enter(server, name)).uid, { muted: 1 })
  }
  await openDesk(page, /Kullanıcı yönetimi/)
  await searchOf(page).fill('odak')
  await usersOf(page).getByRole('combobox', { name: 'Yaptırım' }).selectOption({ label: 'Susturulanlar' })
  await rowOf(page, 'Odak Bir').focus()
  for (const next of [rowOf(page, 'Odak İki'), page.getByRole('button', { name: 'Aramayı ve filtreleri temizle' })]) {
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Susturmayı kaldır' }).click()
    await expect(next).toBeFocused()
  }
  await expect(usersOf(page)).toContainText('Kimse bulunamadı')
})

test('a time-out that ends leaves the list of those who are timed out by itself', async ({ server, open }) => {
  const own = await open()
  await own.page.clock.install()
  // Each answer tells the server's time, which the page's own is about to leave: it would set that right at any moment.
  await own.page.route('**/api/**', async route => {
    const answer = await route.fetch()
    const { date: _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await staff(server, own, 'Ada Süre', 'admin')
  const kisa = await enter(server, 'Kısa Süre')
  await openDesk(own.page, /Kullanıcı yönetimi/)
  await searchOf(own.page).fill('kısa süre')
  await usersOf(own.page).getByRole('combobox', { name: 'Yaptırım' }).selectOption({ label: 'Süreli susturulanlar' })
  await expect(usersOf(own.page)).toContainText('Kimse bulunamadı')
  await own.page.clock.pauseAt(Date.now() + 10_000)
  // The page reckons by the server's clock, which stands still here, while its own went on: by how much it shows
  // itself.
  const start = server.house.clock.now()
  const row = rowOf(own.page, 'Kısa Süre')
  await changePerson(server.house, kisa.uid, { timeout_until: start + 59_000 })
  const left = /(\d+)\ssaniye kaldı/
  await expect(row).toContainText(left)
  const passed = 59 - Number(left.exec((await row.textContent())!)![1])
  await changePerson(server.house, kisa.uid, { timeout_until: start + (passed + 4) * 1_000 })
  await expect(row).toContainText('4 saniye kaldı')
  await own.page.clock.runFor(3_000)
  await expect(row).toContainText('1 saniye kaldı')
  await own.page.clock.runFor(1_000)
  await expect(usersOf(own.page)).toContainText('Kimse bulunamadı')
})

test('on a phone, in English, people are cards', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await staff(server, { page, context }, 'Ada Kart', 'admin')
  const uzun = await enter(server, 'Uzun Kart')
  await changePerson(server.house, uzun.uid, { muted: 1, timeout_until: Date.now() + 90_000_000 })
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await page.getByRole('button', { name: 'Menüyü aç' }).tap()
  await page.getByRole('button', { name: 'English' }).tap()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Moderation desk/ }).tap()
  await page.getByRole('menuitem', { name: 'User management' }).tap()
  const users = page.getByRole('dialog', { name: 'User management' })
  await users.getByRole('searchbox').fill('kart') // the house is full now, and only what is near is drawn
  const card = users.getByRole('row', { name: /^Uzun Kart/ })
  await expect(card).toContainText('Member')
  await expect(card).toContainText('Muted', { ignoreCase: true })
  await expect(card).toContainText(/^.*25\shours\sleft/)
  await card.getByRole('button', { name: 'More options for Uzun Kart' }).tap()
  await page.getByRole('menuitem', { name: 'View full profile' }).tap()
  await expect(page).toHaveURL(new RegExp(`/profile/${uzun.uid}$`))
})
