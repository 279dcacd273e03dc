import { moderationRoutes } from '#contract/moderation.ts'
import { staff } from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { arrive } from '#tests/kit/cast.ts'
import { addPeople } from '#tests/kit/people.ts'

// MOD-42
for (const [language, nothing, name] of [
  ['tr', 'Temizle: 0 mesaj', 'Temizle: 2 kişi'],
  ['en', 'Clean up: 0 messages', 'Clean up after 2 people?'],
] as const) {
  test(`in ${language} a clean-up of several that would do nothing can’t be sent, and is once it would do something`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    const names = [`Boşta Bir ${language}`, `Boşta İki ${language}`]
    const rows = await addPeople(
      server.house,
      names.map(each => ({ name: each })),
    )
    const admin = await arrive(server, `Ada Boşta ${language}`, 'admin')
    for (const { uid } of rows)
      await admin.do(moderationRoutes.timeOut, { uid, amount: '30', unit: 'days', reason: 'Hakaret' })
    await staff(server, { page, context }, `Merve Boşta ${language}`, 'moderator')
    await speak(page, language)
    await page.goto('about:blank') // from the chat itself the address would open no new page in that language
    await page.goto('/chat#desk-users')
    const users = page.getByRole('dialog', { name: /Kullanıcı yönetimi|User management/ })
    await users.getByRole('searchbox').fill(`boşta`)
    await users.getByRole('checkbox', { name: /^(Hepsini seç|Select all)$/ }).check()
    await users.getByRole('button', { name: /^(Temizle|Clean up)$/ }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('textbox', { name: /^(Neden|Reason)$/ }).fill('Reklam.')
    const send = dialog.getByRole('button', { name: nothing })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await page.screenshot({ path: test.info().outputPath(`nothing-${language}.png`) })
    let calls = 0
    await page.route('**/api/members/acts', route => {
      calls++
      return route.continue()
    })
    await send.click({ force: true })
    await dialog.getByRole('textbox', { name: /^(Neden|Reason)$/ }).press('Enter')
    await expect(dialog).toBeVisible()
    for (const { uid } of rows)
      await admin.do(moderationRoutes.cancelTimeOut, {
        uid,
        version: (await admin.do(moderationRoutes.getStanding, { uid })).member.version,
      })
    await expect(send, 'it times out again').toHaveCount(0)
    expect(calls).toBe(0)
    await dialog.getByRole('button', { name: /^(Temizle: 1 gün sustur|Clean up: time out 1 day)$/ }).click()
    await expect(dialog).toBeHidden()
    expect(calls).toBe(1)
  })
}
