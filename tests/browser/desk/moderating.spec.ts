import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, lastTexts } from '#tests/browser/kit/member.ts'
import { item, ownChannel, personRow, seat, toastOf, undo } from '#tests/browser/kit/moderating-kit.ts'
import { finger, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

// Three windows each.
test.slow()

for (const device of ['desktop', 'phone'] as const) {
  const isPhone = device === 'phone'
  const options = isPhone ? phone : undefined

  test.describe(`moderating on a ${device}`, () => {
    // MOD-4, MOD-20
    test('a time-out is two clicks away, is told with its reason, and its undo ends it', async ({ server, open }) => {
      const channel = await ownChannel(server, `süre ${device}`)
      const round = { server, open, channel }
      const [mert, ozan, bora] = [
        await seat(round, `Mert Süre ${device}`, 'moderator', options),
        await seat(round, `Ozan Süre ${device}`, 'owner', options),
        await seat(round, `Bora Süre ${device}`, 'user', options),
      ]
      await post(bora.member, channel, 'taşkın söz')
      const row = rowOf(mert.page, 'taşkın söz')
      await expect(row).toBeVisible()
      if (isPhone) {
        const pressing = await finger(mert.page, row)
        await expect(mert.page.getByRole('menu')).toBeVisible()
        await pressing.up()
        await item(mert.page, 'Süreli sustur').tap()
      } else {
        await row.click({ button: 'right' })
        await item(mert.page, 'Süreli sustur').click()
      }
      const dialog = mert.page.getByRole('dialog', { name: `${bora.member.name} süreli susturulsun mu?` })
      const amount = dialog.getByRole('textbox', { name: 'Süre' })
      const submit = dialog.getByRole('button', { name: 'Süreli sustur' })
      await expect(amount).toHaveValue('5')
      if (!isPhone) {
        // What is typed takes the place of the 5 that stands there; 52 minutes were set by mistake.
        await amount.click()
        await mert.page.keyboard.type('2')
        await expect(amount).toHaveValue('2')
        await mert.page.keyboard.press('Tab')
        await mert.page.keyboard.press('Shift+Tab')
        await mert.page.keyboard.type('12')
        await expect(amount).toHaveValue('12')
        await amount.fill('5')
      }
      await submit.click()
      await expect(dialog.getByRole('alert')).toHaveText('Lütfen bir neden yazın.')
      const reason = dialog.getByRole('textbox', { name: 'Neden' })
      await expect(reason).toBeFocused()
      await reason.fill('Kavga çıkardı.')
      for (const wrong of ['', '0', '-1', '1.5', '1e9', '٣', '5abc', '9'.repeat(30)]) {
        await amount.fill(wrong)
        await expect(dialog.getByRole('alert')).not.toBeEmpty()
        await submit.click()
        await expect(amount).toBeFocused()
      }
      await dialog.getByRole('button', { name: '1 saat', exact: true }).click()
      await expect(amount).toHaveValue('1')
      await expect(dialog.getByRole('combobox', { name: 'Birim' })).toHaveValue('hours')
      await expect(dialog.getByText(/^Bitiş: /)).toBeVisible()
      await submit.click()

      await expect(toastOf(mert.page, /tarihine kadar susturuldu/)).toContainText(bora.member.name)
      await expect(dialog).toBeHidden()
      await expect(bora.page.getByText(/tarihine kadar mesaj gönderemezsiniz/)).toBeVisible()
      await expect(bora.page.getByText('Neden: Kavga çıkardı.')).toBeVisible()
      await expect(bora.page.getByRole('timer')).toHaveText(/^(1\ssaat|59\sdakika( \d+\ssaniye)?) kaldı$/)
      await expect(composerOf(bora.page)).toHaveCount(0)
      if (!isPhone) await expect(personRow(ozan.page, bora.member.name)).toContainText('süreli susturuldu')

      await undo(mert.page).click()
      await expect(toastOf(mert.page, `${bora.member.name} için süreli susturma kaldırıldı.`)).toBeVisible()
      await expect(composerOf(bora.page)).toBeVisible()
      if (!isPhone) await expect(personRow(ozan.page, bora.member.name)).not.toContainText('süreli susturuldu')
      const acts = await server.house.db.read(snapshot =>
        snapshot
          .selectFrom('audit_logs')
          .select('action')
          .where('target_user_id', '=', bora.member.uid)
          .orderBy('n')
          .execute(),
      )
      expect(acts.map(({ action }) => action)).toEqual(['timeout_user', 'undo_act'])
    })

    // MSG-19, MSG-41
    test('a removal that is undone brings the message back for all', async ({ server, open }) => {
      const channel = await ownChannel(server, `geri ${device}`)
      const round = { server, open, channel }
      const [mert, ozan, bora] = [
        await seat(round, `Mert Geri ${device}`, 'moderator', options),
        await seat(round, `Ozan Geri ${device}`, 'owner', options),
        await seat(round, `Bora Geri ${device}`, 'user', options),
      ]
      const said = await post(bora.member, channel, 'ilk söz')
      await post(bora.member, channel, 'yanıt', said.id)
      await post(bora.member, channel, 'son söz')
      const texts = ['ilk söz', 'yanıt', 'son söz']
      for (const { page } of [mert, ozan, bora]) await expect(rowOf(page, 'ilk söz')).toBeVisible()
      const row = rowOf(mert.page, 'ilk söz')
      const pressing = isPhone ? await finger(mert.page, row) : null
      if (!isPhone) await row.click({ button: 'right' })
      await expect(mert.page.getByRole('menu')).toBeVisible()
      await pressing?.up()
      await item(mert.page, 'Mesajı sil').click()
      await mert.page.getByRole('alertdialog').getByRole('button', { name: 'Mesajı sil' }).click()
      for (const { page } of [mert, ozan, bora]) {
        await expect(rowOf(page, 'ilk söz')).toHaveCount(0)
        await expect(page.getByText('Silinmiş mesaj')).toBeVisible()
      }
      await undo(mert.page).click()
      await expect(toastOf(mert.page, `Bora Geri ${device} adlı kullanıcının mesajı geri yüklendi.`)).toBeVisible()
      for (const { page } of [mert, ozan, bora]) {
        await expect(page.getByText('Silinmiş mesaj')).toHaveCount(0)
        await expect.poll(() => lastTexts(page, 3)).toEqual(texts)
      }
      await bora.page.reload()
      await expect.poll(() => lastTexts(bora.page, 3)).toEqual(texts)
    })
  })
}

// MOD-12
test('a role changes what is on the screen, without a reload', async ({ server, open }) => {
  const channel = await ownChannel(server, 'rol')
  const round = { server, open, channel }
  const [ozan, mert, bora] = [
    await seat(round, 'Ozan Rol', 'owner'),
    await seat(round, 'Mert Rol', 'moderator'),
    await seat(round, 'Bora Rol', 'user'),
  ]
  const desk = bora.page.getByRole('button', { name: 'Moderasyon masası' })
  await expect(composerOf(bora.page)).toBeVisible()
  await expect(desk).toHaveCount(0)

  await personRow(ozan.page, 'Bora Rol').click({ button: 'right' })
  await item(ozan.page, 'Rolünü değiştir').click()
  const dialog = ozan.page.getByRole('dialog', { name: 'Rol: Bora Rol' })
  await expect(dialog.getByRole('radio', { name: 'Üye (şu anki rolü)' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Üye (şu anki rolü)' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Moderatör' }).check()
  await dialog.getByRole('button', { name: 'Rolü değiştir' }).click()
  await expect(toastOf(ozan.page, 'Bora Rol artık moderatör.')).toBeVisible()

  await expect(toastOf(bora.page, 'Rolünüz değişti: artık moderatörsünüz.')).toBeVisible()
  await expect(desk).toBeVisible()
  await expect(personRow(mert.page, 'Bora Rol')).toContainText('Moderatör')
  await personRow(mert.page, 'Bora Rol').click({ button: 'right' })
  await expect(item(mert.page, 'Tüm profili göster')).toBeVisible()
  await expect(item(mert.page, 'Süreli sustur')).toHaveCount(0)
  await mert.page.keyboard.press('Escape')

  await personRow(ozan.page, 'Bora Rol').click({ button: 'right' })
  await item(ozan.page, 'Rolünü değiştir').click()
  await dialog.getByRole('radio', { name: 'Üye', exact: true }).check()
  await dialog.getByRole('button', { name: 'Rolü değiştir' }).click()
  await expect(toastOf(bora.page, 'Rolünüz değişti: artık üyesiniz.')).toBeVisible()
  await expect(desk).toHaveCount(0)
})

// MOD-13
test('a raid goes in one act, with its count before, and live', async ({ server, open }) => {
  const channel = await ownChannel(server, 'akın')
  const round = { server, open, channel }
  const [mert, ozan, bora] = [
    await seat(round, 'Mert Akın', 'moderator'),
    await seat(round, 'Ozan Akın', 'owner'),
    await seat(round, 'Bora Akın', 'user'),
  ]
  await post(bora.member, channel, 'eski söz')
  server.pass(20 * 60_000)
  for (const n of [1, 2, 3]) await post(bora.member, channel, `taşkın ${n}`)
  await post(ozan.member, channel, 'başkasının sözü')
  await rowOf(mert.page, 'taşkın 2').click({ button: 'right' })
  await item(mert.page, 'Son mesajlarını sil').click()
  const dialog = mert.page.getByRole('dialog', { name: 'Bora Akın adlı kullanıcının son mesajları silinsin mi?' })
  const minutes = dialog.getByRole('textbox', { name: 'Son kaç dakika?' })
  await expect(dialog.getByText('3 mesaj silinecek.')).toBeVisible()
  await minutes.fill('30')
  await expect(dialog.getByText('4 mesaj silinecek.')).toBeVisible()
  await minutes.fill('0')
  await expect(dialog.getByRole('alert')).toHaveText('Süre yalnızca rakamlardan oluşmalı ve 0’dan büyük olmalıdır.')
  await minutes.fill('1441')
  await expect(dialog.getByRole('alert')).toHaveText('En fazla 1440 dakika geriye gidilebilir.')
  await minutes.fill('10')
  await expect(dialog.getByText('3 mesaj silinecek.')).toBeVisible()
  await post(bora.member, channel, 'taşkın 4')
  await expect(dialog.getByText('4 mesaj silinecek.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mesajları sil' }).click()
  await expect(toastOf(mert.page, 'Bora Akın adlı kullanıcının 4 mesajı silindi.')).toBeVisible()
  for (const { page } of [mert, ozan, bora]) {
    await expect(rowOf(page, 'taşkın \\d')).toHaveCount(0)
    await expect.poll(() => lastTexts(page, 2)).toEqual(['eski söz', 'başkasının sözü'])
  }
  await undo(mert.page).click()
  await expect(toastOf(mert.page, / adlı kullanıcının 4 mesajı geri yüklendi\.$/)).toBeVisible()
  const all = ['eski söz', 'taşkın 1', 'taşkın 2', 'taşkın 3', 'başkasının sözü', 'taşkın 4']
  for (const { page } of [mert, ozan, bora]) await expect.poll(() => lastTexts(page, 6)).toEqual(all)
})

test('by keyboard alone a person is timed out, in English', async ({ server, open }) => {
  const channel = await ownChannel(server, 'tuşlar')
  const round = { server, open, channel }
  const mert = await seat(round, 'Mert Tuş', 'moderator')
  const bora = await seat(round, 'Bora Tuş', 'user')
  const { page } = mert
  await page.evaluate(() => localStorage.setItem('meydan.language', 'en'))
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search members' }).focus()
  await page.keyboard.type('bora tuş')
  const row = page.getByRole('button', { name: /^Bora Tuş ?,/ })
  await expect(page.getByRole('button', { name: /^Mert Tuş ?,/ })).toBeHidden()
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Search members' }).press('ArrowDown')
    await expect(row).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitem', { name: 'Time out' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Time out Bora Tuş?' })
  await expect(dialog.getByRole('textbox', { name: 'Duration' })).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('h')
  await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveValue('hours')
  for (let n = 0; n < 10; n++) await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Spam.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Bora Tuş is timed out until/)).toBeVisible()
  await expect(bora.page.getByText('Neden: Spam.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Remove time-out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove time-out' }).click()
  await expect(composerOf(bora.page)).toBeVisible()
})
