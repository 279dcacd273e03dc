import { addChannel } from '#tests/kit/house.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, connected, enter } from '#tests/browser/kit/member.ts'

const hour = 3_600_000

for (const [name, ahead] of [
  ['two hours fast', 2 * hour],
  ['two hours slow', -2 * hour],
] as const) {
  // MOD-5
  test(`a browser’s clock that is ${name} decides nothing about a time-out`, async ({ server, open }) => {
    const { page, context } = await open()
    const { uid } = await enter(server, `Saat ${ahead > 0 ? 'İleri' : 'Geri'}`, context)
    const channel = await addChannel(server.house, 'saatler')
    const start = server.house.clock.now()
    await page.clock.setFixedTime(start + ahead)
    await page.goto(`/chat?channel=${channel}`)
    await connected(page)
    await changePerson(server.house, uid, { timeout_until: start + hour })
    await expect(page.getByRole('timer')).toHaveText('1 saat kaldı')
    await expect(composerOf(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^(1\ssaat|59\sdakika 5\d\ssaniye) kaldı$/)
    await connected(page)
    // an answer of an hour ago, read an hour later, would hold the clock there
    await page.waitForLoadState('networkidle')

    server.pass(hour)
    await page.clock.setFixedTime(start + ahead + hour)
    await expect(composerOf(page)).toBeVisible()
  })
}
