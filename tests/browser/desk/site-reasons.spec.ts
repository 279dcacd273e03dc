import { reasonRoutes } from '#contract/reason-list.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'
import { item, ownChannel, seat } from '#tests/browser/kit/moderating-kit.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'

const { listReasons, saveReasons } = reasonRoutes
const theirs = { tr: 'Onunki', en: 'Theirs', amount: '1', unit: 'hours' as const }

// SITE-21
for (const language of ['tr', 'en'] as const) {
  test(`an owner gives in ${language} the reasons to pick, and goes back to the page’s own`, async ({
    server,
    open,
  }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const own = await open({ reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Neden ${language}`, 'owner', own)
    await page.goto('/site')
    await page.getByRole('tab', { name: say('Hazır nedenler', 'Common reasons') }).click()
    const form = page.getByRole('form', { name: say('Hazır nedenler', 'Common reasons') })
    const turkish = form.getByRole('textbox', { name: say('1. neden, Türkçe', 'Reason 1 in Turkish') })
    const save = form.getByRole('button', { name: say('Nedenleri kaydet', 'Save reasons') })
    await expect(turkish).toHaveValue('Spam veya reklam')
    await turkish.fill('')
    await save.click()
    await expect(turkish, 'what is wrong takes the focus').toBeFocused()
    const second = form.getByRole('textbox', { name: say('2. neden, Türkçe', 'Reason 2 in Turkish') })
    const before = await second.inputValue()
    await turkish.fill('Bağlantı yağmuru')
    const preview = page.getByRole('region', { name: say('Önizleme', 'Preview') })
    await expect(preview, 'SITE-12: as staff will see them').toContainText(say('Bağlantı yağmuru', 'Insults'))
    await second.fill('BAĞLANTI yağmuru ')
    await save.click()
    await expect(second, 'so is what the list says twice').toBeFocused()
    const twice = form.getByText(
      say(
        'Bu neden listede zaten var. Farklı bir neden yazın.',
        'This reason is already in the list. Enter a different one.',
      ),
    )
    await expect(twice).toBeVisible()
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`twice-${width}-${language}.png`), fullPage: true })
    }
    await second.fill(before)
    await expect(twice).toHaveCount(0)
    expect(await faults(page)).toEqual([])
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`reasons-${width}-${language}.png`), fullPage: true })
    }
    await save.click()
    await expect(page.getByText(say('Nedenler kaydedildi.', 'Reasons saved.'))).toBeVisible()
    const { version, reasons } = await owner.visitor.do(listReasons, {})
    expect(reasons?.[0]).toMatchObject({ tr: 'Bağlantı yağmuru', amount: '1', unit: 'days' })

    await turkish.fill('Benimki')
    await owner.visitor.do(saveReasons, { version, reasons: [theirs] })
    const changed = form.getByRole('alert').filter({ hasText: 'Onunki' })
    await expect(changed).toBeVisible()
    await expect(turkish, 'what was typed stays').toHaveValue('Benimki')
    await changed.getByRole('button', { name: say('Onunkini al', 'Take theirs') }).click()
    await expect(turkish).toHaveValue('Onunki')
    await form.getByRole('button', { name: say('Varsayılanlara dön', 'Restore defaults') }).click()
    await save.click()
    await expect.poll(async () => (await owner.visitor.do(listReasons, {})).reasons).toBeNull()
  })
}

// SITE-21, MOD-24
test('what owners gave stands in the dialogs, also in one that is open', async ({ server, open }) => {
  const channel = await ownChannel(server, 'hazır')
  const round = { server, open, channel }
  const selin = await seat(round, 'Selin Hazır', 'owner')
  const bora = await seat(round, 'Bora Hazır', 'user')
  const { version } = await selin.member.visitor.do(listReasons, {})
  const saved = await selin.member.visitor.do(saveReasons, {
    version,
    reasons: [{ tr: 'Kavga', en: 'Fighting', amount: '30', unit: 'days' }],
  })
  await post(bora.member, channel, 'bir söz')
  await selin.page.getByText('bir söz').click({ button: 'right' })
  await item(selin.page, 'Temizle').click()
  const dialog = selin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Kavga' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Neden' })).toHaveValue('Kavga')
  await expect(dialog.getByRole('combobox', { name: 'Süre' })).toHaveValue('30 days')
  await selin.page.screenshot({ path: test.info().outputPath('clean-1280-tr.png') })
  await selin.page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(selin.page)
  await selin.page.screenshot({ path: test.info().outputPath('clean-360-tr.png') })
  await selin.member.visitor.do(saveReasons, { version: saved.version, reasons: [theirs] })
  await expect(dialog.getByRole('button', { name: 'Onunki' })).toBeVisible()
  const now = await selin.member.visitor.do(listReasons, {})
  await selin.member.visitor.do(saveReasons, { version: now.version, reasons: null })
})
