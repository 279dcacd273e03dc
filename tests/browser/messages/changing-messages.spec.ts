import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter, lastTexts } from '#tests/browser/kit/member.ts'
import { finger, phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

async function choose(page: Page, text: string, item: string): Promise<void> {
  await rowOf(page, text).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Mesaj silinsin mi?' })
const gone = (page: Page) => page.getByRole('log').getByText('Silinmiş mesaj', { exact: false })

// MSG-16, MSG-41, LOOK-25
test('one’s own message is deleted after a question, for everybody, and replies say so', async ({ server, open }) => {
  const [one, two] = [await open(), await open(phone)]
  const ayla = await enter(server, 'Ayla Siler', one.context)
  await enter(server, 'Baki Görür', two.context)
  const channel = await addChannel(server.house, v7())
  const quoted = await post(ayla, channel, 'yanlış söz')
  await post(ayla, channel, 'yanıtım', quoted.id)
  for (const { page } of [one, two]) {
    await page.goto(`/chat?channel=${channel}`)
    await expect.poll(() => lastTexts(page, 2)).toEqual(['yanlış söz', 'yanıtım'])
  }
  const { page } = one
  await choose(page, 'yanlış söz', 'Mesajı sil')
  await expect(question(page)).toHaveAccessibleDescription(/yanlış söz/)
  await expect(question(page).getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(rowOf(page, 'yanlış söz')).toBeFocused()

  await choose(page, 'yanlış söz', 'Mesajı sil')
  await question(page).getByRole('button', { name: 'Mesajı sil' }).click()
  await expect(page.getByText('Mesaj silindi.')).toBeVisible()
  for (const each of [one, two]) {
    await expect.poll(() => lastTexts(each.page, 9)).toEqual(['yanıtım'])
    await expect(gone(each.page)).toBeVisible()
  }
  await expect(rowOf(page, 'yanıtım')).toBeFocused()
  // It has the focus for the keyboard's sake; the mouse that deleted sees no second bar of buttons.
  await page.mouse.move(0, 0)
  await expect(rowOf(page, 'yanıtım').getByRole('button', { name: 'Yanıtla' }).locator('..')).toHaveCSS('opacity', '0')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(rowOf(page, 'yanıtım').getByRole('button', { name: 'Yanıtla' }).locator('..')).toHaveCSS('opacity', '1')
})

test('what the page has just said follows the language, and can still be taken back', async ({ server, open }) => {
  const { page, context } = await open()
  const ayla = await enter(server, 'Ayla Çevirir', context)
  const channel = await addChannel(server.house, v7())
  await post(ayla, channel, 'iki dilde')
  await page.goto(`/chat?channel=${channel}`)
  await choose(page, 'iki dilde', 'Mesajı sil')
  await question(page).getByRole('button', { name: 'Mesajı sil' }).click()
  await expect(page.getByText('Mesaj silindi.')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  const said = page.getByRole('region', { name: 'Notifications' })
  await expect(said).toContainText('Message deleted.')
  await expect(said).not.toContainText('Mesaj silindi.')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => lastTexts(page, 9)).toEqual(['iki dilde'])
  await expect(said).toContainText('Message restored.')
})

// MSG-41, LOOK-28
test('staff delete another’s message, on a phone, and are told whose it was; a refusal is told and nothing is lost', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/403|Forbidden/)
  const { page, context } = await open(phone)
  const mert = await enter(server, 'Mert Yetkili', context)
  const baki = await enter(server, 'Baki Yazar')
  await changePerson(server.house, mert.uid, { role: 'moderator' })
  const channel = await addChannel(server.house, v7())
  await post(baki, channel, 'kötü söz')
  await page.goto(`/chat?channel=${channel}`)
  const remove = async (): Promise<void> => {
    const pressing = await finger(page, rowOf(page, 'kötü söz'))
    await expect(page.getByRole('menu')).toBeVisible()
    await pressing.up()
    await page.getByRole('menuitem', { name: 'Mesajı sil' }).tap()
    await question(page).getByRole('button', { name: 'Mesajı sil' }).tap()
    await expect(question(page)).toBeHidden()
  }
  await page.route('**/api/messages/*', route =>
    route.fulfill({ status: 403, json: { code: 'forbidden', error: 'Buna yetkiniz yok.' } }),
  )
  await remove()
  await expect(page.getByText(/^Mesaj silinirken hata oluştu/)).toBeVisible()
  await expect(rowOf(page, 'kötü söz')).toBeVisible()
  await page.unroute('**/api/messages/*')
  await remove()
  const told = page.getByRole('region', { name: 'Bildirimler' })
  await expect(told).toContainText('Baki Yazar adlı kullanıcının mesajı silindi.')
  await expect(rowOf(page, 'kötü söz')).toHaveCount(0)
  await told.getByRole('button', { name: 'Geri al' }).tap()
  await expect(told).toContainText('Baki Yazar adlı kullanıcının mesajı geri yüklendi.')
  await expect(rowOf(page, 'kötü söz')).toBeVisible()
})

// MSG-15
test('the edit history tells every text, who said it and when, and follows a further edit', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ayla = await enter(server, 'Ayla Düzeltir', context)
  const channel = await addChannel(server.house, v7())
  const said = await post(ayla, channel, 'ilk **kalın** hali')
  const edit = (version: number, text: string) =>
    ayla.visitor.do(messageRoutes.editMessage, { messageId: said.id, version, text })
  await edit(1, 'ikinci hali')
  await page.goto(`/chat?channel=${channel}`)
  await choose(page, 'ikinci hali', 'Düzenleme geçmişi')
  const dialog = page.getByRole('dialog', { name: 'Düzenleme geçmişi' })
  const texts = dialog.getByRole('listitem')
  await expect(texts).toHaveCount(2)
  await expect(texts.nth(0)).toContainText('ilk kalın hali')
  await expect(texts.nth(0).locator('strong')).toHaveText('kalın')
  await expect(texts.nth(0)).toContainText('Ayla Düzeltir')
  await expect(texts.nth(1)).toContainText('ikinci hali')
  await expect(texts.nth(1)).toContainText('şimdiki metin')
  await edit(2, 'üçüncü hali')
  await expect(texts).toHaveCount(3)
  await expect(texts.nth(2)).toContainText('üçüncü hali')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'üçüncü hali')).toBeFocused()
})

test('an edit history that can’t be had says so, and can be asked for again', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const ayla = await enter(server, 'Ayla Bekler', context)
  const channel = await addChannel(server.house, v7())
  const said = await post(ayla, channel, 'önce')
  await ayla.visitor.do(messageRoutes.editMessage, { messageId: said.id, version: 1, text: 'sonra' })
  await page.goto(`/chat?channel=${channel}`)
  await page.route('**/history', route => route.abort())
  await page.getByRole('button', { name: /düzenlendi/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Düzenleme geçmişi' })
  await expect(dialog.getByRole('alert')).toContainText('Düzenleme geçmişi yüklenemedi')
  await page.unroute('**/history')
  await dialog.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
})

test('a reply or an edit whose message is deleted elsewhere leaves the composer, and the text stays', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ayla = await enter(server, 'Ayla Yarım', context)
  const channel = await addChannel(server.house, v7())
  const [answered, edited] = [await post(ayla, channel, 'yanıtlanan'), await post(ayla, channel, 'düzenlenen')]
  await page.goto(`/chat?channel=${channel}`)
  await choose(page, 'yanıtlanan', 'Yanıtla')
  await expect(composerOf(page)).toBeFocused()
  await page.keyboard.type('yarım kalan')
  await ayla.visitor.do(messageRoutes.removeMessage, { messageId: answered.id })
  await expect(page.getByText('Yanıtladığınız mesaj silindi.')).toBeVisible()
  await expect(composerOf(page)).toHaveValue('yarım kalan')
  await composerOf(page).fill('')
  await choose(page, 'düzenlenen', 'Düzenle')
  const field = page.getByRole('textbox', { name: 'Mesajı düzenleyin' })
  await expect(field).toBeFocused()
  await field.fill('düzenlenmiş')
  await ayla.visitor.do(messageRoutes.removeMessage, { messageId: edited.id })
  await expect(page.getByText('Düzenlediğiniz mesaj silindi.')).toBeVisible()
  await expect(composerOf(page)).toHaveValue('düzenlenmiş')
})

test('a page that was offline catches up with edits and deletions, in quotes too', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await open()
  await enter(server, 'Cem Uzakta', context)
  const ayla = await enter(server, 'Ayla Burada')
  const channel = await addChannel(server.house, v7())
  const [first, second] = [await post(ayla, channel, 'birinci'), await post(ayla, channel, 'ikinci')]
  await post(ayla, channel, 'birinciye yanıt', first.id)
  await post(ayla, channel, 'ikinciye yanıt', second.id)
  await page.goto(`/chat?channel=${channel}`)
  await expect.poll(() => lastTexts(page, 4)).toEqual(['birinci', 'ikinci', 'birinciye yanıt', 'ikinciye yanıt'])
  await context.setOffline(true)
  await expect(page.getByText(/Çevrim dışısınız/)).toBeVisible()
  await ayla.visitor.do(messageRoutes.editMessage, { messageId: first.id, version: 1, text: 'birinci, düzeltilmiş' })
  await ayla.visitor.do(messageRoutes.removeMessage, { messageId: second.id })
  await post(ayla, channel, 'yeni gelen')
  await context.setOffline(false)
  await expect
    .poll(() => lastTexts(page, 9))
    .toEqual(['birinci, düzeltilmiş', 'birinciye yanıt', 'ikinciye yanıt', 'yeni gelen'])
  await expect(rowOf(page, 'birinciye yanıt')).toContainText('birinci, düzeltilmiş')
  await expect(gone(page)).toHaveCount(1)
})
