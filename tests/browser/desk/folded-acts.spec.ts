import { v7 } from 'uuid'
import { moderationRoutes } from '#contract/moderation.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, expectNoOverflow, rowsOf, speak } from '#tests/browser/kit/logs-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

const { actOnMany, cleanUp, getStanding, setMuted } = moderationRoutes
const how = { amount: '1', unit: 'hours', reason: 'Reklam', minutes: 60 } as const

// MOD-40
test('what one act did is one row, which opens by keyboard; its entries stay, and its one undo takes all back', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Toplar', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Taşar', 'user')
  const channelId = await createChannel(owner, 'taşan kanal')
  for (const text of ['bir', 'iki', 'üç']) await post(ayse, channelId, text)
  const { member } = await owner.visitor.do(getStanding, { uid: ayse.uid })
  await owner.visitor.do(cleanUp, { uid: ayse.uid, version: member.version, ...how })
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: true, reason: 'Reklam' })

  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: 'Bugün' })).toBeVisible()
  const fold = page.getByRole('button', { name: 'Temizleme: Süreli susturma, Mesaj silme (3)', exact: true })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(6)
  await expect(fold).toBeFocused()
  await expect(rowsOf(page).locator('[id^=entry-]')).toHaveText([
    'Susturma',
    'Mesaj silme',
    'Mesaj silme',
    'Mesaj silme',
    'Süreli susturma',
  ])
  const undoOfAct = 'Geri al: Temizleme: Süreli susturma, Mesaj silme (3)'
  const undos = rowsOf(page).getByRole('button', { name: /^Geri al: / })
  await expect(undos, 'of the act, and of the mute').toHaveCount(2)
  await rowsOf(page).locator('[id^=entry-]').nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Kayıt ayrıntıları' })).toContainText('üç')
  await page.keyboard.press('Escape')

  await undos.and(page.getByRole('button', { name: undoOfAct, exact: true })).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 süreli susturma ve 3 mesaj silme geri alınacak (Ayşe Taşar).')
  await expect(question).toContainText('Yapan: Ozan Toplar')
  await question.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByText('Ayşe Taşar için 4 işlem geri alındı.')).toBeVisible()
  await expect(rowsOf(page), 'the undo is there, and the act is still open').toHaveCount(7)
  await expect(page.getByText(/^Geri alındıOzan Toplar/), 'its row alone says so').toHaveCount(1)
  const undid = page.getByRole('button', { name: 'Geri alınan: Temizleme (4)', exact: true })
  await undid.click()
  await expect(fold, 'the undo leads to its act').toBeFocused()
  await page.getByRole('button', { name: 'Geri alma', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Kayıt ayrıntıları' })
  await expect(details.getByRole('definition').filter({ hasText: /^Temizleme \(4\)$/ })).toBeVisible()
  await expect(details, 'no id but those of people and the entry').not.toContainText('Geri alınan kaydın kimliği')
  expect((await owner.visitor.do(getStanding, { uid: ayse.uid })).timeOut).toBeNull()
})

// MOD-40
test('in the activity log an act is one sentence, on a phone too', async ({ server, open }) => {
  const own = await open({ ...phone, viewport: { width: 360, height: 780 } })
  const { page } = own
  await speak(page, 'en')
  const owner = await enterAs(server, 'Ozan Anlatır', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Anlatılır', 'user')
  const channelId = await createChannel(owner, 'anlatılan kanal')
  for (const text of ['bir', 'iki']) await post(ayse, channelId, text)
  const { member } = await owner.visitor.do(getStanding, { uid: ayse.uid })
  const { entryId } = await owner.visitor.do(cleanUp, { uid: ayse.uid, version: member.version, ...how })
  await page.goto('/report-document')
  const act = page.getByRole('button', {
    name: 'Ozan Anlatır cleaned up after Ayşe Anlatılır: timed them out and deleted 2 messages',
  })
  await expect(act, 'folded it says why').toContainText('Reason: Reklam')
  await act.tap()
  await expect(act).toHaveAttribute('aria-expanded', 'true')
  const parts = page.getByRole('listitem').filter({ has: act }).getByRole('listitem').getByRole('button')
  await expect(parts, 'by whom, on whom and when the row says alone').toHaveText([
    /^Message deletionMessage: iki$/,
    /^Message deletionMessage: bir$/,
    /^Time-outReason: Reklam$/,
  ])
  await page.screenshot({ path: test.info().outputPath('activity-opened-en.png') })
  await parts.first().tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')

  await owner.visitor.do(moderationRoutes.undoAct, { entryId: entryId! })
  await page.getByRole('button', { name: 'Refresh' }).tap()
  await expect(act).toContainText(/Undone ?Ozan Anlatır · /)
  await expect(act).toHaveAttribute('aria-expanded', 'true')
  const row = page.getByRole('listitem').filter({ has: act })
  await expect(row.getByText('Undone', { exact: true }), 'once, not at what lies in it').toHaveCount(1)
  await page.screenshot({ path: test.info().outputPath('activity-undone-en.png') })
  // AUD-13, AUD-17
  const order = /Reason: ?Reklam.*Duration: .*Undone/
  await expect(act).toHaveText(order)
  await page.goto('/audit-logs?action=timeout_user')
  await expect(page.getByRole('listitem').first(), 'the other log has the same order').toHaveText(order)
  await expect(page.getByText('Reason:', { exact: true })).toBeInViewport()
  await page.screenshot({ path: test.info().outputPath('log-undone-en.png') })
})

// MOD-40
test('a page that brings entries of one act alone brings the next ones too, until another row comes', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Uzun', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Uzun', 'user')
  const channelId = await createChannel(owner, 'uzun kanal')
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: true, reason: 'Önce' })
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: false })
  for (let n = 0; n < 60; n++) await post(ayse, channelId, `taşkın ${n}`)
  await owner.visitor.do(moderationRoutes.removeRecentMessages, { uid: ayse.uid, minutes: 5 })
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  await expect(page.getByRole('button', { name: 'Mesaj silme (60)', exact: true })).toBeVisible()
  await expect(rowsOf(page).locator('[id^=entry-]')).toHaveText(['Susturmayı kaldırma', 'Susturma'])
})

// MOD-21, MOD-40
for (const [language, device, words] of [
  [
    'tr',
    phone,
    [
      '2 süreli susturma ve 4 mesaj silme geri alınacak (Ege tr ve Tuna tr).',
      '2 süreli susturma ve 4 mesaj silme geri alınacak (Ege tr ve 1 kişi daha).',
      '6 işlemin 3 tanesi burada',
      'Süreli',
      ', 2 kişinin mesajlarını temizledi: 2 kişiyi süreli susturdu ve 4 mesaj sildi',
    ],
  ],
  [
    'en',
    {},
    [
      'This will undo 2 time-outs and 4 message deletions for Ege en and Tuna en.',
      'This will undo 2 time-outs and 4 message deletions for Ege en and 1 more.',
      '3 of 6 actions here',
      'Time-out',
      ' cleaned up after 2 people: timed out 2 people and deleted 4 messages',
    ],
  ],
] as const)
  test(`of an act on several, filtered by one of them, the row says in ${language} that it is a part`, async ({
    server,
    open,
  }) => {
    const [takesAll, takesMore, part, act, cleaned] = words
    const own = await open(device)
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Çoğul ${language}`, 'owner', own)
    const channelId = await createChannel(owner, `çoğul ${language}`)
    const people: { uid: string; version: number }[] = []
    const cast = [{ name: `Ege ${language}` }, { name: `Tuna ${language}` }]
    for (const { name } of cast) {
      const { uid, ...one } = await enterAs(server, name, 'user')
      for (const text of ['bir', 'iki']) await post({ uid, ...one }, channelId, text)
      people.push({ uid, version: (await owner.visitor.do(getStanding, { uid })).member.version })
    }
    const sinceMs = server.house.clock.now() - 60_000
    const clean = { kind: 'clean', amount: '1', unit: 'hours', reason: 'Akın', sinceMs } as const
    await owner.visitor.do(actOnMany, { actId: v7(), people, how: clean })

    const question = page.getByRole('alertdialog')
    const undoButton = page.getByRole('button', { name: new RegExp(`^(Geri al|Undo): .*${act}`) })
    await page.goto(`/audit-logs?moderatorId=${owner.uid}`)
    await undoButton.click()
    await expect(question).toContainText(takesAll)
    await page.keyboard.press('Escape')
    await expect(page.getByText(part)).toHaveCount(0)
    await page.locator('[id^=act-]').click()
    const times = device === phone ? 1 : 3 // in a column beside each, or once above what it was
    for (const { name } of cast) {
      await expect(page.getByRole('link', { name, exact: true }), 'on each').toHaveCount(times)
      if (device !== phone) continue
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
      await expect(page.getByRole('list', { name, exact: true }).getByRole('listitem')).toHaveCount(3)
    }
    await page.screenshot({ path: test.info().outputPath(`opened-${language}.png`) })

    await page.goto(`/audit-logs?targetUserId=${people[0]!.uid}`)
    await expect(page.getByText(part), 'at the row, not at what lies in it').toHaveCount(1)
    await page.locator('[id^=act-]').click()
    await expect(page.locator('[id^=entry-]')).toHaveCount(3)
    await expect(page.getByText(part)).toHaveCount(1)
    await undoButton.click()
    await expect(question, 'all that goes, and that it reaches somebody who is not here').toContainText(takesMore)
    await question.getByRole('button', { name: /^(Geri al|Undo)$/ }).click()
    const toast = /^(Ege tr ve 1 kişi daha için 6 işlem geri alındı\.|6 actions undone for Ege en and 1 more\.)$/
    await expect(page.getByText(toast)).toBeVisible()
    await expect(page.getByText(part), 'also once it was taken back').toHaveCount(1)
    await expectNoOverflow(page)
    await page.screenshot({ path: test.info().outputPath(`part-${language}.png`) })

    await page.goto('/report-document')
    await expect(page.getByRole('button', { name: `${owner.name}${cleaned}` }).first()).toBeVisible()
  })
