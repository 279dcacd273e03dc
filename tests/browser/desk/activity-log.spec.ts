import type { Locator, Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import {
  actOfEachKind,
  actOften,
  createChannel,
  enterAs,
  expectNoOverflow,
  speak,
} from '#tests/browser/kit/logs-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

const entriesOf = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Etkinlik kaydı|Activity log): / }).getByRole('button')

// PAGE-3
test('who is signed out logs in first, and a member is told that he may not see it', async ({ server, open }) => {
  const [out, own] = [await open(), await open()]
  await out.page.goto('/report-document')
  await expect(out.page).toHaveURL(/\/login\?next=%2Freport-document$/)

  const { uid } = await enterAs(server, 'Üye Etkin', 'user', own)
  await own.page.goto('/report-document')
  const denied = own.page.getByRole('heading', { level: 1, name: 'Erişim reddedildi' })
  await expect(denied).toBeVisible()
  await changePerson(server.house, uid, { role: 'moderator' })
  await expect(own.page.getByRole('heading', { level: 1, name: 'Etkinlik kaydı' })).toBeVisible()
  await changePerson(server.house, uid, { muted: 1 })
  await expect(denied).toBeVisible()
})

for (const language of ['tr', 'en'] as const) {
  // AUD-16, AUD-17, AUD-25
  test(`acts are told in sentences in ${language}, 15 a page`, async ({ server, open }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const own = await open({ reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Anlatan ${language}`, 'owner', own)
    const ayse = await enterAs(server, `Ayşe Anlatılan ${language}`, 'user')
    await actOfEachKind(owner, ayse)
    const [o, a, tag] = [owner.name, ayse.name, ayse.uid.slice(-4)]
    await page.goto('/audit-logs')
    await expect(page.getByText(say('her işlemin kaydı', 'A record of every action'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Etkinlik kaydı', 'Activity log') })
      .click()
    await expect(page.getByText(say('son 100 işlem', 'last 100 actions'))).toBeVisible()
    const other = page.getByRole('main').getByRole('link', { name: say('Denetim kaydı', 'Audit log') })
    await expect(other).toHaveAttribute('href', '/audit-logs')
    await expect(entriesOf(page)).toHaveCount(15)
    const first = await sentencesOf(page)
    await expect(page.getByText(say('Sayfa 1', 'Page 1'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('Sonraki', 'Next') }).click()
    await expect(page.getByText(say('Sayfa 2', 'Page 2'), { exact: true })).toBeVisible()
    const told = [...first, ...(await sentencesOf(page))].slice(0, 18)
    expect(told).toEqual(
      language === 'tr'
        ? [
            `${o}, #boş ${tag} kanalını sildi`,
            `${o}, #boş ${tag} kanalını oluşturdu`,
            `${a} geri bildirim gönderdi`,
            `${o}, ${a} hakkındaki şikâyeti çözüldü olarak işaretledi`,
            `${o}, ${a} adlı kullanıcının rolünü değiştirdi: Moderatör → Üye`,
            `${o}, ${a} adlı kullanıcının rolünü değiştirdi: Üye → Moderatör`,
            `${o}, ${a} adlı kullanıcının susturmasını kaldırdı`,
            `${o}, ${a} adlı kullanıcıyı susturdu`,
            `${o}, ${a} adlı kullanıcının süreli susturmasını kaldırdı`,
            `${o}, ${a} adlı kullanıcıyı 1 saat 30 dakika süreyle susturdu`,
            `${a} sildiği mesajını geri yükledi`,
            `${a} kendi mesajını sildi`,
            `${o}, ${a} adlı kullanıcıyı şikâyet etti`,
            `${o} bir mesajı şikâyet etti (yazan: ${a})`,
            `${a} bir mesajı düzenledi`,
            `${o}, #haber ${tag} kanalının izinlerini değiştirdi`,
            `${o}, #duyuru ${tag} kanalını düzenledi`,
            `${o}, #duyuru ${tag} kanalını oluşturdu`,
          ]
        : [
            `${o} deleted the channel #boş ${tag}`,
            `${o} created the channel #boş ${tag}`,
            `${a} sent feedback`,
            `${o} marked a report about ${a} as resolved`,
            `${o} changed ${a}’s role: Moderator → Member`,
            `${o} changed ${a}’s role: Member → Moderator`,
            `${o} unmuted ${a}`,
            `${o} muted ${a}`,
            `${o} removed ${a}’s time-out`,
            `${o} timed out ${a} for 1 hour 30 minutes`,
            `${a} restored their own deleted message`,
            `${a} deleted their own message`,
            `${o} reported ${a}`,
            `${o} reported a message from ${a}`,
            `${a} edited a message`,
            `${o} changed the permissions for #haber ${tag}`,
            `${o} edited the channel #duyuru ${tag}`,
            `${o} created the channel #duyuru ${tag}`,
          ],
    )
    await expect(entriesOf(page).nth(1)).toContainText(say('Eski: duyuru', 'Before: duyuru'))
    const previous = page.getByRole('button', { name: say('Önceki', 'Previous') })
    await previous.click()
    await expect(page.getByText(say('Sayfa 1', 'Page 1'), { exact: true })).toBeVisible()
    await expect(previous).toBeDisabled()
    await expect(previous).toBeFocused() // it is off, but the keyboard has not lost its place
    await expect(entriesOf(page).nth(9)).toContainText(say('Neden: Kurallara uymuyor.', 'Reason: Kurallara uymuyor.'))
    await expect(entriesOf(page).nth(11)).toContainText(say('Mesaj: silinecek söz', 'Message: silinecek söz'))
    await expect(entriesOf(page).nth(14)).toContainText(say('Eski: yarın saat beşte', 'Before: yarın saat beşte'))
    await expect(entriesOf(page).nth(14)).toContainText(say('Yeni: yarın saat altıda', 'After: yarın saat altıda'))
  })
}

// AUD-16, AUD-18
test('refreshing brings what happened meanwhile, and the raw data can be read and copied', async ({ server, open }) => {
  const own = await open({ timezoneId: 'Europe/Istanbul', permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = own
  const owner = await enterAs(server, 'Ozan Ham', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Ham', 'user')
  await actOften(owner, ayse, 16)
  await page.goto('/report-document')
  await page.getByRole('button', { name: 'Sonraki' }).click()
  const said = await post(ayse, await createChannel(owner, 'Ham'), 'kendi sözüm')
  await ayse.visitor.do(messageRoutes.removeMessage, { messageId: said.id })
  await actOften(owner, ayse, 1)
  await page.getByRole('button', { name: 'Yenile' }).click()
  await expect(entriesOf(page).first()).toContainText('Ozan Ham, Ayşe Ham adlı kullanıcıyı susturdu')
  await expect(entriesOf(page).nth(1)).toContainText('Ayşe Ham kendi mesajını sildi')
  await expect(page.getByText('Sayfa 1', { exact: true })).toBeVisible()

  await entriesOf(page).first().click()
  const raw = page.getByRole('dialog', { name: 'Kayıt ayrıntıları' }).getByRole('region', { name: 'Ham veri' })
  await expect(raw).toContainText('"action": "mute_user"')
  const full = new Intl.DateTimeFormat('tr', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Istanbul' })
  await expect(raw).toContainText(`"timestamp": "${full.format(server.house.clock.now())}"`)
  await page.getByRole('button', { name: 'Kopyala' }).click()
  await expect(page.getByText('Veri kopyalandı.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({ action: 'mute_user', moderatorId: owner.uid, targetUserId: ayse.uid })
})

// AUD-15, AUD-17
test('failures, nothing at all, and kinds that this page does not know are told', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const own = await open()
  const { page } = own
  await speak(page, 'en')
  const owner = await enterAs(server, 'Ozan Hata', 'owner', own)
  const ayse = await enterAs(server, 'Ayşe Hata', 'user')
  await actOften(owner, ayse, 1)
  await page.route('**/api/activity', route => route.abort())
  await page.goto('/report-document')
  await expect(page.getByText('Failed to load logs.')).toBeVisible()
  await page.unroute('**/api/activity')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entriesOf(page).first()).toContainText('Ozan Hata muted Ayşe Hata')

  // What no server of this release answers: an act that a later one brings, and a log without anything in it.
  await page.route('**/api/activity', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { entries: Record<string, unknown>[] }
    Object.assign(body.entries[0]!, { action: 'ban_user', extra: { hours: 3 } })
    await route.fulfill({ response, json: body })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(entriesOf(page).first()).toContainText('Unknown log type: ban_user')
  await expect(entriesOf(page).first()).toContainText('{"hours":3}')
  await page.unroute('**/api/activity')
  await page.route('**/api/activity', route => route.fulfill({ json: { entries: [], names: {}, next: null } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('No activity logs found.')).toBeVisible()
})

test('on a phone it fits', async ({ server, open }) => {
  const own = await open({ ...phone, viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  const { page } = own
  const owner = await enterAs(server, 'Ozan Cepte', 'owner', own)
  const ayse = await enterAs(server, 'A'.repeat(32), 'user')
  await actOfEachKind(owner, ayse)
  await page.goto('/report-document')
  await expect(entriesOf(page)).toHaveCount(15)
  await expectNoOverflow(page)
  await entriesOf(page).first().tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoOverflow(page)
})

/** As one types them: no line ends between a number and its unit. */
const sentencesOf = async (page: Page): Promise<string[]> => {
  const said = await entriesOf(page).evaluateAll(buttons => buttons.map(each => each.firstElementChild!.textContent))
  return said.map(text => text.replaceAll('\u00a0', ' '))
}
