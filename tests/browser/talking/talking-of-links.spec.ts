import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter, lastTexts, postAll } from '#tests/browser/kit/member.ts'
import { messageOf, post } from '#tests/browser/kit/talk-kit.ts'

const narrow = { viewport: { width: 360, height: 740 } }
const numbered = (text: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${text} ${n}`)

// MSG-38, MSG-60
test('a message of one’s own with two links is whole in sight, also when one was reading above', async ({
  server,
  open,
}) => {
  const { page, context } = await open(narrow)
  const other = await enter(server, 'Uzun Yazar')
  await enter(server, 'Yukarı Okur', context)
  const here = await addChannel(server.house, v7())
  await postAll(other, here, numbered('eski', 40))
  const [one, two] = [await post(other, here, 'ilk hedef'), await post(other, here, 'son hedef')]
  const links = [one, two].map(({ id }) => `${server.url}/chat?channel=${here}&message=${id}`)
  await page.goto(`/chat?channel=${here}`)
  await expect.poll(() => lastTexts(page, 1)).toEqual(['son hedef'])
  for (const text of ['şuna bak', 'bir de şuna']) {
    await page.getByRole('log').hover()
    await page.mouse.wheel(0, -300)
    await expect(page.getByRole('button', { name: 'Son mesaja git' })).toBeVisible()
    await composerOf(page).fill(`${text} ${links.join(' ve ')}`)
    await composerOf(page).press('Enter')
    await expectQuotesInSight(page, text)
  }
})

// MSG-38, MSG-60
test('who is at the end sees the whole of another’s message with links', async ({ server, open }) => {
  const { page, context } = await open(narrow)
  const other = await enter(server, 'Alt Yazar')
  await enter(server, 'Alt Okur', context)
  const here = await addChannel(server.house, v7())
  await postAll(other, here, numbered('eski', 40))
  const said = await post(other, here, 'son hedef')
  await page.goto(`/chat?channel=${here}`)
  await expect.poll(() => lastTexts(page, 1)).toEqual(['son hedef'])
  const link = `${server.url}/chat?channel=${here}&message=${said.id}`
  for (const text of ['önce', 'sonra']) {
    await post(other, here, `${text} ${Array(2).fill(link).join(' ve ')}`)
    await expectQuotesInSight(page, text)
  }
})

async function expectQuotesInSight(page: Page, text: string): Promise<void> {
  const boxes = messageOf(page, text).locator('[data-own-link]')
  await expect(boxes.filter({ hasText: 'hedef' })).toHaveCount(2)
  await expect(boxes.last()).toBeInViewport({ ratio: 1 })
  await expect.poll(() => fromEnd(page)).toBeLessThan(1)
  await expect(page.getByRole('button', { name: 'Son mesaja git' })).toHaveCount(0)
}

/** Pixels of the list that are hidden below. */
const fromEnd = (page: Page): Promise<number> =>
  page.getByRole('log').evaluate(log => log.scrollHeight - log.clientHeight - log.scrollTop)
