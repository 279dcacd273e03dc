import { lockdownRoutes } from '#contract/lockdowns.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { createChannel, enterAs, rowsOf, speak } from '#tests/browser/kit/logs-kit.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'

const { cleanUp, getStanding, timeOut } = moderationRoutes

for (const language of ['tr', 'en'] as const) {
  const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)

  // MOD-40, MOD-41, AUD-24
  test(`an act that was taken back in part says in ${language} of how much, and offers no undo that can’t work`, async ({
    server,
    open,
  }) => {
    const own = await open()
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Yarım ${language}`, 'owner', own)
    const admin = await enterAs(server, `Ada Yarım ${language}`, 'admin')
    const ayse = await enterAs(server, `Ayşe Yarım ${language}`, 'user')
    for (const name of ['bir', 'iki'])
      await post(ayse, await createChannel(owner, `yarım ${name} ${language}`), 'reklam reklam')
    const version = async () => (await owner.visitor.do(getStanding, { uid: ayse.uid })).member.version
    const how = { uid: ayse.uid, amount: '1', unit: 'hours', reason: 'Reklam', minutes: 60 } as const
    await owner.visitor.do(cleanUp, { ...how, version: await version() })
    const week = { uid: ayse.uid, amount: '7', unit: 'days', reason: 'Uzun' } as const
    await admin.visitor.do(timeOut, { ...week, version: await version() })

    await page.goto(`/audit-logs?moderatorId=${owner.uid}`)
    const act = rowsOf(page).filter({ has: page.locator('[id^=act-]') })
    await expect(act).toContainText(say('Süre: 1 saat', 'Duration: 1 hour'))
    await act.getByRole('button', { name: /^(Geri al|Undo): / }).click()
    const question = page.getByRole('alertdialog')
    await expect(question, 'what was replaced does not go').toContainText(
      say(`2 mesaj silme geri alınacak (${ayse.name}).`, `This will undo 2 message deletions for ${ayse.name}.`),
    )
    await expect(question).toContainText(
      say('Geri alınmayacak: 1 süreli susturma (sonradan değişti).', 'Won’t be undone: 1 time-out (changed since).'),
    )
    await page.screenshot({ path: test.info().outputPath(`in-part-asked-${language}.png`) })
    const goOn = Promise.withResolvers<void>()
    await page.route('**/api/audit-logs?*', async route => {
      await goOn.promise
      await route.continue()
    })
    await question.getByRole('button', { name: /^(Geri al|Undo)$/ }).click()
    await expect(question).toBeHidden()
    await expect(act.getByRole('button', { name: /^(Geri al|Undo): / }), 'until the list is read').toBeFocused()
    goOn.resolve()
    await expect(act).toContainText(say('3 işlemin 2 tanesi geri alındı', '2 of 3 actions undone'))
    await expect(act.getByRole('button', { name: /^(Geri al|Undo): / }), 'the rest was replaced').toHaveCount(0)
    await expect(act.locator('[id^=act-]'), 'the focus stays in the row').toBeFocused()
    await expect(act).not.toContainText(/Geri alındı|Undone/)
    const undone = rowsOf(page).filter({ hasText: say('3 işlemin 2 tanesi)', '2 of 3)') })
    await expect(undone.getByRole('cell').nth(2), 'all of it was on one person').toHaveText(ayse.name)
    await page.screenshot({ path: test.info().outputPath(`in-part-${language}.png`) })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.screenshot({ path: test.info().outputPath(`in-part-${language}-phone.png`) })

    await page.goto('/report-document')
    const told = say(`${ayse.name} için yapılan temizlemeyi geri aldı`, `undid the clean-up after ${ayse.name}`)
    const ofThree = say('(3 işlemin 2 tanesi)', '(2 of 3 actions)')
    await expect(page.getByRole('button', { name: `${told} ${ofThree}` })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`in-part-activity-${language}.png`) })
  })

  // MOD-41
  test(`the question before an undo says the same in ${language} while the undo runs`, async ({ server, open }) => {
    const own = await open()
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Süren ${language}`, 'owner', own)
    const ayse = await enterAs(server, `Ayşe Süren ${language}`, 'user')
    await post(ayse, await createChannel(owner, `süren ${language}`), 'reklam reklam')
    const { version } = (await owner.visitor.do(getStanding, { uid: ayse.uid })).member
    const how = { uid: ayse.uid, amount: '1', unit: 'hours', reason: 'Reklam', minutes: 60, version } as const
    await owner.visitor.do(cleanUp, how)

    const [heard, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('member.changed')) heard.resolve()
      }),
    )
    await page.goto(`/audit-logs?moderatorId=${owner.uid}`)
    const act = rowsOf(page).filter({ has: page.locator('[id^=act-]') })
    await act.getByRole('button', { name: /^(Geri al|Undo): / }).click()
    const question = page.getByRole('alertdialog')
    const asked = await question.innerText()
    await page.route('**/api/acts/*/undo', async route => {
      const response = await route.fetch()
      await goOn.promise
      await route.fulfill({ response })
    })
    await question.getByRole('button', { name: /^(Geri al|Undo)$/ }).click()
    await heard.promise // the time-out is over, while the answer is on its way
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await question.innerText()).toBe(asked)
    goOn.resolve()
    await expect(question).toBeHidden()
  })

  // AUD-13, AUD-17, MOD-41
  test(`a restriction says in ${language} where it is, which kind and for how long`, async ({ server, open }) => {
    const own = await open()
    const { page } = own
    await speak(page, language)
    const owner = await enterAs(server, `Ozan Kısıt ${language}`, 'owner', own)
    const channelId = await createChannel(owner, `kısıtlı ${language}`)
    const { setLockdown, endLockdown } = lockdownRoutes
    const slow = { channelId, kind: 'slow', threshold: 30, minutes: 60, version: null } as const
    await owner.visitor.do(setLockdown, slow)
    const staff = { channelId: null, kind: 'staff', threshold: null, minutes: null, version: null } as const
    const { version } = await owner.visitor.do(setLockdown, staff)
    await owner.visitor.do(endLockdown, { channelId: null, kind: 'staff', version })

    await page.goto(`/audit-logs?moderatorId=${owner.uid}`)
    const cells = (row: number) => rowsOf(page).nth(row).getByRole('cell')
    const all = say('Tüm site', 'Whole site')
    await expect(cells(0).nth(2)).toHaveText(all)
    await expect(cells(0).nth(3)).toHaveText(say('Yalnızca yetkililer', 'Staff only'))
    await expect(cells(1).nth(2)).toHaveText(all)
    await expect(cells(1).nth(3)).toHaveText(say('Yalnızca yetkililer · süresiz', 'Staff only · until someone ends it'))
    await expect(cells(2).nth(2)).toHaveText(`#kısıtlı ${language}`)
    await expect(cells(2).nth(3)).toHaveText(say('Yavaş mod: 30 saniye · 1 saat', 'Slow mode: 30 seconds · 1 hour'))
    const undo = (row: number) => cells(row).getByRole('button', { name: /^(Geri al|Undo): / })
    await expect(undo(2), 'it runs').toHaveCount(1)
    await expect(undo(1), 'it was ended').toHaveCount(0)
    await expect(undo(0)).toHaveCount(1)
    await rowsOf(page).nth(1).locator('[id^=entry-]').click()
    await expect(page.getByRole('dialog')).toContainText(all)
    await page.keyboard.press('Escape')
    await page.screenshot({ path: test.info().outputPath(`restricted-${language}.png`) })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.screenshot({ path: test.info().outputPath(`restricted-${language}-phone.png`) })

    await page.setViewportSize({ width: 1366, height: 768 })
    await undo(0).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Geri al|Undo)$/ })
      .click()
    await expect(cells(0).nth(3)).toHaveText(say('Geri alınan: Kısıtlamayı bitirme', 'Undid: End of restriction'))
    await expect(cells(0).nth(2), 'the undo keeps its place').toHaveText(all)
    await rowsOf(page).nth(0).locator('[id^=entry-]').click()
    await expect(page.getByRole('dialog')).toContainText(all)
    await page.keyboard.press('Escape')

    await page.goto('/report-document')
    await expect(
      page.getByRole('button', {
        name: /(tüm sitede bitirilen kısıtlamayı geri getirdi|undid the end of a restriction of the whole site)/,
      }),
    ).toBeVisible()
    const told = say('tüm siteyi kısıtladı: Yalnızca yetkililer · süresiz', 'restricted the whole site: Staff only · ')
    await expect(page.getByRole('button', { name: told })).toBeVisible()
  })
}
