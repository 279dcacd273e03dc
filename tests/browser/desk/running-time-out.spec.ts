import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { moderationRoutes } from '#contract/moderation.ts'
import { addChannel } from '#tests/kit/house.ts'
import { openDesk, report, reportsOf, reportThat, staff } from '#tests/browser/kit/desk-kit.ts'
import { changePerson, expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { rowsOf, speak } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { item, toastOf } from '#tests/browser/kit/moderating-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

const caseOf = (page: Page) => reportsOf(page).getByRole('region', { name: 'Şikâyet', exact: true })

/** A moderator with the case of somebody open, who said one thing. */
async function openCase(server: OpenServer, own: Parameters<typeof staff>[1], name: string) {
  const channel = await addChannel(server.house, v7())
  await staff(server, own, `Mert ${name}`, 'moderator', channel)
  const kaba = await enter(server, `Kaba ${name}`)
  await post(kaba, channel, 'kaba bir söz')
  await report(await enter(server, `Şule ${name}`), 'user', kaba.uid, 'Hep böyle.')
  await openDesk(own.page, /Şikâyetler/)
  await reportThat(own.page, 'Hep böyle.').click()
  await expect(caseOf(own.page).getByRole('button', { name: 'Süreli sustur ve kapat' })).toBeVisible()
  return kaba
}

// MOD-6, MOD-24
test('a case says which time-out runs and that a shorter one ends sooner; its change has no length before one is chosen, by hand for good', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const kaba = await openCase(server, own, 'Süren')
  const ada = await enter(server, 'Ada Süren')
  await changePerson(server.house, ada.uid, { role: 'admin' })
  const given = { uid: kaba.uid, amount: '3', unit: 'days', reason: 'Küfür etti.' } as const
  await caseOf(page).getByRole('button', { name: 'Süreli sustur ve kapat' }).click()
  const form = caseOf(page).getByRole('form')
  await expect(form.getByLabel('Süre', { exact: true }), 'of a first one').toHaveValue('5 minutes')
  await expect(form).toHaveAccessibleName('Süreli sustur ve kapat')
  await expect(form.getByRole('status'), 'none runs yet').toHaveCount(0)
  await ada.visitor.do(moderationRoutes.timeOut, given)
  await expect(form.getByRole('status')).toContainText(/Ada Süren tarafından .* Neden: “Küfür etti\.”/)
  const length = form.getByLabel('Süre', { exact: true })
  await expect(length, 'of a change nobody has chosen').toHaveValue('')
  await expect(length.locator('option:checked')).toHaveText('Süre seçin')
  await expect(length.locator('option').last(), 'one that runs may be long').toHaveText('30 gün')
  await form.getByRole('textbox', { name: 'Neden' }).fill('Yine küfür etti.')
  await form.getByRole('button', { name: 'Süreyi değiştir ve kapat' }).click()
  await expect(form.getByText('Ne kadar süreceğini seçin.')).toBeVisible()
  await expect(length).toBeFocused()
  await page.screenshot({ path: test.info().outputPath('no-length.png') })
  await length.selectOption({ label: '1 gün' })
  await expect(form.getByText('Ne kadar süreceğini seçin.')).toHaveCount(0)
  await expect(form.getByRole('status')).toContainText('Vereceğiniz süre bunun yerini alır ve daha erken biter.')
  await expect(form, 'it is called what it does then').toHaveAccessibleName('Süreyi değiştir ve kapat')
  await expect(form.getByRole('button', { name: 'Süreyi değiştir ve kapat' })).toBeVisible()

  await length.selectOption({ label: '7 gün' })
  await expect(form.getByRole('status')).toContainText('Vereceğiniz süre bunun yerini alır.')
  await form.getByRole('button', { name: 'Hakaret' }).click()
  await expect(form.getByRole('textbox', { name: 'Neden' })).toHaveValue('Hakaret')
  await expect(length, 'chosen by hand').toHaveValue('7 days')
})

// MOD-6, REP-13, REP-20
test('a case says in words what holds, on a phone too, and its form why, and that a mute stays; the newest three stand above what was said', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const kaba = await openCase(server, own, 'Susan')
  const selin = await enter(server, 'Selin Susan')
  await changePerson(server.house, selin.uid, { role: 'owner' })
  await selin.visitor.do(moderationRoutes.setMuted, { uid: kaba.uid, isMuted: true, reason: 'Üçüncü uyarı' })
  for (const amount of ['1', '2', '3', '4']) {
    await selin.visitor.do(moderationRoutes.timeOut, { uid: kaba.uid, amount, unit: 'days', reason: `Gün ${amount}` })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(caseOf(page).getByText('susturuldu', { exact: true })).toBeVisible()
  await expect(caseOf(page).getByText(/tarihine kadar susturuldu$/)).toBeVisible()
  const sections = caseOf(page).getByRole('heading', { level: 4 })
  await expect(sections.nth(-2)).toHaveText('Aldığı yaptırımlar')
  await expect(sections.last()).toHaveText('Son mesajları')
  await expect(caseOf(page).getByText('Gün 2')).toBeVisible()
  await expect(caseOf(page).getByText('Gün 1'), 'folded away').toBeHidden()
  await caseOf(page).getByText('2 yaptırım daha').click()
  await expect(caseOf(page).getByText('Gün 1')).toBeVisible()
  await expect(caseOf(page).getByText('Üçüncü uyarı')).toBeVisible()

  await caseOf(page).getByRole('button', { name: 'Süreyi değiştir ve kapat' }).click()
  const form = caseOf(page).getByRole('form')
  const mute = form.getByRole('status').filter({ hasText: 'Selin Susan tarafından susturuldu. Neden: “Üçüncü uyarı”' })
  await expect(mute).toContainText('Bu susturma, bir site sahibi kaldırana kadar olduğu gibi sürer.')
  await expect(form.getByRole('status').filter({ hasText: 'Neden: “Gün 4”' })).toContainText('bunun yerini alır.')
  await form.getByText('Aldığı yaptırımlar (5)').click()
  await expect(form.getByText('Gün 3')).toBeVisible()
})

// REP-10, MOD-24
test('an open case follows what its own menu does; a clean-up says that a longer time-out stays', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const kaba = await openCase(server, own, 'Menü')
  await expect(caseOf(page).getByRole('list').filter({ hasText: 'kaba bir söz' })).toBeVisible()
  await expect(caseOf(page).getByText('hâlâ karar bekliyor'), 'nothing was done yet').toHaveCount(0)
  await caseOf(page).getByRole('button', { name: 'Başka işlemler' }).click()
  await item(page, 'Temizle').click()
  const dialog = page.getByRole('dialog', { name: `Temizle: ${kaba.name}` })
  await dialog.getByLabel('Süre', { exact: true }).selectOption({ label: '7 gün' })
  // A length that was chosen by hand stays, so no reason promises its own.
  await dialog.getByRole('button', { name: 'Hakaret', exact: true }).click()
  await expect(dialog.getByLabel('Süre', { exact: true }), 'chosen by hand').toHaveValue('7 days')
  await dialog.getByRole('button', { name: /^Temizle: / }).click()
  await expect(toastOf(page, `${kaba.name} 7 gün susturuldu; 1 mesajı silindi.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(caseOf(page).getByRole('list').filter({ hasText: 'kaba bir söz' })).toHaveCount(0)
  await expect(caseOf(page).getByRole('list').filter({ hasText: 'Mert Menü' })).toContainText('Hakaret')
  const another = caseOf(page).getByRole('button', { name: 'Süreyi değiştir ve kapat' })
  await expect(another, 'since one runs already').toBeVisible()
  // REP-13
  const stillOpen = caseOf(page).getByText('Bu şikâyet hâlâ karar bekliyor.', { exact: true })
  await expect(stillOpen).toBeFocused()
  await page.screenshot({ path: test.info().outputPath('still-open.png') })
  await page.keyboard.press('Tab')
  await expect(another, 'the verdicts come next').toBeFocused()

  await caseOf(page).getByRole('button', { name: 'Başka işlemler' }).click()
  await item(page, 'Temizle').click()
  const bare = page.getByRole('dialog', { name: `Temizle: ${kaba.name}` })
  await expect(bare.getByRole('status').filter({ hasText: 'Mert Menü' })).toContainText(/olduğu gibi kalır\.$/)
  const nothing = bare.getByRole('button', { name: 'Temizle: 0 mesaj' })
  await expect(nothing, 'it would do nothing').toHaveAttribute('aria-disabled', 'true')
  await bare.getByRole('button', { name: 'Hakaret', exact: true }).click()
  await nothing.click({ force: true })
  await expect(bare.getByText('Bu süre içinde silinecek mesajı yok.')).toBeVisible()
  await bare.getByLabel('Süre', { exact: true }).selectOption({ label: '30 gün' })
  await expect(bare.getByRole('button', { name: 'Temizle: 30 gün sustur', exact: true })).toBeVisible()
  await expect(bare.getByRole('status').filter({ hasText: 'Mert Menü' })).toContainText(
    'Vereceğiniz süre bunun yerini alır.',
  )
})

// MOD-42
for (const language of ['tr', 'en'] as const) {
  const say = <Said>(tr: Said, en: Said): Said => (language === 'tr' ? tr : en)

  test(`in ${language} a clean-up that silences nobody speaks of messages alone, and the log has its reason`, async ({
    server,
    open,
  }) => {
    const own = await open({ ...phone, viewport: { width: 360, height: 740 } })
    const { page } = own
    await speak(page, language)
    const channel = await addChannel(server.house, v7())
    const { uid } = await staff(server, own, `Mert Yalnız ${language}`, 'moderator', channel)
    const kaba = await enter(server, `Kaba Yalnız ${language}`)
    await post(kaba, channel, 'bedava elmas')
    const ada = await enter(server, `Ada Yalnız ${language}`)
    await changePerson(server.house, ada.uid, { role: 'admin' })
    const given = { uid: kaba.uid, amount: '3', unit: 'days', reason: 'Küfür etti.' } as const
    await ada.visitor.do(moderationRoutes.timeOut, given)

    await page.getByText('bedava elmas', { exact: true }).click({ button: 'right' })
    await item(page, say('Temizle', 'Clean up')).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(say(`Temizle: ${kaba.name}`, `Clean up after ${kaba.name}?`))
    await expect(dialog, 'but for the time-out that runs').not.toContainText(say('süreli', 'Times them out'))
    const length = dialog.getByLabel(say('Süre', 'Duration'), { exact: true })
    await expect(length.locator('option:checked')).toHaveText(say('Aynı kalsın', 'No change'))
    await expect(length.locator('option'), 'what lasts longer can be chosen').toHaveText([
      say('Aynı kalsın', 'No change'),
      /^7\s/,
      /^30\s/,
    ])
    const reason = dialog.getByRole('textbox', { name: say('Neden', 'Reason') })
    await expect(reason, 'he does not read it').toHaveAccessibleDescription(
      say(/^Zorunlu\. Denetim kaydına yazılır\./, /^Required\. Kept in the audit log\./),
    )
    await expect(dialog.getByRole('button', { name: /^(Sohbeti baltalama|Disrupting the chat) · 7/ })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`messages-alone-${language}.png`) })
    await dialog.getByRole('button', { name: say('Spam veya reklam', 'Spam or advertising'), exact: true }).tap()
    await dialog.getByRole('button', { name: say('Temizle: 1 mesaj', 'Clean up: 1 message') }).tap()
    const told = say(`${kaba.name} adlı kullanıcının 1 mesajı silindi.`, `1 message from ${kaba.name} deleted.`)
    await expect(page.getByRole('region', { name: say('Bildirimler', 'Notifications') })).toContainText(told)

    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`/audit-logs?moderatorId=${uid}`)
    const row = rowsOf(page).first()
    await expect(row).toContainText(say('Mesaj silme', 'Message deletion'))
    await expect(row).toContainText(say('Spam veya reklam', 'Spam or advertising'))
  })
}

// REP-18
test('on a tablet what a verdict’s button says stays within it', async ({ server, open }) => {
  const own = await open({ viewport: { width: 768, height: 1024 } })
  await openCase(server, own, 'Tablet')
  const button = caseOf(own.page).getByRole('button', { name: 'Süreli sustur ve kapat' })
  await expect(button.getByText('2', { exact: true }), 'its key').toBeVisible()
  await own.page.screenshot({ path: test.info().outputPath('verdicts.png') })
  await expect.poll(() => button.evaluate(roomBeside), 'from its edge to what it says').toBeGreaterThan(6)
})

/** Of the narrower side, in px. */
function roomBeside(button: Element): number {
  const said = document.createRange()
  said.selectNodeContents(button)
  const [inner, outer] = [said.getBoundingClientRect(), button.getBoundingClientRect()]
  return Math.min(inner.left - outer.left, outer.right - inner.right)
}
