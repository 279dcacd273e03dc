import { reportRoutes } from '#contract/reports.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { furnish, type Language, openProfile, section, staff, words } from '#tests/browser/kit/profile-kit.ts'
import { phone, post } from '#tests/browser/kit/talk-kit.ts'

for (const [language, device] of [
  ['tr', phone],
  ['en', {}],
] as const satisfies [Language, object][]) {
  const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)

  // MOD-15
  test(`what many reported stands on a profile once in ${language}, also where its reports come page by page`, async ({
    server,
    open,
  }) => {
    const own = await open(device)
    const { page } = own
    const { person, reporter, channel } = await furnish(server, `Baki Dosya ${language}`)
    await staff(server, `Oya Dosya ${language}`, 'owner', own)
    const another = await enter(server, `Pelin Dosya ${language}`)
    const itemId = (await post(person, channel, 'şikâyetlik söz')).id
    const report = (by: typeof reporter, reason: string) =>
      by.visitor.do(reportRoutes.report, { itemType: 'message', itemId, reason })
    await report(reporter, 'Bu da kaba.')
    await report(another, 'Yine kaba.')

    await openProfile(page, person, language)
    const reports = section(page, words[language].reports)
    const cases = reports.getByRole('article')
    await expect(cases, 'the message, and the person himself').toHaveCount(2)
    const twice = say('2 kez şikâyet edildi', 'Reported 2 times')
    await expect(cases.first()).toContainText(twice)
    await expect(cases.first().getByRole('listitem')).toContainText(['Yine kaba.', 'Bu da kaba.'])
    await expect(cases.first().getByRole('button')).toHaveText(say('Şikâyeti aç', 'View report'))
    await expect(cases.last(), 'one is not counted').not.toContainText(/ kez |Reported \d/)
    await page.screenshot({ path: test.info().outputPath(`cases-${language}.png`), fullPage: true })

    for (let n = 3; n <= 9; n++) await report(reporter, `Kaba ${n}.`)
    for (let n = 10; n <= 16; n++) await report(another, `Kaba ${n}.`)
    await expect(cases, 'of a page one').toHaveCount(1)
    await expect(cases).toContainText(say('en az 15 kez şikâyet edildi', 'Reported at least 15 times'))
    await reports.getByRole('button', { name: /^(Daha fazla yükle|Load more)/ }).click()
    await expect(cases.first()).toContainText(say('16 kez şikâyet edildi', 'Reported 16 times'))
    await expect(cases.first()).not.toContainText(/en az|at least/)
    await expect(
      reports
        .getByRole('listitem')
        .filter({ has: page.getByRole('article') })
        .nth(1),
    ).toBeFocused()
    await cases.first().getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('region', { name: /^(Şikâyet|Report)$/ })).toContainText('Kaba 16.')
  })
}
