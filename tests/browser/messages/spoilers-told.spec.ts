import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { catchUp } from '#server/search/door.ts'
import { openDesk, report, reportThat } from '#tests/browser/kit/desk-kit.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { finger, menuOf, messageOf, phone, post } from '#tests/browser/kit/talk-kit.ts'
import { addChannel } from '#tests/kit/house.ts'

const short = { ...phone, viewport: { width: 360, height: 740 } }
const told = 'Kitaplarımızdan biri: […]'

// MSG-54, MSG-35
test('no line that tells a message tells what its spoiler hides', async ({ server, open }) => {
  const own = await open(short)
  const { page } = own
  await enterAs(server, 'Mert Okur', 'moderator', own)
  const ayse = await enter(server, 'Ayşe Yazar')
  const channel = await addChannel(server.house, v7())
  await post(ayse, channel, 'Katil ||Ali||')
  await post(ayse, channel, 'Kitaplarımızdan biri: ||sonunda fener sönüyor||')
  await page.goto(`/chat?channel=${channel}`)

  const openMenu = async (on: string, said: string): Promise<void> => {
    const message = messageOf(page, said.slice(0, 5))
    const pressing = await finger(page, message.locator(on), message)
    await expect(menuOf(page)).toBeVisible()
    await pressing.up()
    await expect(menuOf(page).locator('[data-menu-subject]')).toHaveText(`Ayşe Yazar${said}`)
    await expect(page.locator('[data-spoiler] > [aria-expanded=true]')).toHaveCount(0)
  }
  await openMenu('[data-spoiler]', 'Katil […]')
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toHaveCount(0)
  await openMenu('[data-message-text]', told)
  await page.getByRole('menuitem', { name: 'Kanala sabitle' }).tap()
  await page.getByRole('button', { name: /hakkında/ }).tap()
  await page.getByRole('button', { name: 'Sabitlenen mesajlar' }).tap()
  const pinned = page.getByRole('dialog', { name: 'Sabitlenen mesajlar' }).getByRole('listitem')
  await expect(pinned).toContainText(told)
  await expect(pinned).not.toContainText('fener')
  await page.keyboard.press('Escape')
  await expect(pinned).toHaveCount(0)

  await openMenu('[data-message-text]', told)
  await page.getByRole('menuitem', { name: 'Şikâyet et' }).tap()
  const quote = page.getByRole('dialog', { name: 'Mesajı şikâyet et' }).getByRole('blockquote')
  await expect(quote).toHaveText(told)
  await page.keyboard.press('Escape')
})

// MSG-54, SRCH-6
test('a search hit says that a spoiler hides what was found, and tells none of it', async ({ server, open }) => {
  const own = await open(short)
  const { page } = own
  const ayse = await enter(server, 'Ayşe Gizler', own.context)
  const channel = await addChannel(server.house, v7())
  await post(ayse, channel, 'Filmin katili ||zürafa|| imiş')
  await post(ayse, channel, 'Zürafa gördüm')
  await catchUp(server.house)
  await page.goto(`/chat?channel=${channel}#search`)
  const field = page.getByRole('combobox', { name: 'Mesajlarda ara', exact: true })
  await field.fill('zürafa')
  await field.press('Enter')
  const hits = page.getByRole('list', { name: 'Mesajlar' }).getByRole('listitem')
  await expect(hits).toHaveCount(2)
  await expect(hits.first().locator('mark')).toHaveText('Zürafa')
  await expect(hits.first()).not.toContainText('Gizli metinde bulundu')
  await expect(hits.last()).toContainText('Filmin katili […] imiş')
  await expect(hits.last().locator('mark')).toHaveText('[…]')
  await expect(hits.last().getByRole('link')).toHaveAccessibleName(/Gizli metinde bulundu$/)
})

// MSG-54, AUD-14, AUD-17
test('staff read a spoiler by opening it, and a list of theirs tells nothing of it', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  const owner = await enterAs(server, 'Ozan Bakar', 'owner', own)
  const ayse = await enter(server, 'Ayşe Saklar')
  const channel = await addChannel(server.house, v7())
  const message = await post(ayse, channel, 'Film: ||katil Ali||')
  await report(await enter(server, 'Rana Bildirir'), 'message', message.id, 'Tadımı kaçırdı.')
  const { id: messageId, version } = message
  await ayse.visitor.do(messageRoutes.editMessage, { messageId, version, text: 'Film: ||katil Veli|| imiş' })
  await owner.visitor.do(messageRoutes.removeMessage, { messageId })

  await page.goto('/report-document')
  const rows = page.getByRole('list', { name: /^Etkinlik kaydı: / }).getByRole('button')
  await expect(rows.filter({ hasText: 'Mesaj: Film: […] imiş' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Eski: Film: […]' })).toContainText('Yeni: Film: […] imiş')
  await expect(rows.filter({ hasText: 'katil' })).toHaveCount(0)

  await page.goto('/audit-logs?action=delete_message')
  await page.getByRole('button', { name: 'Mesaj silme' }).first().click()
  const details = page.getByRole('dialog', { name: 'Kayıt ayrıntıları' })
  const hidden = details.getByText('katil Veli')
  await expect(details).toContainText('Film: ')
  await expect(details).not.toContainText('||')
  await expect(hidden).toBeHidden()
  await details.getByRole('button', { name: 'Gizli metin' }).press('Enter')
  await expect(hidden).toBeVisible()

  await page.goto('/audit-logs?action=edit_message')
  await page.getByRole('button', { name: 'Mesaj düzenleme' }).first().click()
  await expect(details.locator('del')).toHaveText('Ali')
  await expect(details.locator('del')).toBeHidden()
  await expect(details.locator('ins').filter({ hasText: 'imiş' })).toBeVisible()
  await details.getByRole('button', { name: 'Gizli metin' }).first().press('Enter')
  await expect(details.locator('del')).toBeVisible()

  await page.goto('/chat')
  await openDesk(page, /^Şikâyetler/)
  const line = reportThat(page, 'Tadımı kaçırdı.')
  await expect(line).toContainText('Film: […]')
  await expect(line).not.toContainText('katil')
})

// LOOK-21
test('a sheet that has no room for all of a menu shows that more stands below', async ({ server, open }) => {
  const own = await open(short)
  const { page } = own
  await enterAs(server, 'Mine Bakar', 'moderator', own)
  const ayse = await enter(server, 'Ayşe Uzun')
  const channel = await addChannel(server.house, v7())
  await post(ayse, channel, 'uzun menü')
  await page.goto(`/chat?channel=${channel}`)
  const pressing = await finger(page, messageOf(page, 'uzun menü'))
  const menu = menuOf(page)
  await expect(menu).toBeVisible()
  await pressing.up()
  await expect.poll(async () => (await menu.boundingBox())?.height).toBe(666) // 90 % of the window
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(0)
  const line = (): Promise<string> => menu.evaluate(box => getComputedStyle(box, '::after').borderBottomWidth)
  await expect.poll(line).toBe('2px')
  await menu.evaluate(box => box.scrollTo({ top: box.scrollHeight }))
  await expect.poll(line, 'all has been seen').not.toBe('2px')
})
