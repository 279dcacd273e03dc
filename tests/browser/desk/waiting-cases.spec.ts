import { report, staff } from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { phone } from '#tests/browser/kit/talk-kit.ts'
import { day } from '#tests/kit/clock.ts'
import { write } from '#tests/kit/house.ts'

for (const [language, device, words] of [
  ['tr', 'a phone', { people: '2 kişi', days: '3 gündür bekliyor', waits: /gündür bekliyor/ }],
  ['en', 'a desktop', { people: '2 people', days: 'Waiting for 3 days', waits: /Waiting for/ }],
] as const) {
  // REP-21
  test(`in ${language} on ${device} a case that waits long and one that several reported stand out in the list`, async ({
    server,
    open,
  }) => {
    const own = await open(device === 'a phone' ? phone : {})
    const { page } = own
    const [kaba, yeni] = [await enter(server, `Kaba Eski ${language}`), await enter(server, `Kaba Yeni ${language}`)]
    const [sule, tanik] = [await enter(server, `Şule Eski ${language}`), await enter(server, `Tanık Eski ${language}`)]
    await report(sule, 'user', kaba.uid, 'Hep böyle.')
    await report(tanik, 'user', kaba.uid, 'Bana da yazdı.')
    await report(sule, 'user', yeni.uid, 'Bugün başladı.')
    await write(server.house, tx =>
      tx
        .updateTable('cases')
        .set({ opened_at: server.house.clock.now() - 3.5 * day })
        .where('target_uid', '=', kaba.uid)
        .execute(),
    )
    await staff(server, own, `Ada Eski ${language}`, 'admin')
    await speak(page, language)
    await page.goto('about:blank') // from the chat it would be a way within the page, and a reload could cut it off
    await page.goto('/chat#desk-pending')
    const desk = page.getByRole('dialog', { name: /^(Şikâyetler|Reports)$/ })
    const line = (reason: string) => desk.getByRole('listitem').filter({ hasText: reason })
    await expect(line('Bana da yazdı.')).toContainText(words.people)
    const waits = line('Bana da yazdı.').getByText(words.days, { exact: true })
    const weightOf = (of: Element): number => Number(getComputedStyle(of).fontWeight)
    expect(await waits.evaluate(weightOf), 'not by its colour alone').toBeGreaterThan(600)
    await expect(line('Bugün başladı.')).toBeVisible()
    await expect(line('Bugün başladı.')).not.toContainText(words.waits)
    await page.screenshot({ path: test.info().outputPath(`waits-${language}.png`) })
  })
}

// PAGE-7
test('at 768 px the way to the desk stands on one line beside the number of what waits', async ({ server, open }) => {
  const own = await open({ viewport: { width: 768, height: 1024 } })
  const kaba = await enter(server, 'Kaba Satır')
  await report(await enter(server, 'Şule Satır'), 'user', kaba.uid, 'Hep böyle.')
  await staff(server, own, 'Ada Satır', 'admin')
  await own.page.goto('/chat')
  const way = own.page.getByRole('button', { name: /^Moderasyon masası/ })
  await expect(way).toContainText(/\d/)
  expect(await way.evaluate(button => button.getBoundingClientRect().height)).toBeLessThan(40)
})
