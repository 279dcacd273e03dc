import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import { blockRoutes } from '#contract/blocks.ts'
import { mentionToken } from '#contract/text/mentions.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { addChannel } from '#tests/kit/house.ts'
import { drawn } from '#tests/browser/kit/fixture.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'
import { composerOf, connected, enter } from '#tests/browser/kit/member.ts'
import { menuOf, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const foldedOf = (page: Page): Locator => page.getByRole('log').getByRole('article', { name: /Engellediğiniz birinin/ })

// ACC-54, ACC-55
test('a block folds what the other says in every tab, tells him nothing, and is taken back', async ({
  server,
  open,
}) => {
  const [mine, his] = [await open(), await open()]
  const ayse = await enter(server, 'Ayşe Sakin', mine.context)
  const bora = await enter(server, 'Bora Gürültü', his.context)
  const channel = await addChannel(server.house, v7())
  await post(ayse, channel, 'günaydın')
  const first = await post(bora, channel, 'sinir bozucu')
  await post(ayse, channel, 'yanıt', first.id)
  const second = await mine.context.newPage()
  for (const page of [mine.page, second, his.page]) {
    await page.goto(`/chat?channel=${channel}`)
    await drawn(page)
    await connected(page)
  }
  const { page } = mine
  await page.getByRole('log').focus()
  for (const _ of 'ab') await page.keyboard.press('ArrowUp')
  await expect(rowOf(page, 'sinir bozucu')).toBeFocused()
  await page.keyboard.press('Enter')
  await menuOf(page).getByRole('menuitem', { name: 'Engelle' }).press('Enter')
  await expect(page.getByText('Bora Gürültü engellendi.', { exact: false })).toBeVisible()
  for (const each of [page, second]) {
    await expect(foldedOf(each)).toHaveCount(1)
    await expect(each.getByRole('log')).not.toContainText('sinir bozucu')
    const reply = each.getByRole('log').getByRole('article', { name: /engellediğiniz birine yanıt: yanıt$/ })
    await expect(reply, 'nor is he named to ears').not.toHaveAccessibleName(/Bora/)
  }
  await post(bora, channel, 'duyuyor musun')
  await expect(rowOf(his.page, 'duyuyor musun')).toBeVisible()
  for (const each of [page, second]) await expect(foldedOf(each)).toHaveCount(2)
  await composerOf(his.page).pressSequentially('hey')
  await post(ayse, channel, 'son söz')
  await expect(rowOf(his.page, 'son söz')).toBeVisible()
  await expect(page.getByText(/yazıyor/)).toHaveCount(0)
  await expect(his.page.getByText(/engel/i)).toHaveCount(0)

  await page.getByRole('log').focus()
  for (const key of ['End', 'ArrowUp']) await page.keyboard.press(key)
  await expect(foldedOf(page).last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'duyuyor musun')).toBeFocused()
  await expect(foldedOf(page)).toHaveCount(1)
  await expect(foldedOf(second)).toHaveCount(2)

  // LOOK-23
  await composerOf(second).focus()
  const stops = async (): Promise<boolean> => {
    await second.keyboard.press('Shift+Tab')
    return second.evaluate(() => document.activeElement?.closest('[role=log]') !== null)
  }
  while (!(await stops()));
  expect(await stops(), 'all messages are one stop, those that are folded too').toBe(false)
  await second.getByRole('log').focus()
  for (const key of ['End', 'ArrowUp']) await second.keyboard.press(key)
  await expect(foldedOf(second).last()).toBeFocused()
  await second.keyboard.press('Enter')
  await expect(rowOf(second, 'duyuyor musun'), 'Enter shows it').toBeFocused()

  await rowOf(page, 'duyuyor musun').click({ button: 'right' })
  await menuOf(page).getByRole('menuitem', { name: 'Engeli kaldır' }).click()
  for (const each of [page, second]) {
    await expect(foldedOf(each)).toHaveCount(0)
    await expect(rowOf(each, 'sinir bozucu')).toBeVisible()
  }
})

// ACC-56, ACC-57
test('nothing of a blocked person waits, is counted or lit', async ({ server, open }) => {
  const mine = await open()
  const ayse = await enter(server, 'Ayşe Sayan', mine.context)
  const [bora, can] = [await enter(server, 'Bora Sayılan'), await enter(server, 'Can Sayılan')]
  const [here, there] = [await addChannel(server.house, v7()), await addChannel(server.house, `bekleyen ${v7()}`)]
  const message = await post(ayse, here, 'oy verin')
  const react = (by: typeof bora) => by.visitor.do(reactionRoutes.addReaction, { messageId: message.id, emoji: '👍' })
  await react(bora)
  await react(can)
  const { page } = mine
  await page.goto(`/chat?channel=${here}`)
  await drawn(page)
  await connected(page)
  const chip = rowOf(page, 'oy verin').locator('[data-reaction]')
  await expect(chip).toHaveText('👍2')
  await ayse.visitor.do(blockRoutes.blockPerson, { uid: bora.uid })
  await expect(chip).toHaveText('👍1')
  await bora.visitor.do(reactionRoutes.removeReaction, { messageId: message.id, emoji: '👍' })
  await react(bora)
  await post(bora, there, `${mentionToken(ayse.uid)} bana bak`)
  await post(can, here, 'bitti')
  await expect(rowOf(page, 'bitti')).toBeVisible()
  await expect(chip).toHaveText('👍1')
  await expect(page).toHaveTitle(/^(?!\(|•)/)
  await ayse.visitor.do(blockRoutes.unblockPerson, { uid: bora.uid })
  await expect(chip).toHaveText('👍2')
  await expect(page).toHaveTitle(/^\(1\)/)
})

// ACC-56
test('who is typing as he is blocked is not shown any more', async ({ server, open }) => {
  const [mine, his] = [await open(), await open()]
  const ayse = await enter(server, 'Ayşe Sabırsız', mine.context)
  const bora = await enter(server, 'Bora Yazıcı', his.context)
  const channel = await addChannel(server.house, v7())
  await post(ayse, channel, 'buyurun')
  await mine.page.clock.install()
  for (const { page } of [mine, his]) {
    await page.goto(`/chat?channel=${channel}`)
    await drawn(page)
    await connected(page)
  }
  await expect(rowOf(mine.page, 'buyurun')).toBeVisible()
  await mine.page.clock.pauseAt(Date.now() + 10_000) // from now on nobody is forgotten by the clock
  const typing = mine.page.getByText(/yazıyor…/)
  await composerOf(his.page).pressSequentially('ama')
  await expect(typing).toHaveText('Bora Yazıcı yazıyor…')
  await ayse.visitor.do(blockRoutes.blockPerson, { uid: bora.uid })
  await expect(typing).toHaveCount(0)
})

// ACC-57
test('a block that comes before the scripts of what one does is counted as they come', async ({ server, open }) => {
  const { page, context } = await open()
  const ayse = await enter(server, 'Ayşe Erken', context)
  const bora = await enter(server, 'Bora Erken')
  const here = await addChannel(server.house, v7())
  const message = await post(ayse, here, 'oy verin')
  await bora.visitor.do(reactionRoutes.addReaction, { messageId: message.id, emoji: '👍' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/acting-/, async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/chat?channel=${here}`)
  await connected(page)
  const chip = rowOf(page, 'oy verin').locator('[data-reaction]')
  await expect(chip).toHaveText('👍1')
  await post(bora, here, 'ben buradayım')
  await expect(rowOf(page, 'ben buradayım')).toBeVisible()
  await ayse.visitor.do(blockRoutes.blockPerson, { uid: bora.uid })
  await expect(foldedOf(page)).toHaveCount(1)
  held.resolve()
  await expect(chip).toHaveCount(0)
})

// ACC-58
test('a block ends on open pages as the blocked becomes staff, and does not come back', async ({ server, open }) => {
  const { page, context } = await open()
  const ayse = await enter(server, 'Ayşe Rütbe', context)
  const bora = await enter(server, 'Bora Rütbe')
  const owner = await enterAs(server, 'Olcay Rütbe', 'owner')
  const channel = await addChannel(server.house, v7())
  await post(bora, channel, 'üye sözü')
  await ayse.visitor.do(blockRoutes.blockPerson, { uid: bora.uid })
  await page.goto(`/chat?channel=${channel}`)
  await connected(page)
  await expect(foldedOf(page)).toHaveCount(1)
  await owner.visitor.do(moderationRoutes.setRole, { uid: bora.uid, role: 'moderator' })
  await expect(foldedOf(page)).toHaveCount(0)
  await expect(rowOf(page, 'üye sözü')).toBeVisible()
  await owner.visitor.do(moderationRoutes.setRole, { uid: bora.uid, role: 'user' })
  await post(bora, channel, 'yine üye sözü')
  await expect(rowOf(page, 'yine üye sözü')).toBeVisible()
  await expect(foldedOf(page)).toHaveCount(0)
})

// ACC-59
test('the card blocks, and the account lists whom one has blocked', async ({ server, open }) => {
  const mine = await open()
  const ayse = await enter(server, 'Ayşe Liste', mine.context)
  const bora = await enter(server, 'Bora Liste')
  const channel = await addChannel(server.house, v7())
  await post(bora, channel, 'bir söz')
  const { page } = mine
  await page.goto(`/chat?channel=${channel}`)
  await drawn(page)
  await page.getByRole('log').getByRole('button', { name: 'Bora Liste' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Engelle' }).click()
  await expect(foldedOf(page)).toHaveCount(1)
  await page.goto('/account')
  const list = page.getByRole('list', { name: 'Engellediğiniz kişiler' })
  await expect(list).toContainText('Bora Liste')
  await list.getByRole('button', { name: 'Engeli kaldır: Bora Liste' }).click()
  await expect(list).toContainText('Kimseyi engellemediniz.')
  expect((await ayse.visitor.do(blockRoutes.listBlocked, {})).people).toEqual([])
})

for (const width of [360, 768, 1366, 1920])
  // ACC-55
  test(`the document folds as the page does at ${width} px, and nothing moves`, async ({ server, open }) => {
    const mine = await open(width === 360 ? phone : { viewport: { width, height: 800 } })
    const ayse = await enter(server, `Ayşe ${width}`, mine.context)
    const bora = await enter(server, `Bora ${width}`)
    const channel = await addChannel(server.house, v7())
    const first = await post(bora, channel, 'bir')
    await post(bora, channel, 'iki')
    await post(ayse, channel, 'üç', first.id)
    await ayse.visitor.do(blockRoutes.blockPerson, { uid: bora.uid })
    const { page } = mine
    const boxes = () =>
      page.locator('[data-message-id] article').evaluateAll(rows =>
        rows.map(row => {
          const { x, y, width: wide, height } = row.getBoundingClientRect()
          return [x, y, wide, height].map(Math.round).join(' ')
        }),
      )
    await page.goto(`/chat?channel=${channel}`, { waitUntil: 'commit' })
    await page.locator('[data-message-id]').first().waitFor()
    const before = await boxes()
    await drawn(page)
    await expect(foldedOf(page)).toHaveCount(2)
    expect(await boxes()).toEqual(before)
    await expectNoOverflow(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/fold-${width}.png` })
  })

// ACC-55
test('on his profile the messages of somebody blocked are folded for members, and all there for staff', async ({
  server,
  open,
}) => {
  const [mine, staff] = [await open(), await open()]
  const ayse = await enter(server, 'Ayşe Profilde', mine.context)
  const mert = await enterAs(server, 'Mert Profilde', 'moderator', staff)
  const bora = await enter(server, 'Bora Profilde')
  const channel = await addChannel(server.house, v7())
  for (const text of ['ilk dert', 'son dert']) await post(bora, channel, text)
  for (const { visitor } of [ayse, mert]) await visitor.do(blockRoutes.blockPerson, { uid: bora.uid })
  const { page } = mine
  await page.goto(`/profile/${bora.uid}`)
  const said = page.getByRole('region', { name: 'Mesaj geçmişi' })
  const folded = said.getByRole('button', { name: 'Engellediğiniz birinin mesajı · Göster' })
  await expect(folded).toHaveCount(2)
  await expect(said).not.toContainText('dert')
  await folded.first().press('Enter')
  await expect(said).toContainText('son dert')
  await expect(said).not.toContainText('ilk dert')
  await expect(said.getByRole('listitem').first()).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Sohbet' }).click()
  await expect(page).toHaveURL(/\/chat/)
  await page.goBack()
  await expect(folded, 'for the next time').toHaveCount(2)
  await ayse.visitor.do(blockRoutes.unblockPerson, { uid: bora.uid })
  await expect(said).toContainText('ilk dert')

  await staff.page.goto(`/profile/${bora.uid}`)
  await expect(staff.page.getByRole('region', { name: 'Mesaj geçmişi' })).toContainText('ilk dert')
})
