import type { Page } from '@playwright/test'
import { moderationRoutes } from '#contract/moderation.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { item, ownChannel, personRow, seat, toastOf, undo } from '#tests/browser/kit/moderating-kit.ts'

/** Each test has a server of its own. */
const target = 'Bora Geri Sayan'

test.slow()

const seconds = 1_000
const over = (page: Page) =>
  page.getByRole('region', { name: 'Bildirimler' }).getByRole('button', { name: 'Süresi doldu' })

/** Mert times Bora out; the toast offers to take it back. */
async function timeBoraOut(page: Page): Promise<void> {
  await personRow(page, target).click({ button: 'right' })
  await item(page, 'Süreli sustur').click()
  const dialog = page.getByRole('dialog', { name: target })
  await dialog.getByRole('textbox', { name: 'Neden' }).fill('Sakinleşsin.')
  await dialog.getByRole('button', { name: 'Süreli sustur' }).click()
  await expect(dialog).toBeHidden()
  await expect(undo(page)).toBeVisible()
}

for (const way of ['pointer', 'focus'] as const) {
  // MSG-18, MOD-8
  test(`an undo under the ${way} runs out when the server’s does, and says so`, async ({ server, open }) => {
    const channel = await ownChannel(server, 'süre')
    const bora = await enter(server, target)
    const { page, member } = await seat({ server, open, channel }, 'Mert Süre', 'moderator')
    await page.clock.install()
    await page.reload()
    await timeBoraOut(page)
    if (way === 'pointer') await undo(page).hover()
    else await page.keyboard.press('F8')

    // Who stays there sees the time run, and what can be clicked works.
    await page.clock.runFor(7 * seconds)
    await expect(undo(page)).toContainText(/[1-3]/)
    await page.clock.runFor(5 * seconds)
    await expect(over(page)).toHaveAttribute('aria-disabled', 'true')
    if (way === 'focus') await expect(over(page)).toBeFocused()
    await over(page).click({ force: true })
    const stands = async () => (await member.visitor.do(moderationRoutes.getStanding, { uid: bora.uid })).timeOut
    expect(await stands()).not.toBeNull()
    await page.mouse.move(0, 900)
    if (way === 'focus') await page.keyboard.press('Tab')
    if (way === 'focus') await page.keyboard.press('Tab')
    await page.clock.runFor(1 * seconds)
    await expect(toastOf(page, /tarihine kadar susturuldu/)).toHaveCount(0)
  })
}

test('a clock that is two hours off, and then set right, changes nothing of what is offered for nothing', async ({
  server,
  open,
}) => {
  const channel = await ownChannel(server, 'saat')
  await enter(server, target)
  const { page } = await seat({ server, open, channel }, 'Mert Süre', 'moderator')
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await page.reload()
  await timeBoraOut(page)
  await undo(page).hover()
  await page.clock.runFor(3 * seconds)
  await expect(undo(page)).toContainText(/[67]/)
  await undo(page).click()
  await expect(toastOf(page, `${target} için süreli susturma kaldırıldı.`)).toBeVisible()
})
