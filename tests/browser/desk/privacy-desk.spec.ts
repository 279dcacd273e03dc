import { privacyRoutes } from '#contract/privacy.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow, speak } from '#tests/browser/kit/logs-kit.ts'

const { getPrivacy, getPrivacySettings, savePrivacySettings } = privacyRoutes

// SITE-16, SITE-17
for (const language of ['tr', 'en'] as const) {
  test(`an owner says in ${language} who is responsible, and writes a text from the ready one`, async ({
    server,
    open,
  }) => {
    const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
    const own = await open({ reducedMotion: 'reduce' })
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Gizlilik ${language}`, 'owner', own)
    await page.goto('/site#privacy')
    const form = page.getByRole('form', { name: say('Gizlilik', 'Privacy') })
    const responsible = form.getByRole('textbox', { name: say('Veri sorumlusu', 'Data controller') })
    const contact = form.getByRole('textbox', { name: say('Başvuru adresi', 'Contact for requests') })
    const save = form.getByRole('button', { name: say('Gizlilik metnini kaydet', 'Save privacy notice') })
    await responsible.fill(`Kandil ${language}`)
    await contact.fill('javascript:alert(1)')
    await save.click()
    await expect(contact, 'what is wrong takes the focus').toBeFocused()
    await contact.fill('kvkk@kandil.example')
    await form.getByRole('button', { name: say('Türkçesini kendim yazacağım', 'Write my own in Turkish') }).click()
    const text = form.getByRole('textbox', { name: say('Türkçe metin', 'Notice in Turkish') })
    await expect(text, 'it begins with what stands there, below who is responsible').toHaveValue(/^## Neyi, neden/)
    await text.fill('## Kısaca\n\nAz şey saklarız.')
    expect(await faults(page)).toEqual([])
    for (const width of [360, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`desk-${width}-${language}.png`), fullPage: true })
    }
    await save.click()
    await expect(page.getByText(say('Gizlilik metni kaydedildi.', 'Privacy notice saved.'))).toBeVisible()
    expect(await owner.visitor.do(getPrivacy, {})).toMatchObject({
      responsible: `Kandil ${language}`,
      contact: 'kvkk@kandil.example',
      texts: { tr: '## Kısaca\n\nAz şey saklarız.', en: '' },
    })
    await page.getByText(say('Önceki sürümler', 'Earlier versions'), { exact: true }).click()
    await page
      .locator('summary')
      .filter({ hasText: `Ozan Gizlilik ${language}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Kısaca' }).first()).toBeVisible()

    await responsible.fill('Benim')
    const { version } = await owner.visitor.do(getPrivacySettings, {})
    const nothing = { contact: '', postalAddress: '', texts: { tr: '', en: '' } }
    await owner.visitor.do(savePrivacySettings, { version, ...nothing, responsible: 'Onun', postalAddress: 'Liman 1' })
    const changed = form.getByRole('alert').filter({ hasText: 'Onun' })
    await expect(changed).toBeVisible()
    await expect(responsible, 'what was typed stays').toHaveValue('Benim')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await changed.getByRole('button', { name: say('Benimkini koru', 'Keep mine') }).click()
    await expect(responsible).toHaveValue('Benim')
    await save.click()
    await expect
      .poll(async () => owner.visitor.do(getPrivacy, {}), 'what he did not touch is the other one’s')
      .toMatchObject({ ...nothing, responsible: 'Benim', postalAddress: 'Liman 1' })
    const now = await owner.visitor.do(getPrivacySettings, {})
    await owner.visitor.do(savePrivacySettings, { version: now.version, ...nothing, responsible: '' })
  })
}
