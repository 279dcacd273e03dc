import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Page } from '@playwright/test'
import { changeSilently, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, expectNoOverflow, rowsOf, speak } from '#tests/browser/kit/logs-kit.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'
import { addChannel } from '#tests/kit/house.ts'
import { openDesk, report, reportsOf, reportThat, staff, toasts } from '#tests/browser/kit/desk-kit.ts'
import { messageRoutes } from '#contract/messages.ts'
import { reportRoutes } from '#contract/reports.ts'
import { v7 } from 'uuid'

const { cleanUp, setMuted, timeOut, getStanding, undoAct, decideCase } = moderationRoutes

const answerYes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Geri al' }).click()

// MOD-21
test('what goes together is said before, and who is muted meanwhile hears that his powers are off', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 403/)
  const own = await open(phone)
  const { page } = own
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  const channelId = await createChannel(owner, 'meydancık')
  for (const text of ['bir', 'iki', 'üç']) await post(ayse, channelId, text)
  await owner.visitor.do(moderationRoutes.removeRecentMessages, { uid: ayse.uid, minutes: 5 })
  await page.goto('/audit-logs?action=delete_message')
  await page.getByRole('button', { name: 'Geri al: Mesaj silme (3)' }).click()
  await expect(page.getByText('3 mesaj silme geri alınacak (Ayşe Süzülür).')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Bu işlem geri alınsın mı?' })
  await expect(question.locator('q'), 'which ones come back').toHaveText(['üç', 'iki', 'bir'])
  await expect(question).toHaveAccessibleDescription(/üç.*iki.*bir/s)
  await page.screenshot({ path: test.info().outputPath('quoted.png') })
  await changeSilently(server.house, owner.uid, { muted: 1 })
  await answerYes(page)
  const why = 'Geri alınamadı: Susturulduğunuz için yetkilerinizi şu anda kullanamazsınız.'
  await expect(page.getByText(why)).toBeVisible()
  await changeSilently(server.house, owner.uid, { muted: 0 })
  await page.getByRole('button', { name: 'Geri al: Mesaj silme (3)' }).click()
  await answerYes(page)
  await expect(page.getByText('Ayşe Süzülür için 3 işlem geri alındı.')).toBeVisible()
  await expect(page.getByText(/^Geri alındıOzan Süzer/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Mesaj silme (3)', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Mesaj silme', exact: true })).toHaveCount(3)
  await expect(page.getByText(/^Geri alındıOzan Süzer/), 'the card of the act says it for all of them').toHaveCount(1)
})

// MOD-21
test('an act is taken back from its entry, by keyboard, after a question, and the entry says by whom', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: true, reason: 'Reklam' })
  await page.goto('/audit-logs')
  const undo = rowsOf(page).getByRole('button', { name: 'Geri al: Susturma' })
  await undo.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Bu işlem geri alınsın mı?' })
  await expect(question).toContainText('Ozan Süzer, Ayşe Süzülür adlı kullanıcıyı susturdu')
  await page.keyboard.press('Enter') // the focus is on the way out
  await expect(question).toBeHidden()
  await expect(undo).toBeFocused()
  expect((await owner.visitor.do(getStanding, { uid: ayse.uid })).member.muted).toBe(true)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Geri al' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Geri alındı: Susturma (Ayşe Süzülür).')).toBeVisible()
  const line = page.getByText(/^Geri alındıOzan Süzer · \d\d:\d\d$/)
  await expect(line).toBeFocused()
  expect((await owner.visitor.do(getStanding, { uid: ayse.uid })).member.muted).toBe(false)
  const newest = rowsOf(page).first().locator('[id^=entry-]')
  await expect(newest, 'the undo is an entry of its own').toHaveText('Geri alma')
  await page.reload()
  await expect(line).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(newest).toHaveText('Geri alma')
})

// MOD-21
for (const [language, device, words] of [
  ['tr', 'a desktop', ['Geri alınan: Temizleme (3)', 'Geri alınan: Susturma']],
  ['en', 'a phone', ['Undid: Clean-up (3)', 'Undid: Mute']],
] as const) {
  test(`an undo says in ${language} on ${device} what it took back and on whom`, async ({ server, open }) => {
    const own = await open(device === 'a phone' ? phone : {})
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Geri ${language}`, 'owner', own)
    const ayse = await enterAs(server, `Ayşe Dönen ${language}`, 'user')
    const channelId = await createChannel(owner, `geri dönüş ${language}`)
    for (const text of ['bir', 'iki']) await post(ayse, channelId, text)
    const { member } = await owner.visitor.do(getStanding, { uid: ayse.uid })
    const how = { amount: '1', unit: 'hours', reason: 'Reklam', minutes: 5 } as const
    const cleaned = await owner.visitor.do(cleanUp, { uid: ayse.uid, version: member.version, ...how })
    const muted = await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: true, reason: 'Reklam' })
    for (const { entryId } of [cleaned, muted]) await owner.visitor.do(undoAct, { entryId: entryId! })
    await page.goto('/audit-logs?action=undo_act')
    const all = device === 'a phone' ? page.getByRole('listitem') : rowsOf(page)
    const rows = all.filter({ hasText: ayse.name })
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: words[0] })).toHaveCount(1)
    await expect(rows.filter({ hasText: words[1] })).toHaveCount(1)
    for (const width of device === 'a phone' ? [360] : [768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('table')).toBeVisible({ visible: width >= 1_024 }) // AUD-13
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`undone-${width}-${language}.png`) })
    }
  })
}

test('what changed since is said, and stays; on a phone too', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/status of 409/)
  const own = await open(phone)
  const { page } = own
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: true, reason: 'Reklam' })
  await page.goto('/audit-logs')
  const undo = page.getByRole('button', { name: 'Geri al: Susturma', exact: true })
  await expect(undo).toBeVisible()
  expect((await undo.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await undo.click()
  await owner.visitor.do(setMuted, { uid: ayse.uid, isMuted: false })
  await answerYes(page)
  await expect(page.getByText('Geri alınamadı: sonradan susturma kaldırıldı veya yeniden verildi.')).toBeVisible()
  await expect(undo, 'what the page knows to be changed is not offered').toHaveCount(0)
  const row = page.locator('[id^=entry-]').filter({ hasText: /^Susturma$/ })
  await expect(row, 'the focus stays in the row').toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Geri al: Susturmayı kaldırma', exact: true })).toBeVisible()
  await expect(undo).toHaveCount(0)
})

// MOD-21
test('who it is about sees it at once, and a name that is taken is named', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 409/)
  const channel = await addChannel(server.house, 'iki sayfa')
  const [own, others] = [await open(), await open(phone)]
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user', others)
  await others.page.goto(`/chat?channel=${channel}`)
  await expect(composerOf(others.page)).toBeVisible()
  await owner.visitor.do(timeOut, { uid: ayse.uid, amount: '3', unit: 'hours', reason: 'Yanlış kişi' })
  await expect(others.page.getByText('Neden: Yanlış kişi')).toBeVisible()
  await own.page.goto('/audit-logs')
  await own.page.getByRole('button', { name: 'Geri al: Süreli susturma' }).click()
  await answerYes(own.page)
  await expect(composerOf(others.page)).toBeVisible()

  const channelId = await createChannel(owner, 'meydancık')
  await owner.visitor.do(channelRoutes.removeChannel, { channelId })
  await createChannel(owner, 'meydancık')
  await own.page.goto('/audit-logs?action=delete_channel')
  await own.page.getByRole('button', { name: /^Geri al: / }).click()
  await answerYes(own.page)
  await expect(own.page.getByText('Geri alınamadı: Kanalın eski adını artık başka bir kanal kullanıyor.')).toBeVisible()
})

// MOD-41
test('what another has just taken back says so as soon as one tries it too, and offers it no more', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 409/)
  const own = await open()
  const { page } = own
  const derya = await enterAs(server, 'Derya Süzer', 'owner', own)
  const mert = await enterAs(server, 'Mert Tez', 'moderator')
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  const given = { uid: ayse.uid, amount: '10', unit: 'minutes', reason: 'Reklam' } as const
  const { entryId } = await mert.visitor.do(timeOut, given)
  await page.goto(`/audit-logs?targetUserId=${ayse.uid}`)
  const undo = page.getByRole('button', { name: 'Geri al: Süreli susturma' })
  await expect(undo).toBeVisible()
  await undo.click()
  await mert.visitor.do(undoAct, { entryId })
  await answerYes(page)
  await expect(page.getByText(/^Geri alınamadı: /)).toBeVisible()
  await expect(page.getByText(/^Geri alındıMert Tez · /)).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(rowsOf(page), 'the undo of the other is there too').toHaveCount(2)
  expect((await derya.visitor.do(getStanding, { uid: ayse.uid })).timeOut).toBeNull()
})

// MOD-23
test('all that somebody did is taken back from the log filtered by him, after a look at what that is', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Süzer', 'owner', own)
  const mert = await enterAs(server, 'Mert Süzmez', 'moderator')
  const ayse = await enterAs(server, 'Ayşe Süzülür', 'user')
  for (const amount of ['10', '20'])
    await mert.visitor.do(timeOut, { uid: ayse.uid, amount, unit: 'minutes', reason: 'Yanlış' })
  const bora = await enterAs(server, 'Bora Süzgeç', 'user')
  await mert.visitor.do(timeOut, { uid: bora.uid, amount: '5', unit: 'minutes', reason: 'Yanlış' })
  await owner.visitor.do(timeOut, { uid: bora.uid, amount: '9', unit: 'minutes', reason: 'Sahibinden' })
  await page.goto(`/audit-logs?moderatorId=${mert.uid}`)
  await page.getByRole('button', { name: 'Tüm işlemlerini geri al: Mert Süzmez…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Geri al: Mert Süzmez' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Süreli susturma2',
    'Süreli susturma: sonradan değişti veya kaldırıldı1',
  ])
  await dialog.getByRole('combobox').selectOption('Son 15 dakika')
  await dialog.getByRole('button', { name: 'Hepsini geri al' }).click()
  await expect(
    page.getByText(/^Mert Süzmez adlı kişinin 2 işlemi geri alındı\. 1 işlem olduğu gibi kaldı\. Süreli susturma: /),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Geri alındıOzan Süzer/)).toHaveCount(2)
  expect((await mert.visitor.do(getStanding, { uid: ayse.uid })).member.timeoutUntil).toBeNull()
})

// MOD-25
for (const verdict of ['Reddet', 'Sil ve kapat', 'Çözüldü'] as const) {
  test(`what was decided by “${verdict}” is taken back from its toast, with all that it took along`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open(phone)
    const channel = await addChannel(server.house, v7())
    const mert = await staff(server, { page, context }, `Mert ${verdict}`, 'moderator', channel)
    const kaba = await enter(server, `Kaba ${verdict}`)
    const said = await post(kaba, channel, 'siz hiç bilmiyorsunuz')
    await report(await enter(server, `Şule ${verdict}`), 'message', said.id, 'Hakaret.')
    await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
    await openDesk(page, /Şikâyetler/)
    await reportThat(page, 'Hakaret.').click()
    await reportsOf(page).getByRole('button', { name: verdict, exact: true }).click()
    await expect(reportThat(page, 'Hakaret.')).toHaveCount(0)
    const stands = async () =>
      (await mert.visitor.do(messageRoutes.listMessages, { channelId: channel })).messages.length === 1
    const back = toasts(page).getByRole('button', { name: 'Geri al' })
    await expect(back, 'the act is done').toBeVisible()
    expect(await stands()).toBe(verdict !== 'Sil ve kapat')
    await back.click()
    await expect(toasts(page)).toContainText(`${kaba.name} hakkındaki karar geri alındı.`)
    await expect(reportThat(page, 'Hakaret.'), 'it waits again').toBeVisible()
    expect(await stands()).toBe(true)
    await toasts(page).getByRole('button', { name: 'Şikâyete git' }).tap()
    await expect(reportsOf(page).getByRole('button', { name: verdict, exact: true }), 'back in it').toBeVisible()
  })
}

// MOD-25
test('from a verdict in either log one gets to its case, also where it was taken back', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Döner', 'owner', own)
  const kaba = await enter(server, 'Kaba Dönen')
  for (const by of ['Şule', 'Tuna']) await report(await enter(server, `${by} Diyen`), 'user', kaba.uid, `${by}: kaba.`)
  const { cases } = await owner.visitor.do(reportRoutes.listCases, { status: 'pending' })
  const { id: caseId, version } = cases.find(({ targetUid }) => targetUid === kaba.uid)!
  const { entryId } = await owner.visitor.do(decideCase, { caseId, version, status: 'dismissed' })
  const opened = reportsOf(page).getByText('Şule: kaba.') // the older one, which the list does not show
  const toCase = page.getByRole('dialog', { name: 'Kayıt ayrıntıları' }).getByRole('link', { name: 'Şikâyete git' })
  const tab = (name: RegExp) => reportsOf(page).getByRole('tab', { name, selected: true })

  await page.goto('/audit-logs')
  await page.getByRole('button', { name: 'Şikâyet sonucu', exact: true }).first().click()
  await toCase.click()
  await expect(opened).toBeVisible()
  await expect(tab(/^Reddedilen/)).toBeVisible()

  await owner.visitor.do(undoAct, { entryId: entryId! })
  await page.goto('/report-document')
  await page
    .getByRole('main')
    .getByRole('button', { name: /şikâyet/ })
    .filter({ hasText: 'Kaba Dönen' })
    .filter({ hasText: 'Geri alındı' })
    .click()
  await toCase.click()
  await expect(opened).toBeVisible()
  await expect(tab(/^Bekleyen/)).toBeVisible()
})
