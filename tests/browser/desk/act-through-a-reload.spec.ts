import { deskButton, openDesk, staff, toasts, usersOf } from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
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
  const result = page.getByRole('dialog', { name: 'Sonuç' })
  await expect(result).toContainText('işlem yarıda kaldı. Son adım tamamlanmış olabilir.')
  await expect(result).toContainText('50 kişi susturuldu.')
  await expect(result).toContainText('Sıra gelmedi ya da sonuç öğrenilemedi:Kesik 50')
  await expect(result.getByRole('link', { name: 'Denetim kaydında gör' })).toHaveAttribute(
    'href',
    `/audit-logs?moderatorId=${uid}`,
  )
  await expect(result.getByRole('button', { name: 'Hepsini geri al' })).toBeVisible()
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
