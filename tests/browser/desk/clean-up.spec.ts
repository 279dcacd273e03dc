import type { Locator } from '@playwright/test'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { openDesk, report, reportThat } from '#tests/browser/kit/desk-kit.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { hour } from '#tests/kit/clock.ts'
import { write } from '#tests/kit/house.ts'
import { item, ownChannel, seat, toastOf, undo } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

// Two windows.
test.slow()

// MOD-24
test('a raider is cleaned up after in three taps from his message, the reason chosen by a person, and one undo takes it back', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'temiz')
  const round = { server, open, channel }
  const [mert, bora] = [await seat(round, 'Mert Temiz', 'moderator'), await seat(round, 'Bora Temiz', 'user')]
  await post(bora.member, channel, 'bedava elmas')
  await post(bora.member, channel, 'hemen tıkla')
  await mert.page.getByText('hemen tıkla', { exact: true }).click({ button: 'right' })
  await item(mert.page, 'Temizle').click()
  const dialog = mert.page.getByRole('dialog', { name: 'Temizle: Bora Temiz' })
  await expect(dialog.getByText('2 mesaj silinecek.')).toBeVisible()
  const clean = dialog.getByRole('button', { name: /^Temizle: / })
  await expect(dialog.getByRole('textbox', { name: 'Neden' }), 'nobody has chosen one yet').toHaveValue('')
  await mert.page.setViewportSize({ width: 1366, height: 480 })
  expect(await dialog.evaluate(box => box.scrollHeight - box.clientHeight), 'it scrolls').toBeGreaterThan(50)
  await expect(clean, 'in sight all the same').toBeInViewport({ ratio: 1 })
  await mert.page.screenshot({ path: test.info().outputPath('low.png') })
  await mert.page.setViewportSize({ width: 1366, height: 768 })
  await clean.click()
  await expect(dialog.getByText('Lütfen bir neden yazın.')).toBeVisible()
  await expect(mert.page.getByText('hemen tıkla', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Spam veya reklam · 1 gün' }).click()
  await expect(dialog.getByText('Lütfen bir neden yazın.')).toHaveCount(0)
  await clean.click()
  await expect(toastOf(mert.page, 'Bora Temiz 1 gün susturuldu; 2 mesajı silindi.')).toBeVisible()
  await expect(mert.page.getByText('hemen tıkla', { exact: true })).toHaveCount(0)
  await expect(bora.page.getByText('Neden: Spam veya reklam')).toBeVisible()
  await expect(undo(mert.page), 'it counts down').toHaveText(/^Geri al(10|[1-9])$/)
  await undo(mert.page).click()
  await expect(mert.page.getByText('hemen tıkla', { exact: true })).toBeVisible()
  await expect(composerOf(bora.page)).toBeVisible()
})

// MOD-24
test('on a phone of 360 × 640 px it is seen that a reason is missing, whose field is in sight where it has room', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'dar temiz')
  const round = { server, open, channel }
  const small = { ...phone, viewport: { width: 360, height: 640 } }
  const { page } = await seat(round, 'Mert Dar', 'moderator', small)
  const bora = await seat(round, 'Bora Dar', 'user')
  await post(bora.member, channel, 'bedava armut')
  await page.getByText('bedava armut', { exact: true }).click({ button: 'right' })
  await item(page, 'Temizle').click()
  const dialog = page.getByRole('dialog', { name: 'Temizle: Bora Dar' })
  const reason = dialog.getByRole('textbox', { name: 'Neden' })
  await expect(dialog, 'no field, which would call the keyboard').toBeFocused()
  expect(await dialog.evaluate(box => box.scrollTop), 'whom it is about stands there').toBe(0)
  await expect(reason, 'that it is asked for is said before').toHaveAccessibleDescription(/Zorunlu\./)
  const topOfActions = async () => (await dialog.locator('[data-actions]').boundingBox())!.y
  await dialog.getByRole('button', { name: 'Temizle: 1 gün sustur, 1 mesaj sil' }).waitFor()
  const bottomOf = async (of: Locator): Promise<number> =>
    (await of.boundingBox())!.y + (await of.boundingBox())!.height
  await page.setViewportSize({ width: 360, height: 740 })
  await page.screenshot({ path: test.info().outputPath('reason.png') })
  expect(await bottomOf(reason), 'on a usual phone the field is in sight').toBeLessThanOrEqual(await topOfActions())
  await page.setViewportSize(small.viewport)
  // LOOK-32
  const lineAbove = (): Promise<string> =>
    dialog.locator('[data-actions]').evaluate(box => getComputedStyle(box, '::before').borderBottomWidth)
  await expect.poll(lineAbove, 'the spans are hidden below the buttons').toBe('1px')
  await page.screenshot({ path: test.info().outputPath('more-below.png') })
  await dialog.evaluate(box => box.scrollTo({ top: box.scrollHeight }))
  await expect.poll(lineAbove, 'all has been seen').not.toBe('1px')
  await dialog.getByRole('button', { name: /^Temizle: / }).tap()
  const wrong = dialog.getByText('Lütfen bir neden yazın.')
  await expect(reason).toBeFocused()
  await expect
    .poll(async () => {
      return (await bottomOf(wrong)) <= (await topOfActions())
    })
    .toBe(true)
})

// MOD-44
for (const language of ['tr', 'en'] as const) {
  test(`in ${language} the newest five messages that a clean-up will remove can be read before, and how many more go`, async ({
    server,
    open,
  }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const channel = await ownChannel(server, `okunan ${language}`)
    const bora = await enter(server, `Bora Okunan ${language}`)
    for (let n = 1; n <= 6; n++) await post(bora, channel, `elma **${n}**`)
    const small = { ...phone, viewport: { width: 360, height: 740 } }
    const { page } = await seat({ server, open, channel }, `Mert Okunan ${language}`, 'moderator', small)
    await speak(page, language)
    await page.goto(`/profile/${bora.uid}`)
    await page.getByRole('button', { name: say('Yönet', 'Manage') }).tap()
    await item(page, say('Temizle', 'Clean up')).tap()
    const dialog = page.getByRole('dialog')
    const newest = dialog.getByRole('list', {
      name: say('Silinecek en yeni mesajlar', 'Newest messages to be deleted'),
    })
    await dialog.getByText(say('Mesajları göster', 'Show messages')).tap()
    await expect(newest.getByRole('blockquote')).toHaveText(['elma 6', 'elma 5', 'elma 4', 'elma 3', 'elma 2'])
    await expect(newest.getByRole('listitem').first()).toContainText(`#okunan ${language}`)
    await expect(dialog).toContainText(say('ve 1 mesaj daha', 'and 1 more message'))
    await newest.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`newest-${language}.png`) })
    await post(bora, channel, 'elma 7')
    await expect(newest.getByRole('blockquote').first(), 'who floods goes on').toHaveText('elma 7')
    await expect(dialog).toContainText(say('ve 2 mesaj daha', 'and 2 more messages'))
  })
}

// MOD-42
test('where the span holds no message a clean-up speaks of the time-out alone under its name, and removes again once one comes', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'boş temiz')
  const bora = await enter(server, 'Bora Boş')
  const { page } = await seat({ server, open, channel }, 'Mert Boş', 'moderator')
  await page.goto(`/profile/${bora.uid}`)
  await page.getByRole('button', { name: 'Yönet' }).click()
  await item(page, 'Temizle').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Bu süre içinde silinecek mesajı yok.')).toBeVisible()
  await expect(dialog).toHaveAccessibleName('Temizle: Bora Boş')
  await expect(dialog.getByRole('button', { name: 'Temizle: 1 gün sustur', exact: true })).toBeVisible()
  await expect(dialog.getByText(textOf('tr', 'moderation.timeOutText'))).toBeVisible()
  await post(bora, channel, 'bedava nar')
  await expect(dialog.getByText('1 mesaj silinecek.')).toBeVisible()
  await expect(dialog).toHaveAccessibleName('Temizle: Bora Boş')
  await expect(dialog.getByRole('button', { name: 'Temizle: 1 gün sustur, 1 mesaj sil' })).toBeVisible()
})

// MOD-24
test('a reason that is picked fills in the reason and its length', async ({ server, open }) => {
  const channel = await ownChannel(server, 'neden')
  const round = { server, open, channel }
  const [mert, bora] = [await seat(round, 'Mert Neden', 'moderator'), await seat(round, 'Bora Neden', 'user')]
  await post(bora.member, channel, 'bir söz')
  await mert.page.getByText('bir söz').click({ button: 'right' })
  await item(mert.page, 'Süreli sustur').click()
  const dialog = mert.page.getByRole('dialog', { name: 'Bora Neden süreli susturulsun mu?' })
  await dialog.getByRole('button', { name: 'Sohbeti baltalama · 7 gün' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Neden' })).toHaveValue('Sohbeti baltalama')
  await expect(dialog.getByRole('textbox', { name: 'Süre' })).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Süreli sustur' }).click()
  await expect(bora.page.getByText('Neden: Sohbeti baltalama')).toBeVisible()
})

// MOD-24
test('begun at a report it goes back as far as the message that was reported, and says where that stays', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'eski temiz')
  const bora = await enter(server, 'Bora Eskiden')
  const selin = await enter(server, 'Selin Diyen')
  const said = async (text: string, hoursAgo: number): Promise<void> => {
    const { id } = await post(bora, channel, text)
    const timestamp = server.house.clock.now() - hoursAgo * hour
    await write(server.house, tx => tx.updateTable('messages').set({ timestamp }).where('id', '=', id).execute())
    await report(selin, 'message', id, `${text}: kaba`)
  }
  await said('dünden kalan', 30)
  await said('sabahtan kalan', 5)
  const { page } = await seat({ server, open, channel }, 'Mert Eskiden', 'moderator')
  const form = async (text: string) => {
    await openDesk(page, /^Şikâyetler/)
    await reportThat(page, text).click()
    await page.getByRole('button', { name: 'Başka işlemler' }).click()
    await item(page, 'Temizle').click()
    return page.getByRole('dialog', { name: 'Temizle: Bora Eskiden' })
  }
  const stays = /^Şikâyet edilen mesaj .+ tarihinde yazılmış; bu süreye girmiyor, silinmez\.$/

  const dialog = await form('sabahtan kalan')
  const span = dialog.getByRole('combobox', { name: 'Silinecek mesajlar' })
  await expect(span).toHaveValue('1440')
  await expect(span.locator('option')).toHaveText(['Son 10 dakika', 'Son 1 saat', 'Son 24 saat'])
  await expect(dialog.getByText('1 mesaj silinecek.')).toBeVisible()
  await expect(dialog.getByText(stays)).toHaveCount(0)
  await span.selectOption('60')
  await expect(dialog.getByText(stays)).toBeVisible()
  await expect(dialog.getByText('Daha uzun bir süre seçerseniz o da silinir.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')

  const older = await form('dünden kalan')
  await expect(older.getByText(stays)).toBeVisible()
  await expect(older.getByText('En fazla son 24 saatin mesajları silinebilir; onu ayrıca silin.')).toBeVisible()
})
