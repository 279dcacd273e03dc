import type { Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { openDesk, report, reportsOf, reportThat, toasts } from '#tests/browser/kit/desk-kit.ts'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { item, ownChannel, personRow, seat, toastOf } from '#tests/browser/kit/moderating-kit.ts'

// Two windows each: one of staff has a form open, and the other acts on the same thing.
test.slow()

for (const language of ['tr', 'en'] as const) {
  const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
  const desktop = { viewport: { width: 1366, height: 768 } }
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

  // MOD-3
  test(`a time-out of seven days does not become five minutes unseen, in ${language}`, async ({ server, open }) => {
    const channel = await ownChannel(server, 'iki kişi')
    const round = { server, open, channel }
    const mert = await seat(round, 'Mert İki', 'moderator', desktop)
    await inLanguage(mert.page, language)
    const ada = await enter(server, 'Ada İki')
    const bora = await enter(server, 'Bora İki')
    await changePerson(server.house, ada.uid, { role: 'admin' })

    await personRowIn(mert.page, 'Bora İki', say('Kişiler', 'Members')).click({ button: 'right' })
    await item(mert.page, say('Süreli sustur', 'Time out')).click()
    const dialog = mert.page.getByRole('dialog', { name: /Bora İki/ })
    const reason = dialog.getByRole('textbox', { name: say('Neden', 'Reason') })
    await reason.fill('Sakinleşsin.')
    const week = { uid: bora.uid, amount: '7', unit: 'days', reason: 'Küfür etti.' } as const
    await ada.visitor.do(moderationRoutes.timeOut, week)

    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('Ada İki')
    await expect(alert).toContainText('Küfür etti.')
    const send = dialog.getByRole('button', { name: say('Süreli sustur', 'Time out'), exact: true })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await send.click({ force: true })
    await expect(reason).toHaveValue('Sakinleşsin.')
    await mert.page.screenshot({ path: test.info().outputPath(`changed-${language}.png`) })
    await mert.page.setViewportSize({ width: 360, height: 740 })
    await mert.page.screenshot({ path: test.info().outputPath(`changed-${language}-phone.png`) })
    await mert.page.setViewportSize(desktop.viewport)
    expect(await untilOf(server, bora.uid)).toBeGreaterThan(Date.now() + 6 * 86_400_000)

    await alert.getByRole('button', { name: say('Gördüm, devam et', 'Got it, continue') }).click()
    await expect(alert).toBeHidden()
    await expect(dialog).toContainText('Küfür etti.')
    await expect(dialog).toContainText(
      say(
        'Vereceğiniz süre bunun yerini alır ve daha erken biter.',
        'The duration you set replaces it and ends sooner.',
      ),
    )
    await mert.page.screenshot({ path: test.info().outputPath(`running-${language}.png`) })
    await send.click()
    await expect(dialog).toBeHidden()
    expect(await untilOf(server, bora.uid)).toBeLessThan(Date.now() + 600_000)
  })

  // MOD-3
  test(`an answer that is older than what was heard since takes nothing back, in ${language}`, async ({
    server,
    open,
  }) => {
    const channel = await ownChannel(server, 'eski yanıt')
    const mert = await seat({ server, open, channel }, 'Mert Yanıt', 'moderator', desktop)
    await inLanguage(mert.page, language)
    const bora = await enter(server, 'Bora Yanıt')
    const [isAnswered, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await mert.page.route(`**/api/members/${bora.uid}/standing`, async route => {
      const response = await route.fetch()
      isAnswered.resolve()
      await goOn.promise
      await route.fulfill({ response }).catch(() => {}) // nobody asks any more
    })
    await personRowIn(mert.page, 'Bora Yanıt', say('Kişiler', 'Members')).click({ button: 'right' })
    await item(mert.page, say('Süreli sustur', 'Time out')).click()
    const dialog = mert.page.getByRole('dialog', { name: /Bora Yanıt/ })
    await isAnswered.promise
    await changePerson(server.house, bora.uid, { role: 'moderator' })
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText(say('Bu işlemi artık siz yapamazsınız.', 'You can’t do this any more.'))
    const come = mert.page.waitForEvent('requestfinished', request => request.url().endsWith('/standing'))
    goOn.resolve()
    await come
    await mert.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(alert).toContainText(say('Bu işlemi artık siz yapamazsınız.', 'You can’t do this any more.'))
  })

  // MOD-3
  test(`who was promoted meanwhile is out of reach, and the form says so, in ${language}`, async ({ server, open }) => {
    const channel = await ownChannel(server, 'terfi')
    const mert = await seat({ server, open, channel }, 'Mert Terfi', 'moderator', desktop)
    await inLanguage(mert.page, language)
    const bora = await enter(server, 'Bora Terfi')
    await personRowIn(mert.page, 'Bora Terfi', say('Kişiler', 'Members')).click({ button: 'right' })
    await item(mert.page, say('Süreli sustur', 'Time out')).click()
    const dialog = mert.page.getByRole('dialog', { name: /Bora Terfi/ })
    await expect(dialog.getByRole('textbox', { name: say('Neden', 'Reason') }), 'the form is there').toBeVisible()
    await changePerson(server.house, bora.uid, { role: 'moderator' })

    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText(say('Bu işlemi artık siz yapamazsınız.', 'You can’t do this any more.'))
    await expect(alert.getByRole('button')).toHaveCount(0)
    const send = dialog.getByRole('button', { name: say('Süreli sustur', 'Time out'), exact: true })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: say('Vazgeç', 'Cancel') }).click()
    await expect(dialog).toBeHidden()
  })

  test(`a note that is being written stays when somebody else decides, in ${language}`, async ({ server, open }) => {
    const channel = await ownChannel(server, 'not')
    const round = { server, open, channel }
    const mert = await seat(round, 'Mert Not', 'moderator', desktop)
    await inLanguage(mert.page, language)
    const ada = await enter(server, 'Ada Not')
    await changePerson(server.house, ada.uid, { role: 'moderator' })
    const bora = await enter(server, 'Bora Not')
    const { id: reportId } = await report(await enter(server, 'Ayşe Not'), 'user', bora.uid, 'Kaba konuşuyor.')
    await mert.page.getByRole('button', { name: say('Moderasyon masası', 'Moderation desk') }).click()
    await mert.page.getByRole('menuitem', { name: say('Şikâyetler', 'Reports') }).click()
    const desk = mert.page.getByRole('dialog', { name: say('Şikâyetler', 'Reports') })
    await desk.getByRole('listitem').getByRole('button').filter({ hasText: 'Kaba konuşuyor.' }).click()
    await desk.getByRole('button', { name: say('Not ekle', 'Add note') }).click()
    const note = desk.getByRole('textbox', { name: say('Not', 'Note') })
    await note.fill('Uyardım, özür diledi.')
    await ada.visitor.do(moderationRoutes.decideCase, { caseId: reportId, status: 'dismissed', note: 'Bir şey yok.' })

    const alert = desk.getByRole('alert')
    await expect(alert).toContainText('Ada Not')
    await expect(alert).toContainText('Bir şey yok.')
    await expect(note).toHaveValue('Uyardım, özür diledi.')
    await desk.getByRole('button', { name: say('Çözüldü', 'Resolve') }).click({ force: true })
    expect(await statusOf(server, reportId)).toBe('dismissed')
    await mert.page.screenshot({ path: test.info().outputPath(`note-${language}.png`) })
    await mert.page.setViewportSize(phone.viewport)
    await expect(note).toHaveValue('Uyardım, özür diledi.')
    await alert.scrollIntoViewIfNeeded()
    await mert.page.screenshot({ path: test.info().outputPath(`note-${language}-phone.png`) })
    await alert.getByRole('button', { name: say('Gördüm, devam et', 'Got it, continue') }).click()
    await desk.getByRole('button', { name: say('Çözüldü', 'Resolve') }).click()
    await expect.poll(() => statusOf(server, reportId)).toBe('resolved')
    await expect(note, 'nothing else waits').toHaveCount(0)
  })
}

// MOD-3, SITE-20
test('a channel that somebody renamed or opened meanwhile says so in each of its dialogs, and keeps what was typed', async ({
  server,
  open,
}) => {
  const channelId = await ownChannel(server, 'eski ad')
  const { page } = await seat({ server, open, channel: channelId }, 'Ozan Kanal', 'owner')
  const other = await enter(server, 'Ada Kanal')
  await changePerson(server.house, other.uid, { role: 'owner' })
  const openMenu = async (name: string, entry: string): Promise<void> => {
    await page.getByRole('button', { name: `“${name}” kanalının menüsü` }).click()
    await item(page, entry).click()
  }
  const go = page.getByRole('dialog').getByRole('button', { name: 'Gördüm, devam et' })

  await openMenu('eski ad', 'Ad ve açıklama')
  const edit = page.getByRole('dialog', { name: 'Ad ve açıklama' })
  await edit.getByRole('textbox', { name: 'Açıklama' }).fill('Benim açıklamam')
  await other.visitor.do(channelRoutes.editChannel, { channelId, name: 'onun adı', description: 'Onun açıklaması' })
  await expect(edit.getByRole('alert')).toContainText('onun adı')
  await edit.getByRole('button', { name: 'Kaydet' }).click({ force: true })
  expect(await channelOf(server, channelId)).toMatchObject({ name: 'onun adı', description: 'Onun açıklaması' })
  await expect(edit.getByRole('textbox', { name: 'Açıklama' })).toHaveValue('Benim açıklamam')
  await page.screenshot({ path: test.info().outputPath('channel.png') })
  await edit.getByRole('button', { name: 'Benimkini koru' }).click()
  await expect(edit.getByRole('textbox', { name: 'Kanal adı' }), 'not touched, so it follows').toHaveValue('onun adı')
  await edit.getByRole('button', { name: 'Kaydet' }).click()
  await expect(edit).toBeHidden()
  expect(await channelOf(server, channelId)).toMatchObject({ name: 'onun adı', description: 'Benim açıklamam' })

  await openMenu('onun adı', 'Kanal izinleri')
  const rights = page.getByRole('dialog', { name: '“onun adı” kanalının izinleri' })
  await rights.getByRole('switch', { name: 'Salt okunur' }).click()
  const staffOnly = { allowedRoles: [], readRoles: ['moderator' as const], readOnly: false }
  await other.visitor.do(channelRoutes.setChannelRights, { channelId, ...staffOnly })
  await expect(rights.getByRole('alert')).toContainText('Moderatörler')
  await expect(rights.getByRole('switch', { name: 'Salt okunur' })).toBeChecked()
  await rights.getByRole('button', { name: 'Kaydet' }).click({ force: true })
  expect(await channelOf(server, channelId)).toMatchObject({ read_roles: 'moderator', read_only: 0 })
  await go.click()
  await rights.getByRole('button', { name: 'Kaydet' }).click()
  await expect(rights).toBeHidden()
  expect(await channelOf(server, channelId)).toMatchObject({ read_roles: 'moderator', read_only: 1 })

  await openMenu('onun adı', 'Kanalı sil')
  const removal = page.getByRole('dialog', { name: '“onun adı” silinsin mi?' })
  await removal.getByRole('textbox').fill('onun adı')
  await other.visitor.do(channelRoutes.editChannel, { channelId, name: 'çok sevilen', description: '' })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('çok sevilen')
  await page.getByRole('dialog').getByRole('button', { name: 'Kanalı sil' }).click({ force: true })
  expect(await channelOf(server, channelId)).toMatchObject({ name: 'çok sevilen' })
})

// MOD-20
test('who is slower with an act of the menu is told, also where the live connection says nothing', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 409/)
  const channel = await ownChannel(server, 'yavaş')
  const { page } = await seat({ server, open, channel }, 'Ozan Yavaş', 'owner')
  const ada = await enter(server, 'Ada Yavaş')
  const bora = await enter(server, 'Bora Yavaş')
  await changePerson(server.house, ada.uid, { role: 'owner' })
  await expect(personRow(page, 'Bora Yavaş')).toBeVisible()
  // The word of it is on its way for long: nothing comes by the socket any more.
  await page.route('**/api/members/*/muted', async route => {
    await ada.visitor.do(moderationRoutes.timeOut, { uid: bora.uid, amount: '7', unit: 'days', reason: 'Küfür etti.' })
    await route.continue()
  })
  await personRow(page, 'Bora Yavaş').click({ button: 'right' })
  await item(page, 'Sustur').click()
  const dialog = page.getByRole('dialog', { name: 'Bora Yavaş susturulsun mu?' })
  await dialog.getByRole('textbox', { name: 'Neden' }).fill('Spam')
  await dialog.getByRole('button', { name: 'Sustur' }).click()
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('Ada Yavaş')
  await expect(told).toContainText('Küfür etti.')
  await page.unroute('**/api/members/*/muted')
  await expect(toasts(page).getByText('Bora Yavaş susturuldu.')).toHaveCount(0)
  await told.getByRole('button', { name: 'Gördüm, devam et' }).click()
  await dialog.getByRole('button', { name: 'Sustur' }).click()
  await expect(toastOf(page, 'Bora Yavaş susturuldu.')).toBeVisible()
})

// REP-9
test('two reports of one person on another are one case, and a verdict closes both', async ({ server, open }) => {
  const channel = await ownChannel(server, 'iki neden')
  const { page } = await seat({ server, open, channel }, 'Ada Neden', 'admin')
  const bora = await enter(server, 'Bora Neden')
  const ayse = await enter(server, 'Ayşe Neden')
  await report(ayse, 'user', bora.uid, 'Kaba konuşuyor.')
  await report(ayse, 'user', bora.uid, 'Şimdi de tehdit ediyor.')
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'Şimdi de tehdit ediyor.').click()
  const detail = reportsOf(page).getByRole('region', { name: 'Şikâyet', exact: true })
  await expect(detail).toContainText('Kaba konuşuyor.')
  await expect(detail).toContainText('Şimdi de tehdit ediyor.')
  await detail.getByRole('button', { name: 'Reddet' }).click()
  await expect(reportThat(page, 'Şimdi de tehdit ediyor.')).toHaveCount(0)
  await expect(reportThat(page, 'Kaba konuşuyor.')).toHaveCount(0)
  expect(await statusesOf(server, bora.uid)).toEqual(['dismissed', 'dismissed'])
})

const personRowIn = (page: Page, name: string, region: string) =>
  page.getByRole('region', { name: region }).getByRole('button', { name: new RegExp(`^${name}(\\(|\\s|,)`) })

const untilOf = ({ house }: OpenServer, uid: string) =>
  house.db.read(async db => {
    const row = await db.selectFrom('users').select('timeout_until').where('uid', '=', uid).executeTakeFirstOrThrow()
    return row.timeout_until ?? 0
  })
const statusesOf = ({ house }: OpenServer, uid: string) =>
  house.db.read(async db =>
    (await db.selectFrom('reports').select('status').where('target_uid', '=', uid).execute()).map(row => row.status),
  )
const statusOf = ({ house }: OpenServer, id: string) =>
  house.db.read(
    async db => (await db.selectFrom('reports').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  )
const channelOf = ({ house }: OpenServer, id: string) =>
  house.db.read(db => db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

async function inLanguage(page: Page, language: 'tr' | 'en'): Promise<void> {
  await speak(page, language)
  await page.reload()
}
