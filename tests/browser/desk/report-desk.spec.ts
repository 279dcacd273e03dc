import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import {
  addReports,
  deskButton,
  openDesk,
  report,
  reportsOf,
  reportThat,
  staff,
  toasts,
} from '#tests/browser/kit/desk-kit.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter, postAll } from '#tests/browser/kit/member.ts'
import { item } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

/** 18 Kas 07:34; at New Year with the year of the day before. */
const dayAndTime = /^\d{1,2} \S+ (\d{4} )?\d\d:\d\d$/

// REP-8
test('a report reaches all staff at once, and what one of them decides the others see', async ({ server, open }) => {
  const [one, two] = [await open(), await open()]
  const channel = await addChannel(server.house, v7())
  await staff(server, one, 'Mert Masa', 'admin', channel)
  await staff(server, two, 'Ada Masa', 'moderator', channel)
  const kaba = await enter(server, 'Kaba Masa')
  const sule = await enter(server, 'Şule Masa')
  await openDesk(one.page, /Şikâyetler/)
  await expect(reportsOf(one.page)).toContainText('Bekleyen şikâyet yok.')
  const asksToChoose = reportsOf(one.page).getByRole('heading', { name: 'Bir şikâyet seçin' })
  await expect(asksToChoose, 'there is none').toBeHidden()

  await postAll(sule, channel, ['önceki söz @Mert Masa'])
  const said = await post(kaba, channel, 'siz **hiç** bilmiyorsunuz @Şule Masa')
  await postAll(sule, channel, ['sonraki söz'])
  await report(sule, 'message', said.id, 'Bana hakaret etti.')
  await report(await enter(server, 'Tanık Masa'), 'message', said.id, 'Ben de gördüm.')
  await expect(deskButton(two.page)).toContainText('Karar bekleyen 1 şikâyet')
  await expect(reportThat(one.page, 'Ben de gördüm.')).toContainText('2 kişi')
  await expect(reportThat(one.page, 'Ben de gördüm.'), 'once for each').not.toContainText('kez şikâyet edildi')
  await expect(asksToChoose).toBeVisible()
  await reportsOf(one.page).getByRole('tab', { name: 'Reddedilen' }).click()
  await expect(asksToChoose, 'none of this list').toBeHidden()
  await reportsOf(one.page).getByRole('tab', { name: 'Bekleyen' }).click()
  await expect(asksToChoose).toBeVisible()
  await reportsOf(one.page).getByRole('searchbox').fill('yok böyle bir şey')
  await expect(asksToChoose, 'none that is sought').toBeHidden()
  await reportsOf(one.page).getByRole('searchbox').fill('')
  await reportThat(one.page, 'Ben de gördüm.').click()
  const detail = reportsOf(one.page).getByRole('region', { name: 'Şikâyet', exact: true })
  await expect(detail.getByRole('figure').locator('strong')).toHaveText('hiç')
  await expect(detail.getByRole('figure')).toContainText('@Şule Masa')
  await expect(detail).toContainText('Bana hakaret etti.')
  const around = detail.getByRole('list').filter({ hasText: 'önceki söz' })
  await expect(around.getByRole('listitem')).toContainText([/önceki söz/, /şikâyet edilen mesaj/, /sonraki söz/])
  await expect(detail.getByText('bilmiyorsunuz').filter({ visible: true }), 'said above it already').toHaveCount(1)
  await expect(around.getByRole('time')).toHaveText([dayAndTime, dayAndTime, dayAndTime])

  await around.getByRole('button', { name: '@Mert Masa' }).click()
  await expect(one.page.getByRole('dialog', { name: 'Mert Masa' })).toBeVisible()
  await one.page.keyboard.press('Escape')
  await expect(one.page.getByRole('dialog', { name: 'Mert Masa' })).toBeHidden()
  await expect(detail).toBeVisible() // what stands above goes alone

  await openDesk(two.page, /Şikâyetler/)
  await reportThat(two.page, 'Ben de gördüm.').click()
  const others = reportsOf(two.page).getByRole('region', { name: 'Şikâyet', exact: true })
  // REP-16
  await expect(others).toContainText('Şu anda Mert Masa bakıyor')
  await expect(detail).toContainText('Şu anda Ada Masa bakıyor')
  await others.getByRole('button', { name: 'Not ekle' }).click()
  await expect(others.getByRole('textbox', { name: 'Not' })).toBeFocused()
  await others.getByRole('textbox', { name: 'Not' }).fill('Uyarıldı.')
  await two.page.keyboard.press('Escape')
  await expect(reportsOf(two.page)).toBeHidden()
  await openDesk(two.page, /Şikâyetler/)
  await reportThat(two.page, 'Ben de gördüm.').click()
  await expect(others.getByRole('textbox', { name: 'Not' })).toHaveValue('Uyarıldı.') // not sent, so kept
  await others.getByRole('button', { name: 'Çözüldü' }).click()
  await expect(toasts(two.page)).toContainText('hakkındaki şikâyet çözüldü olarak işaretlendi.')
  await expect(others, 'nothing else waits').toBeHidden()
  await expect(detail).toContainText('Ada Masa')
  await expect(detail).toContainText('çözüldü olarak işaretledi')
  await expect(detail).toContainText('Uyarıldı.')
  await expect(detail.getByRole('button', { name: 'Reddet' })).toHaveCount(0)
  await expect(reportThat(one.page, 'Ben de gördüm.')).toHaveCount(0)

  await reportsOf(two.page).getByRole('tab', { name: 'Çözülen' }).click()
  await reportThat(two.page, 'Ben de gördüm.').click()
  await reportsOf(one.page).getByRole('tab', { name: 'Çözülen' }).click()
  await reportThat(one.page, 'Ben de gördüm.').click()
  await detail.getByRole('button', { name: 'Yeniden aç' }).click()
  await expect(toasts(one.page)).toContainText('hakkındaki şikâyet yeniden açıldı.')
  await expect(others.getByRole('alert')).toContainText('Mert Masa')
  await expect(others.getByRole('button', { name: 'Reddet' })).toHaveCount(0)
  await others.getByRole('button', { name: 'Gördüm, devam et' }).click()
  await others.getByRole('button', { name: 'Reddet' }).click()
  await expect(detail).toContainText('reddetti')
  await reportsOf(one.page).getByRole('tab', { name: 'Reddedilen' }).click()
  await expect(reportThat(one.page, 'Ben de gördüm.')).toBeVisible()

  await others.getByRole('link', { name: 'Mesaja git' }).click()
  await expect(reportsOf(two.page)).toBeHidden()
  await expect(two.page.getByRole('log').getByRole('article').filter({ hasText: 'hiç bilmiyorsunuz' })).toBeFocused()
})

// REP-10
test('in a small window an open case shows what was said around the message without scrolling', async ({
  server,
  open,
}) => {
  const own = await open({ viewport: { width: 1366, height: 768 } })
  const { page } = own
  const channel = await addChannel(server.house, v7())
  await staff(server, own, 'Mert Sığar', 'moderator', channel)
  const kaba = await enter(server, 'Kaba Sığar')
  const sule = await enter(server, 'Şule Sığar')
  await postAll(sule, channel, ['bir', 'iki', 'üç', 'dört'])
  const said = await post(kaba, channel, 'sus artık')
  await report(sule, 'message', said.id, 'Bana hakaret etti.')
  await report(await enter(server, 'Tanık Sığar'), 'message', said.id, 'Ben de gördüm.')
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'Ben de gördüm.').click()
  const detail = reportsOf(page).getByRole('region', { name: 'Şikâyet', exact: true })
  const around = detail.getByRole('list').filter({ hasText: 'şikâyet edilen mesaj' }).getByRole('listitem')
  await expect(around).toHaveCount(5)
  const bar = (await detail.getByRole('region', { name: 'Karar' }).boundingBox())!
  const third = (await around.nth(2).boundingBox())!
  expect(third.y + third.height, 'six lines of it: three messages').toBeLessThanOrEqual(bar.y)
  const who = detail.getByRole('listitem').filter({ hasText: 'Ben de gördüm.' })
  expect((await who.boundingBox())!.height, 'each reporter is one line').toBeLessThan(30)
  await page.screenshot({ path: test.info().outputPath('case.png') })
})

// REP-10
test('the desk lists what is oldest first where somebody chose that, and a reload keeps it', async ({
  server,
  open,
}) => {
  const own = await open({ viewport: { width: 1366, height: 768 } })
  const { page } = own
  const channel = await addChannel(server.house, v7())
  await staff(server, own, 'Mert Sıra', 'moderator', channel)
  const kaba = await enter(server, 'Kaba Sıra')
  await addReports(
    server,
    kaba,
    Array.from({ length: 30 }, (_, n) => `neden ${n}`),
  )
  await openDesk(page, /Şikâyetler/)
  const lines = reportsOf(page).getByRole('list', { name: 'Bekleyen' }).getByRole('listitem')
  await expect(lines.first()).toContainText('neden 29')
  const order = reportsOf(page).getByRole('combobox', { name: 'Sıralama' })
  await order.selectOption('En eskiler')
  await expect(lines.first()).toContainText('neden 0')
  await reportsOf(page)
    .getByRole('button', { name: /^Daha fazla/ })
    .click()
  await expect(lines).toHaveCount(30)
  await expect(lines.last()).toContainText('neden 29')
  await addReports(server, kaba, ['bir tane daha'])
  await report(await enter(server, 'Şule Sıra'), 'user', kaba.uid, 'Az önce.')
  await expect(lines.last(), 'what comes in stands at its own place').toContainText('Az önce.')
  await expect(lines.first()).toContainText('neden 0')
  await page.screenshot({ path: test.info().outputPath('oldest.png') })

  await page.reload()
  await openDesk(page, /Şikâyetler/)
  await expect(order).toHaveValue('oldest')
  await expect(lines.first()).toContainText('neden 0')
})

// REP-2
test('a case says how many earlier texts its report had no room for', async ({ server, open }) => {
  const { page, context } = await open()
  const channel = await addChannel(server.house, v7())
  await staff(server, { page, context }, 'Ada Sığmaz', 'admin', channel)
  const kaba = await enter(server, 'Kaba Sığmaz')
  const sule = await enter(server, 'Şule Sığmaz')
  const long = 'uzun '.repeat(790)
  const { id: messageId } = await post(kaba, channel, `${long}0`)
  for (let version = 1; version <= 19; version++)
    await kaba.visitor.do(messageRoutes.editMessage, { messageId, version, text: `${long}${version}` })
  await report(sule, 'message', messageId, 'Hep değiştiriyor.')
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'Hep değiştiriyor.').click()
  const frozen = reportsOf(page).getByRole('region', { name: 'Şikâyet', exact: true }).getByRole('figure')
  await frozen.getByText('16 önceki metin').click()
  await expect(frozen).toContainText('Şikâyetle birlikte saklanmayan daha eski metin sayısı: 3')
})

// REP-2
test('what was reported stays as it was, whatever becomes of it', async ({ server, open }) => {
  const { page, context } = await open()
  const channel = await addChannel(server.house, v7())
  await staff(server, { page, context }, 'Ada Donuk', 'admin', channel)
  const kaba = await enter(server, 'Kaba Donuk')
  const sule = await enter(server, 'Şule Donuk')
  const said = await post(kaba, channel, 'ilk söz')
  await kaba.visitor.do(messageRoutes.editMessage, { messageId: said.id, version: 1, text: 'ikinci söz' })
  await report(sule, 'message', said.id, 'Kırıcı.')
  await kaba.visitor.do(messageRoutes.editMessage, { messageId: said.id, version: 2, text: 'masum söz' })
  await openDesk(page, /Şikâyetler/)
  await reportThat(page, 'Kırıcı.').click()
  const detail = reportsOf(page).getByRole('region', { name: 'Şikâyet', exact: true })
  const frozen = detail.getByRole('figure')
  await expect(frozen).toContainText('ikinci söz')
  await expect(frozen).not.toContainText('masum söz')
  await frozen.getByText('1 önceki metin').click()
  await expect(frozen).toContainText('ilk söz')

  await kaba.visitor.do(messageRoutes.removeMessage, { messageId: said.id })
  await expect(detail).toContainText('silinmiş')
  await expect(detail.getByRole('link', { name: 'Mesaja git' })).toHaveCount(0)
  await expect(detail.getByRole('button', { name: 'Sil ve kapat' })).toHaveCount(0)
  await expect(frozen).toContainText('ikinci söz')

  const more = detail.getByRole('button', { name: 'Başka işlemler' })
  await more.click()
  await item(page, 'Süreli sustur').click()
  const timeOut = page.getByRole('dialog', { name: 'Kaba Donuk süreli susturulsun' })
  await timeOut.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(timeOut).toBeHidden()
  await expect(more, 'the focus is back').toBeFocused()
  await expect(detail.getByText('hâlâ karar bekliyor'), 'nothing was done').toHaveCount(0)
  await more.click()
  await item(page, 'Süreli sustur').click()
  await timeOut.getByRole('textbox', { name: 'Neden' }).fill('Dinlensin.')
  await timeOut.getByRole('button', { name: 'Süreli sustur' }).click()
  await expect(timeOut).toBeHidden()
  // REP-13
  await expect(detail.getByText('Bu şikâyet hâlâ karar bekliyor.', { exact: true })).toBeFocused()
  await more.click()
  await expect(item(page, 'Süreli susturmayı kaldır')).toBeVisible()
})

// REP-7, REP-11, PAGE-5
test('each sees only reports on lower ranks, and staff under a sanction lose the desk at once', async ({
  server,
  open,
}) => {
  const [one, two] = [await open(), await open()]
  const mert = await staff(server, one, 'Mert Alt', 'moderator')
  await staff(server, two, 'Ada Alt', 'admin')
  const sule = await enter(server, 'Şule Alt')
  const uye = await enter(server, 'Üye Alt')
  await report(sule, 'user', mert.uid, 'Moderatör haksızlık etti.')
  await report(sule, 'user', uye.uid, 'Reklam yapıyor.')
  await openDesk(two.page, /Şikâyetler/)
  await expect(reportThat(two.page, 'Moderatör haksızlık etti.')).toBeVisible()
  await openDesk(one.page, /Şikâyetler/)
  await expect(reportThat(one.page, 'Reklam yapıyor.')).toBeVisible()
  await expect(reportThat(one.page, 'Moderatör haksızlık etti.')).toHaveCount(0)

  await changePerson(server.house, mert.uid, { muted: 1 })
  await expect(reportsOf(one.page)).toBeHidden()
  await expect(deskButton(one.page)).toHaveCount(0)

  await changePerson(server.house, mert.uid, { muted: 0 })
  await expect(deskButton(one.page)).toContainText('Karar bekleyen 1 şikâyet')
  await expect(reportsOf(one.page), 'it does not open by itself').toHaveCount(0)
})

test('more come when they are asked for, and what fails can be tried again', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  await staff(server, { page, context }, 'Ada Uzun', 'admin')
  await addReports(
    server,
    await enter(server, 'Kaba Uzun'),
    Array.from({ length: 30 }, (_, n) => `neden ${String(n).padStart(2, '0')}`),
  )
  await page.route('**/api/cases?**', route => route.abort())
  await openDesk(page, /Şikâyetler/)
  await expect(reportsOf(page)).toContainText('Şikâyetler yüklenemedi')
  await page.unroute('**/api/cases?**')
  await reportsOf(page).getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(reportThat(page, 'neden 29')).toBeVisible()
  await expect(reportThat(page, 'neden 00')).toHaveCount(0)
  await reportsOf(page).getByRole('button', { name: 'Daha fazla yükle' }).click()
  await expect(reportThat(page, 'neden 00')).toBeVisible()

  await page.route('**/api/cases/*/verdict', route => route.abort())
  await reportThat(page, 'neden 29').click()
  await reportsOf(page).getByRole('button', { name: 'Not ekle' }).click()
  await reportsOf(page).getByRole('textbox', { name: 'Not' }).fill('bekleyen not')
  await reportsOf(page).getByRole('button', { name: 'Reddet' }).click()
  await expect(toasts(page)).toContainText('Şikâyetin durumu değiştirilemedi')
  await expect(reportsOf(page).getByRole('textbox', { name: 'Not' })).toHaveValue('bekleyen not')
})

test('on a phone, in English, one case takes the place of the list', async ({ server, open }) => {
  const { page, context } = await open(phone)
  await staff(server, { page, context }, 'Ada Cep', 'admin')
  const kaba = await enter(server, 'Kaba Cep')
  await report(await enter(server, 'Şule Cep'), 'user', kaba.uid, 'Rude again.')
  await page.getByRole('button', { name: /^Kanalları aç/ }).tap()
  await page.getByRole('button', { name: 'Menüyü aç' }).tap()
  await page.getByRole('button', { name: 'English' }).tap()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Moderation desk/ }).tap()
  await page.getByRole('menuitem', { name: /Reports/ }).tap()
  const desk = page.getByRole('dialog', { name: 'Reports' })
  await expect(desk.getByRole('tab', { name: 'Pending' })).toBeVisible()
  await desk.getByRole('button').filter({ hasText: 'Rude again.' }).tap()
  await expect(desk.getByRole('region', { name: 'Report' })).toBeFocused()
  await expect(desk.getByRole('heading', { name: 'Reported user' })).toBeVisible()
  await expect(desk.getByRole('tab', { name: 'Pending' })).toBeHidden()
  await expect(desk).toContainText('as it was when reported')
  await desk.getByRole('button', { name: 'Back to reports' }).tap()
  await expect(desk.getByRole('button').filter({ hasText: 'Rude again.' })).toBeFocused()
  await page.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Dismiss' }).tap()
  await expect(desk.getByRole('button').filter({ hasText: 'Rude again.' })).toHaveCount(0)
  await expect(desk.getByRole('tab', { name: 'Pending' })).toBeFocused()
})
