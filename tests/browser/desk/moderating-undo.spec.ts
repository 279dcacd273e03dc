import { moderationRoutes } from '#contract/moderation.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { item, ownChannel, personRow, seat, toastOf, undo } from '#tests/browser/kit/moderating-kit.ts'
import { itemsOf } from '#tests/browser/kit/talk-kit.ts'

// Three windows each.
test.slow()

// MOD-18, MOD-20
test('mutes, and says so to everybody at once; an undo takes it back', async ({ server, open }) => {
  const channel = await ownChannel(server, 'susma')
  const round = { server, open, channel }
  const [mert, ozan, bora] = [
    await seat(round, 'Mert Susma', 'moderator'),
    await seat(round, 'Ozan Susma', 'owner'),
    await seat(round, 'Bora Susma', 'user'),
  ]
  await personRow(mert.page, 'Bora Susma').click({ button: 'right' })
  expect(await itemsOf(mert.page)).toEqual([
    'Tüm profili göster',
    'Engelle',
    'Şikâyet et',
    'Süreli sustur',
    'Profilini sıfırla',
    'Temizle',
    'Son mesajlarını sil',
  ])
  await mert.page.keyboard.press('Escape')
  await personRow(mert.page, 'Ozan Susma').click({ button: 'right' })
  expect(await itemsOf(mert.page)).toEqual(['Tüm profili göster', 'Şikâyet et', 'Son mesajlarını sil'])
  await mert.page.keyboard.press('Escape')

  await personRow(ozan.page, 'Bora Susma').hover()
  await ozan.page.getByRole('button', { name: 'Diğer seçenekler: Bora Susma' }).click()
  await item(ozan.page, 'Sustur').click()
  const asked = ozan.page.getByRole('dialog', { name: 'Bora Susma susturulsun mu?' })
  await asked.getByRole('button', { name: 'Sustur' }).click()
  await expect(asked.getByRole('textbox', { name: 'Neden' })).toHaveAccessibleDescription(/Neden/i)
  await asked.getByRole('textbox', { name: 'Neden' }).fill('İki kez uyarıldı.')
  await asked.getByRole('button', { name: 'Sustur' }).click()
  await expect(toastOf(ozan.page, 'Bora Susma susturuldu.')).toBeVisible()
  await expect(bora.page.getByText('Susturulduğunuz için mesaj gönderemezsiniz.')).toBeVisible()
  await expect(bora.page.getByText('Neden: İki kez uyarıldı.')).toBeVisible()
  await expect(personRow(mert.page, 'Bora Susma')).toContainText('susturuldu')

  // F8 leads to the undo; the toast waits for anybody who is there, and the focus comes back. A dialog that is still
  // going gives the focus back, too.
  await expect(asked).toHaveCount(0)
  await personRow(ozan.page, 'Bora Susma').focus()
  await ozan.page.keyboard.press('F8')
  await expect(undo(ozan.page)).toBeFocused()
  await ozan.page.keyboard.press('Enter')
  await expect(toastOf(ozan.page, 'Bora Susma yeniden konuşabilir.')).toBeVisible()
  await expect(personRow(ozan.page, 'Bora Susma')).toBeFocused()
  await expect(composerOf(bora.page)).toBeVisible()

  await personRow(ozan.page, 'Bora Susma').click()
  await ozan.page
    .getByRole('dialog', { name: 'Bora Susma' })
    .getByRole('button', { name: 'Sustur', exact: true })
    .click()
  await asked.getByRole('textbox', { name: 'Neden' }).fill('Yine.')
  await ozan.page.keyboard.press('Tab') // over the button that gives up
  await asked.getByRole('button', { name: 'Sustur' }).click()
  await expect(composerOf(bora.page)).toHaveCount(0)
  await personRow(ozan.page, 'Bora Susma').click()
  await ozan.page.getByRole('dialog', { name: 'Bora Susma' }).getByRole('button', { name: 'Susturmayı kaldır' }).click()
  await expect(composerOf(bora.page)).toBeVisible()
})

// MOD-8
test('the undo of a time-out brings back the one before, and is the log’s: late too, and named where it changed', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 409/)
  const channel = await ownChannel(server, 'önceki')
  const round = { server, open, channel }
  const [mert, bora] = [await seat(round, 'Mert Önce', 'moderator'), await seat(round, 'Bora Önce', 'user')]
  const ada = await enter(server, 'Ada Önce')
  await changePerson(server.house, ada.uid, { role: 'admin' })
  const first = { uid: bora.member.uid, amount: '2', unit: 'hours', reason: 'Küfür etti.' } as const
  await ada.visitor.do(moderationRoutes.timeOut, first)
  await expect(bora.page.getByText('Neden: Küfür etti.')).toBeVisible()
  const timeOutAnew = async (reason: string): Promise<void> => {
    await personRow(mert.page, 'Bora Önce').click()
    const card = mert.page.getByRole('dialog', { name: 'Bora Önce', exact: true })
    await card.getByRole('button', { name: 'Süreyi değiştir' }).click()
    const dialog = mert.page.getByRole('dialog', { name: 'Bora Önce süreli susturulsun mu?' })
    await dialog.getByRole('textbox', { name: 'Neden' }).fill(reason)
    await dialog.getByRole('button', { name: 'Süreli sustur' }).click()
    await expect(bora.page.getByText(`Neden: ${reason}`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(personRow(mert.page, 'Bora Önce')).toBeFocused() // the card it came from is gone
  }
  await timeOutAnew('Yanlış kişi.')
  await undo(mert.page).click()
  await expect(toastOf(mert.page, /^Bora Önce için önceki süreli susturma yeniden geçerli/)).toBeVisible()
  await expect(bora.page.getByText('Neden: Küfür etti.')).toBeVisible()

  await timeOutAnew('Yine.')
  server.pass(16_000) // on its way for longer than the toast stands
  await undo(mert.page).click()
  await expect(bora.page.getByText('Neden: Küfür etti.')).toBeVisible()

  await timeOutAnew('Bir daha.')
  await ada.visitor.do(moderationRoutes.timeOut, { ...first, amount: '3', reason: 'Sürüyor.' })
  await undo(mert.page).click()
  await expect(toastOf(mert.page, /geri alınamadı: Bu, sonradan değiştiği için artık geri alınamaz\./)).toBeVisible()
  await expect(bora.page.getByText('Neden: Sürüyor.')).toBeVisible()
})

// MOD-21
test('a role and a cancelled time-out are taken back from their toasts, as the log takes them back', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 409/)
  const channel = await ownChannel(server, 'rol')
  const round = { server, open, channel }
  const [ozan, bora] = [await seat(round, 'Ozan Rol', 'owner'), await seat(round, 'Bora Rol', 'user')]
  const card = ozan.page.getByRole('dialog', { name: 'Bora Rol', exact: true })
  const giveRole = async (role: string): Promise<void> => {
    await personRow(ozan.page, 'Bora Rol').click()
    await card.getByRole('button', { name: 'Rolünü değiştir' }).click()
    const dialog = ozan.page.getByRole('dialog', { name: /Bora Rol/ })
    await dialog.getByRole('radio', { name: role }).check()
    await dialog.getByRole('button', { name: 'Rolü değiştir' }).click()
    await expect(dialog).toBeHidden()
  }
  await giveRole('Moderatör')
  await expect(toastOf(ozan.page, 'Bora Rol artık moderatör.')).toBeVisible()
  await expect(bora.page.getByRole('button', { name: /^Moderasyon masası/ })).toBeVisible()
  await undo(ozan.page).click()
  await expect(toastOf(ozan.page, 'Bora Rol artık üye.')).toBeVisible()
  await expect(bora.page.getByRole('button', { name: /^Moderasyon masası/ })).toHaveCount(0)

  await giveRole('Moderatör')
  const { house } = server
  await changePerson(house, bora.member.uid, { role: 'admin' })
  await undo(ozan.page).click()
  await expect(toastOf(ozan.page, /değiştirilemedi: Bu, sonradan değiştiği için artık geri alınamaz\./)).toBeVisible()
  await changePerson(house, bora.member.uid, { role: 'user' })

  await ozan.member.visitor.do(moderationRoutes.timeOut, {
    uid: bora.member.uid,
    amount: '2',
    unit: 'hours',
    reason: 'Küfür etti.',
  })
  await expect(bora.page.getByText('Neden: Küfür etti.')).toBeVisible()
  await personRow(ozan.page, 'Bora Rol').click()
  await card.getByRole('button', { name: 'Süreli susturmayı kaldır' }).click()
  const asked = ozan.page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Süreli susturmayı kaldır' }).click()
  await expect(composerOf(bora.page)).toBeVisible()
  await undo(ozan.page).last().click()
  await expect(toastOf(ozan.page, /^Bora Rol için önceki süreli susturma yeniden geçerli/)).toBeVisible()
  await expect(bora.page.getByText('Neden: Küfür etti.')).toBeVisible()
})
