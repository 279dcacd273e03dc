import { deskButton, openDesk, staff, toasts, usersOf } from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { ownChannel } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'
import { addPeople } from '#tests/kit/people.ts'

// MOD-29, PAGE-5
test('a reload in the middle of an act on many forgets neither it nor the filters, and it goes on as one', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const names = Array.from({ length: 120 }, (_, n) => `Kesik ${n}`)
  await addPeople(
    server.house,
    names.map(name => ({ name })),
  )
  const { uid } = await staff(server, { page, context }, 'Ozan Kesik', 'owner')
  const isDone = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/members/acts', async route => {
    if (++calls !== 2) return route.continue()
    await route.fetch() // the server does it, and the page never hears of it
    isDone.resolve()
  })
  await openDesk(page, /Kullanıcı yönetimi/)
  await usersOf(page).getByRole('searchbox').fill('kesik')
  await usersOf(page).getByRole('combobox', { name: 'Rol' }).selectOption({ label: 'Üye' })
  await expect(usersOf(page)).toContainText('120 kişi')
  await usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Sustur', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^120 kişi/ })
  await dialog.getByRole('button', { name: 'Hakaret' }).click()
  await dialog.getByRole('button', { name: 'Sustur' }).click()
  await isDone.promise
  await page.reload()
  const result = page.getByRole('dialog', { name: 'Susturma yarıda kaldı: 50 / 120 kişi' })
  await expect(result).toContainText('işlem yarıda kaldı. Son adım tamamlanmış olabilir.')
  await expect(result).toContainText('50 kişi susturuldu.')
  await expect(result).toContainText('Sıra gelmedi ya da sonuç öğrenilemedi:Kesik 50')
  await expect(result.getByRole('link', { name: 'Denetim kaydında gör' })).toHaveAttribute(
    'href',
    `/audit-logs?moderatorId=${uid}`,
  )
  await expect(result.getByRole('button', { name: 'Hepsini geri al' })).toBeVisible()
  await expect(result, 'nothing is pressed by chance').toBeFocused()
  await expect(
    result.locator('[data-actions]').getByRole('button'),
    'the way out first, and what acts last',
  ).toHaveText(['Kapat', 'Hepsini geri al', 'Devam et'])
  await page.screenshot({ path: test.info().outputPath('cut.png') })
  await result.getByRole('button', { name: 'Devam et' }).click()
  await expect(toasts(page)).toContainText(/Kesik \d+, Kesik \d+, Kesik \d+ ve 117 kişi daha susturuldu\./)
  await expect(usersOf(page).getByRole('searchbox')).toHaveValue('kesik')
  await expect(usersOf(page).getByRole('searchbox'), 'where the focus goes').toBeFocused()
  await expect(usersOf(page).getByRole('combobox', { name: 'Rol' })).toHaveValue('user')
  await toasts(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(toasts(page), 'all calls are one act').toContainText(/ ve 117 kişi daha için 120 işlem geri alındı\./)

  await usersOf(page).getByRole('button', { name: 'Kapat' }).click()
  await openDesk(page, /Kullanıcı yönetimi/)
  await expect(usersOf(page).getByRole('searchbox'), 'what was closed begins again').toHaveValue('')
  await page.reload()
  await expect(deskButton(page)).toBeVisible()
  await expect(page.getByRole('dialog'), 'nothing is left to say').toHaveCount(0)
})

// MOD-43
test('on a phone the result of an act on many stays until it is closed or undone, also where the list finds nobody', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'kalan sonuç')
  const own = await open({ ...phone, viewport: { width: 360, height: 740 } })
  const { page } = own
  await staff(server, own, 'Mert Kalan', 'moderator', channel)
  const writers = [await enter(server, 'Ayşe Kalan'), await enter(server, 'Bora Kalan')]
  for (const writer of writers) await post(writer, channel, 'bedava elmas')
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await deskButton(page).tap()
  await page.getByRole('menuitem', { name: /Kullanıcı yönetimi/ }).tap()
  await usersOf(page).getByRole('button', { name: 'Filtrele' }).tap()
  await usersOf(page).getByRole('combobox', { name: 'Etkinlik' }).selectOption({ label: 'Son bir saatte yazanlar' })
  const all = usersOf(page).getByRole('checkbox', { name: 'Hepsini seç' })
  const last = usersOf(page).getByRole('region', { name: 'Son toplu işlem' })
  const clean = async (): Promise<void> => {
    await expect(usersOf(page)).toContainText('2 kişi')
    await all.check()
    await page.getByRole('toolbar').getByRole('button', { name: 'İşlemler' }).tap()
    await page.getByRole('menuitem', { name: 'Temizle' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Temizle: 2 kişi' })
    await dialog.getByRole('button', { name: 'Spam veya reklam' }).tap()
    await dialog.getByRole('button', { name: /^Temizle: / }).tap()
    await expect(usersOf(page)).toContainText('Kimse bulunamadı')
  }
  await clean()
  await expect(last).toContainText('Ayşe Kalan ve Bora Kalan 1 gün susturuldu. 2 mesaj silindi.')
  await expect(last.getByRole('link', { name: 'Denetim kaydında gör' })).toBeInViewport({ ratio: 1 })
  await expect(all, 'nobody is there to be chosen').toHaveCount(0)
  await page.reload()
  await expect(usersOf(page)).toContainText('Kimse bulunamadı')
  await page.screenshot({ path: test.info().outputPath('last.png') })
  await last.getByRole('button', { name: 'Hepsini geri al' }).tap()
  await expect(toasts(page)).toContainText('Ayşe Kalan ve Bora Kalan için 4 işlem geri alındı.')
  await expect(last).toHaveCount(0)

  await clean()
  await toasts(page).getByRole('button', { name: 'Geri al' }).tap()
  await expect(last, 'taken back from its toast').toHaveCount(0)

  await page.reload()
  await clean()
  await last.getByRole('button', { name: 'Kapat' }).tap()
  await expect(last).toHaveCount(0)
  await expect(usersOf(page), 'the focus is not lost, and calls no keyboard').toBeFocused()
  await page.reload()
  await expect(usersOf(page)).toContainText('Kimse bulunamadı')
  await expect(last, 'what was closed').toHaveCount(0)
})
