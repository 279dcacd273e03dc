import { moderationRoutes } from '#contract/moderation.ts'
import { dateTime } from '#words/formats.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { openDesk, report, reportsOf, reportThat, staff, toasts } from '#tests/browser/kit/desk-kit.ts'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { item, ownChannel, personRow, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'

// MOD-12
test('to make somebody an owner is asked about, and only a yes does it', async ({ server, open }) => {
  const channel = await ownChannel(server, 'taht')
  const { page } = await seat({ server, open, channel }, 'Ozan Taht', 'owner')
  const { member: bora, page: own } = await seat({ server, open, channel }, 'Bora Taht', 'user')
  await personRow(page, bora.name).click({ button: 'right' })
  await item(page, 'Rolünü değiştir').click()
  const dialog = page.getByRole('dialog', { name: `Rol: ${bora.name}` })
  await dialog.getByRole('radio', { name: 'Sahip' }).check()
  await dialog.getByRole('button', { name: 'Rolü değiştir' }).click()
  const question = page.getByRole('alertdialog', { name: `${bora.name} site sahibi olsun mu?` })
  await expect(question).toContainText('Sizin rolünüzü de değiştirebilir.')
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('radio', { name: 'Sahip' }), 'what was chosen stays').toBeChecked()
  expect(await roleOf()).toBe('user')
  await dialog.getByRole('button', { name: 'Rolü değiştir' }).click()
  await question.getByRole('button', { name: 'Site sahibi yap' }).click()
  await expect(toastOf(page, `${bora.name} artık site sahibi.`)).toBeVisible()
  expect(await roleOf()).toBe('owner')
  await expect(own.getByRole('button', { name: /^Moderasyon masası/ })).toBeVisible()

  function roleOf() {
    return server.house.db.read(async db => {
      const row = await db.selectFrom('users').select('role').where('uid', '=', bora.uid).executeTakeFirstOrThrow()
      return row.role
    })
  }
})

// CHN-11
test('who sets out the roles that write is warned where his own is not among them', async ({ server, open }) => {
  const channel = await ownChannel(server, 'kapı')
  const { page } = await seat({ server, open, channel }, 'Ozan Kapı', 'owner')
  await page.getByRole('button', { name: '“kapı” kanalının menüsü' }).click()
  await item(page, 'Kanal izinleri').click()
  const posters = page.getByRole('dialog').getByRole('group', { name: /yazabil/ })
  const warning = page.getByRole('dialog').getByText(/^Kendinizi dışarıda bırakıyorsunuz/)
  await expect(warning).toHaveCount(0)
  await posters.getByRole('radio', { name: 'Yalnızca şu roller' }).check()
  await posters.getByRole('checkbox', { name: 'Moderatörler' }).check()
  await expect(warning).toBeVisible()
  await posters.getByRole('checkbox', { name: 'Sahipler' }).check()
  await expect(warning).toHaveCount(0)
})

// MOD-6, MOD-7
test('a time-out that runs is told where one gives another: by whom, why, until when; to end it is asked about', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'sürer')
  const { page, member: mert } = await seat({ server, open, channel }, 'Mert Sürer', 'moderator')
  const bora = await enter(server, 'Bora Sürer')
  const ada = await enter(server, 'Ada Sürer')
  await changePerson(server.house, ada.uid, { role: 'admin' })
  const given = { uid: bora.uid, amount: '3', unit: 'days', reason: 'Küfür etti.' } as const
  const { timeoutUntil } = await ada.visitor.do(moderationRoutes.timeOut, given)
  const until = dateTime(timeoutUntil!, 'tr')
  await personRow(page, bora.name).click({ button: 'right' })
  await item(page, 'Süreyi değiştir').click()
  const dialog = page.getByRole('dialog', { name: bora.name })
  await expect(dialog).toContainText(`Ada Sürer tarafından ${until} tarihine kadar susturuldu. Neden: “Küfür etti.”`)
  await expect(dialog).toContainText('Vereceğiniz süre bunun yerini alır ve daha erken biter.')
  await page.keyboard.press('Escape')

  const question = page.getByRole('alertdialog', { name: 'Bora Sürer için süreli susturma kaldırılsın mı?' })
  const untilNow = async () =>
    (await mert.visitor.do(moderationRoutes.getStanding, { uid: bora.uid })).member.timeoutUntil
  for (const answer of ['Vazgeç', 'Süreli susturmayı kaldır']) {
    expect(await untilNow(), 'nothing is done before the answer').toBe(timeoutUntil)
    await personRow(page, bora.name).click({ button: 'right' })
    await item(page, 'Süreli susturmayı kaldır').click()
    await expect(question).toContainText(`Şu anda ${until} tarihine kadar susturulmuş`)
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await expect.poll(untilNow).toBeNull()
})

// REP-14, REP-17
test('who reported in English hears it in English, and what is reported again stands there with a mark', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'iki dil')
  const mod = await open()
  await staff(server, mod, 'Mert Dil', 'moderator', channel)
  const reporter = await open()
  const oliver = await enter(server, 'Oliver Dil', reporter.context)
  await reporter.page.goto(`/chat?channel=${channel}`)
  await speak(reporter.page, 'en')
  await reporter.page.reload()
  const kaba = await enter(server, 'Kaba Dil')
  await report(oliver, 'user', kaba.uid, 'He is rude.')
  await openDesk(mod.page, /Şikâyetler/)
  await reportThat(mod.page, 'He is rude.').click()
  await reportsOf(mod.page).getByRole('button', { name: 'Reddet' }).click()
  await expect(toasts(mod.page)).toContainText('hakkındaki şikâyet reddedildi.')
  await expect(reporter.page.getByText('Your report was reviewed. Thank you for letting us know.')).toBeVisible()
  await expect(reporter.page.getByText(/dismissed/i)).toHaveCount(0)

  await report(await enter(server, 'Şule Dil'), 'user', kaba.uid, 'Yine kaba.')
  await expect(reportThat(mod.page, 'Yine kaba.')).toContainText('Yine şikâyet edildi')
  await reportThat(mod.page, 'Yine kaba.').click()
  const shown = reportsOf(mod.page).getByRole('region', { name: 'Şikâyet', exact: true })
  await expect(shown).toContainText('Mert Dil')
  await expect(shown).toContainText('karar vermişti. Sonra yeniden şikâyet edildi.')
  await expect(shown).toContainText('He is rude.')
  await expect(shown.getByRole('button', { name: 'Reddet' }), 'it waits again').toBeVisible()
})
