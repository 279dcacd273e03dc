import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'
import { menuOf, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const headOf = (page: Page): Locator => page.getByRole('button', { name: 'Sabitlenen mesajlar' })
const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Sabitlenen mesajlar' })

// MSG-52, MSG-53
test('staff pin from the menu, others see it at once, jump there, and the toast takes it back', async ({
  server,
  open,
}) => {
  const own = await open()
  const { page } = own
  const moderator = await enterAs(server, 'Pınar Pano', 'moderator', own)
  const other = await open()
  await enter(server, 'Can Bakar', other.context)
  const channel = await addChannel(server.house, v7())
  await post(moderator, channel, 'kurallar burada')
  for (const each of [page, other.page]) {
    await each.goto(`/chat?channel=${channel}`)
    await drawn(each)
  }
  await headOf(other.page).click()
  await expect(panelOf(other.page)).toContainText('Bu kanalda sabitlenen mesaj yok.')
  await expect(panelOf(other.page)).not.toContainText('menüsünden')

  await page.getByRole('log').focus()
  await page.keyboard.press('ArrowUp')
  await expect(rowOf(page, 'kurallar burada')).toBeFocused()
  await page.keyboard.press('Enter')
  await menuOf(page).getByRole('menuitem', { name: 'Kanala sabitle' }).press('Enter')
  await expect(page.getByText('Mesaj sabitlendi.')).toBeVisible()
  const seen = panelOf(other.page).getByRole('listitem')
  await expect(seen).toContainText('kurallar burada')
  await expect(seen).toContainText('Sabitleyen: Pınar Pano')
  await expect(seen.getByRole('button', { name: /Sabitlemeyi kaldır/ })).toHaveCount(0)
  await seen.getByRole('button').click()
  await expect(panelOf(other.page)).toBeHidden()
  await expect(rowOf(other.page, 'kurallar burada')).toBeFocused()

  await page.getByRole('button', { name: 'Geri al' }).click()
  await headOf(other.page).click()
  await expect(panelOf(other.page)).toContainText('Bu kanalda sabitlenen mesaj yok.')
  await expect(panelOf(other.page).getByRole('heading', { name: 'Sabitlenen mesajlar' })).toBeFocused()
  await other.page.keyboard.press('Escape')
  await expect(headOf(other.page)).toBeFocused()
  await headOf(other.page).click()
  await panelOf(other.page).getByRole('button', { name: 'Kapat' }).click()
  await expect(panelOf(other.page)).toBeHidden()
  await expect(headOf(other.page)).toBeFocused()

  await rowOf(page, 'kurallar burada').click({ button: 'right' })
  await menuOf(page).getByRole('menuitem', { name: 'Kanala sabitle' }).click()
  await headOf(page).click()
  await panelOf(page).getByRole('button', { name: 'Sabitlemeyi kaldır: Pınar Pano' }).click()
  await expect(panelOf(page)).toContainText('Bu kanalda sabitlenen mesaj yok.')
  await rowOf(other.page, 'kurallar burada').click({ button: 'right' })
  await expect(menuOf(other.page).getByRole('menuitem', { name: 'Yanıtla' })).toBeVisible()
  await expect(menuOf(other.page).getByRole('menuitem', { name: /sabitle/i })).toHaveCount(0)
})

for (const width of [360, 768, 1366, 1920])
  // MSG-53
  test(`what is pinned has its room at ${width} px`, async ({ server, open }) => {
    const own = await open(width === 360 ? phone : { viewport: { width, height: 800 } })
    const { page } = own
    const moderator = await enterAs(server, `Pınar ${width}`, 'moderator', own)
    const channel = await addChannel(server.house, v7())
    await post(moderator, channel, 'Duyuru: sunucu bu akşam 21.00’de yarım saat kapalı. '.repeat(6))
    await post(moderator, channel, 'kısa söz')
    await page.goto(`/chat?channel=${channel}`)
    await drawn(page)
    for (const text of ['Duyuru: ', 'kısa söz']) {
      await page.getByRole('article').filter({ hasText: text }).click({ button: 'right' })
      await menuOf(page).getByRole('menuitem', { name: 'Kanala sabitle' }).click()
      await expect(menuOf(page)).toBeHidden()
    }
    if (width === 360) {
      await page.getByRole('button', { name: /hakkında/ }).click()
      await page.getByRole('button', { name: 'Sabitlenen mesajlar' }).click()
    } else await headOf(page).click()
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(2)
    await expect(panelOf(page).getByRole('listitem').first()).toContainText('kısa söz')
    await page.screenshot({ path: test.info().outputPath(`pins-${width}.png`), animations: 'disabled' })
    await expectNoOverflow(page)
  })
