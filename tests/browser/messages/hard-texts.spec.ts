import type { Locator, Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter, postAll } from '#tests/browser/kit/member.ts'
import { post } from '#tests/browser/kit/samples.ts'
import { messageOf } from '#tests/browser/kit/talk-kit.ts'

// LOOK-15
test('what letters pile up, and directions that they turn, stay in their own message', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Zor Metin', context)
  const channel = await addChannel(server.house, 'zor metinler')
  await postAll(own, channel, [
    'üstteki komşu',
    `a${'\u0301'.repeat(500)}`,
    'alttaki komşu',
    'ters \u202e\u2067çevrilmiş',
    'düz',
  ])
  await page.goto(`/chat?channel=${channel}`)
  const above = messageOf(page, 'üstteki komşu')
  await expect(messageOf(page, 'düz')).toBeVisible()
  // Pixels of the neighbours are the same with and without the pile between them.
  const clip = (await above.boundingBox())!
  const before = await page.screenshot({ clip })
  await page.locator('article', { hasText: '\u0301' }).evaluate(article => (article.style.visibility = 'hidden'))
  expect((await page.screenshot({ clip })).equals(before)).toBe(true)
  const leftOf = async (text: string): Promise<number> => (await messageOf(page, text).locator('p').boundingBox())!.x
  expect(await leftOf('düz')).toBe(await leftOf('üstteki'))
  await expect(messageOf(page, 'düz').locator('[dir=auto]')).toHaveCSS('direction', 'ltr')
})

// LOOK-15
test('what letters pile up in an earlier text, or in a question, stays there too', async ({ server, open }) => {
  const { page, context } = await open({ reducedMotion: 'reduce' })
  const own = await enter(server, 'Zor Geçmiş', context)
  const channel = await addChannel(server.house, 'zor geçmiş')
  const piled = `a${'\u0301'.repeat(500)}`
  const { id: messageId } = await post(own, channel, 'ilk söz')
  for (const [version, text] of [piled, 'son söz'].entries()) {
    await own.visitor.do(messageRoutes.editMessage, { messageId, version: version + 1, text })
  }
  const { id } = await post(own, channel, piled)
  await page.goto(`/chat?channel=${channel}`)
  await messageOf(page, 'son söz')
    .getByRole('button', { name: /düzenlendi/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectUnpainted(page, dialog.getByText('ilk söz'), dialog.getByText(/\u0301/))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.locator(`[data-message-id="${id}"] article`).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Mesajı sil' }).click()
  const question = page.getByRole('alertdialog')
  await expectUnpainted(page, question.getByRole('heading'), question.getByText(/\u0301/))
})

/** Its pixels are the same with and without the pile beside it. */
async function expectUnpainted(page: Page, neighbour: Locator, pile: Locator): Promise<void> {
  await expect(pile).toBeVisible()
  const clip = (await neighbour.boundingBox())!
  const before = await page.screenshot({ clip })
  await pile.evaluate(element => (element.style.visibility = 'hidden'))
  expect((await page.screenshot({ clip })).equals(before)).toBe(true)
}
