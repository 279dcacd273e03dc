import type { Locator, Page } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { Keys } from '#tests/browser/kit/keys.ts'
import { composerOf, enter } from '#tests/browser/kit/member.ts'
import { post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
/** Only a stored message has a menu. */
const isStored = (row: Locator): Promise<void> =>
  expect(row.getByRole('button', { name: 'Mesaj menüsü' })).toHaveCount(1)

// Two people’s evenings, key by key.
test.slow()

// LOOK-8
test('a whole conversation goes without a mouse, and the focus is never lost', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 403/)
  const { page } = await open({ viewport: { width: 1280, height: 800 } })
  await enter(server, 'Klavye Kerem')
  const other = await enter(server, 'Klavye Leyla')
  const channel = await addChannel(server.house, 'tuşlar')
  await post(other, channel, 'hoş geldin Kerem')
  const keys = new Keys(page)
  const picker = page.waitForEvent('filechooser', { timeout: 0 }) // early: the browser is told to hand it over

  // In
  await page.goto('/chat')
  await keys.tabTo(page.getByRole('link', { name: 'İçeriğe geç' }))
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('textbox', { name: 'E-posta' }))
  await keys.type(emailOf('Klavye Kerem'))
  await keys.press('Tab')
  await keys.type(password)
  await keys.press('Enter')

  // To the channel
  const composer = composerOf(page)
  await expect(page.getByRole('main', { name: 'genel' })).toBeVisible()
  await expect(composer).toBeFocused()
  await keys.tabTo(page.getByRole('link', { name: /^genel/ }), 'Shift+Tab')
  await keys.press('End')
  await expect(page.getByRole('link', { name: /^tuşlar/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'tuşlar' })).toBeVisible()
  await expect(composer).toBeFocused()

  // A word to somebody
  await keys.type('selam @leyl')
  await expect(page.getByRole('option', { name: /Klavye Leyla/ })).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  await keys.type('nasılsın')
  await keys.press('Enter')
  await isStored(rowOf(page, 'selam @Klavye Leyla nasılsın'))

  // An answer, by the menu of the message
  await keys.press('Shift+Tab')
  await keys.toMessages()
  await keys.press('ArrowUp', 'ArrowUp')
  await expect(rowOf(page, 'hoş geldin Kerem')).toBeFocused()
  await keys.press('Enter')
  await expect(item(page, 'Yanıtla')).toBeFocused()
  await keys.press('Enter')
  await expect(composer).toBeFocused()
  await keys.type('hoş bulduk')
  await keys.press('Enter')
  await isStored(rowOf(page, 'hoş bulduk'))

  // A correction
  await keys.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Mesajı düzenleyin' })).toBeFocused()
  await keys.type(' efendim')
  await keys.press('Enter')
  await expect(page.getByRole('log').getByText('hoş bulduk efendim')).toBeVisible()

  // To what was answered
  await keys.toMessages()
  await keys.press('End', 'Enter', 'ArrowDown', 'ArrowDown')
  await expect(item(page, 'Yanıtlanan mesaja git')).toBeFocused()
  await keys.press('Enter')
  await expect(rowOf(page, 'hoş geldin Kerem')).toBeFocused()

  // Who was that? The card, from the message
  await keys.press('Enter', 'ArrowDown')
  await expect(item(page, 'Profili göster')).toBeFocused()
  await keys.press('Enter')
  const card = page.getByRole('dialog', { name: 'Klavye Leyla' })
  await expect(card.getByRole('link', { name: 'Tüm profili göster' })).toBeFocused()
  await keys.press('Escape')
  await expect(card).toBeHidden()
  await expect(rowOf(page, 'hoş geldin Kerem')).toBeFocused()

  // A message that is refused: sent once more, the next one given up
  await page.route('**/api/channels/*/messages', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'forbidden', error: '' } })
      : route.fallback(),
  )
  await keys.tabTo(composer)
  await keys.type('bu gitmez')
  await keys.press('Enter')
  const again = page.getByRole('button', { name: 'Tekrar dene' })
  await keys.tabTo(again, 'Shift+Tab')
  await page.unroute('**/api/channels/*/messages')
  await keys.press('Enter')
  await expect(again).toBeHidden()
  await keys.seesFocus('it was sent')

  // A file
  await keys.tabTo(page.getByRole('button', { name: 'Dosya ekle' }))
  await page.keyboard.press('Enter')
  await (await picker).setFiles({ name: 'not.txt', mimeType: 'text/plain', buffer: Buffer.from('kısa bir not\n') })
  await expect(page.getByText('Göndermeye hazır')).toBeVisible()
  await expect(composer).toBeFocused()
  await keys.press('Enter')
  const file = page.getByRole('log').getByRole('article').filter({ hasText: 'not.txt' })
  await isStored(file)

  // Away with it
  await keys.toMessages()
  await keys.press('End', 'Enter', 'End')
  await expect(item(page, 'Mesajı sil')).toBeFocused()
  await keys.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Mesaj silinsin mi?' })
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await keys.tabTo(question.getByRole('button', { name: 'Mesajı sil' }))
  await keys.press('Enter')
  await expect(file).toHaveCount(0)
  await expect(question).toBeHidden()
  await keys.seesFocus('it was removed')

  // People
  const search = page.getByRole('searchbox', { name: 'Kişi ara' })
  await keys.tabTo(search)
  await keys.type('leyla')
  await keys.press('ArrowDown')
  const person = page.getByRole('region', { name: 'Kişiler' }).getByRole('button', { name: /^Klavye Leyla\s*,/ })
  await expect(person).toBeFocused()
  await keys.press('Enter')
  await expect(card.getByRole('link', { name: 'Tüm profili göster' })).toBeFocused()
  await keys.press('Escape')
  await expect(person).toBeFocused()

  // In English, and out
  await keys.tabTo(page.getByRole('button', { name: 'Switch to English' }), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Türkçeye geç' })).toBeFocused()
  await keys.tabTo(page.getByRole('button', { name: 'Logout' }))
  await keys.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You’re logged out.')).toBeVisible()
  await keys.seesFocus('logging out')
})

test('a time-out from three places, and its undo, go without a mouse', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 1280, height: 800 } })
  const mert = await enter(server, 'Klavye Mert', context)
  const cem = await enter(server, 'Klavye Cem')
  await changePerson(server.house, mert.uid, { role: 'moderator' })
  const channel = await addChannel(server.house, 'süreler')
  await post(cem, channel, 'taşkın söz')
  await page.goto(`/chat?channel=${channel}`)
  const keys = new Keys(page)
  await expect(composerOf(page)).toBeFocused()

  // From a message; taken back by the toast’s own key
  await keys.toMessages()
  await keys.press('ArrowUp', 'Enter')
  await timeOutByMenu(keys)
  await expect(rowOf(page, 'taşkın söz')).toBeFocused()
  await undoByToast(keys)
  await expect(rowOf(page, 'taşkın söz')).toBeFocused()

  // From the list of people; taken back by the same menu
  await keys.tabTo(page.getByRole('searchbox', { name: 'Kişi ara' }))
  await keys.type('cem')
  await keys.press('ArrowDown')
  const person = page.getByRole('region', { name: 'Kişiler' }).getByRole('button', { name: /^Klavye Cem\s*,/ })
  await expect(person).toBeFocused()
  await keys.press('Shift+F10')
  await timeOutByMenu(keys)
  await expect(person).toBeFocused()
  await expect(person).toContainText('süreli susturuldu')
  await keys.press('Shift+F10')
  await choose(keys, 'Süreli susturmayı kaldır')
  const question = page.getByRole('alertdialog', { name: /için süreli susturma kaldırılsın mı\?$/ })
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(person).not.toContainText('süreli susturuldu')
  await expect(person).toBeFocused()

  // From the desk
  await keys.tabTo(page.getByRole('button', { name: /^Moderasyon masası/ }), 'Shift+Tab')
  await keys.press('Enter')
  await choose(keys, 'Kullanıcı yönetimi')
  const users = page.getByRole('dialog', { name: 'Kullanıcı yönetimi' })
  const row = users.getByRole('row', { name: /^Klavye Cem/ })
  await expect(users.getByRole('searchbox', { name: 'Ad ya da e-posta ara' })).toBeFocused()
  await keys.type('cem')
  await keys.press('ArrowDown')
  await expect(row).toBeFocused()
  await keys.press('Enter')
  await timeOutByMenu(keys)
  await expect(row).toBeFocused()
  await expect(row).toContainText(/kaldı/)
  await undoByToast(keys)
  await expect(row).toBeFocused()
  await expect(row).not.toContainText(/kaldı/)
  await keys.press('Escape')
  await expect(users).toBeHidden()
  await expect(page.getByRole('button', { name: /^Moderasyon masası/ })).toBeFocused()
})

/** Down to the item of the open menu, and Enter. */
async function choose(keys: Keys, name: string): Promise<void> {
  const { page } = keys
  const items = page.locator('[role=menuitem]:not([data-tile])')
  await expect(items.first()).toBeFocused()
  const names = await items.allTextContents()
  for (let at = names.findIndex(each => each.startsWith(name)); at > 0; at--) await keys.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

async function timeOutByMenu(keys: Keys): Promise<void> {
  const { page } = keys
  await choose(keys, 'Süreli sustur')
  const dialog = page.getByRole('dialog', { name: 'Klavye Cem süreli susturulsun mu?' })
  await expect(dialog).toBeVisible()
  await keys.tabTo(dialog.getByRole('button', { name: '1 saat', exact: true }))
  await keys.press('Enter')
  await keys.tabTo(dialog.getByRole('textbox', { name: 'Neden' }))
  await keys.type('Kavga çıkardı.')
  await keys.tabTo(dialog.getByRole('button', { name: 'Süreli sustur' }))
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
  await keys.seesFocus('the time-out')
}

async function undoByToast(keys: Keys): Promise<void> {
  const undo = keys.page.getByRole('region', { name: 'Bildirimler' }).getByRole('button', { name: 'Geri al' }).last()
  await expect(undo).toBeVisible()
  await keys.press('F8')
  await expect(undo).toBeFocused()
  await keys.press('Enter')
  await expect(undo).toBeHidden()
}
