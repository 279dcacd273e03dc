import { messageRoutes } from '#contract/messages.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { standInFront } from '#tests/browser/kit/front.ts'
import { channelNamed, composerOf, enter, say } from '#tests/browser/kit/member.ts'

test.beforeEach(({ expectedOnConsole }) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/)
})

// MSG-33
test('the question at a log-out says of each kind of unsent message what becomes of it', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Soran', context)
  await page.goto(`/chat?channel=${await channelNamed(own, 'genel')}`)
  await expect(composerOf(page)).toBeVisible()
  await context.route('**/messages', route => {
    if (route.request().method() !== 'POST') return route.continue()
    const isRefused = route.request().postData()?.includes('reddedilen')
    return isRefused ? route.fulfill({ status: 403, json: { code: 'muted', error: '' } }) : route.abort()
  })
  await say(page, 'reddedilen')
  await expect(page.getByText('Gönderilemedi', { exact: false }).first()).toBeVisible()
  const dialog = page.getByRole('alertdialog', { name: 'Gönderilmemiş mesajlarınız var' })
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(dialog).toContainText('Bir mesajınız kabul edilmedi.')
  await expect(dialog).not.toContainText('yeniden giriş yaptığınızda gönderilir')
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await say(page, 'bekleyen')
  await page.getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(dialog).toContainText('Bir mesajınız henüz gönderilmedi.')
  await expect(dialog).toContainText('Bir mesajınız kabul edilmedi.')
})

test('a page that is loaded without a network names what this browser keeps, and sends it later', async ({
  server,
  open,
}) => {
  await using front = await standInFront(server.url)
  const { page, context } = await open({ baseURL: front.url, serviceWorkers: 'allow' })
  const own = await enter({ ...server, url: front.url }, 'Saklayan', context)
  const genel = await channelNamed(own, 'genel')
  await page.goto(`/chat?channel=${genel}`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect(composerOf(page)).toBeVisible()
  front.down()
  for (const text of ['saklanan 1', 'saklanan 2']) await say(page, text)
  await page.reload()
  await expect(page.getByText('Gönderilmemiş 2 mesajınız bu tarayıcıda duruyor.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible()
  front.up() // the page asks again by itself, often before a hand could
  const stored = async () =>
    (await own.visitor.do(messageRoutes.listMessages, { channelId: genel })).messages
      .map(({ text }) => text)
      .filter(text => text.startsWith('saklanan'))
  await expect.poll(stored).toEqual(['saklanan 1', 'saklanan 2'])
})

test('what is written in one tab stands in the other, and what was sent is gone there', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Sekmeli', context)
  const genel = await channelNamed(own, 'genel')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/chat?channel=${genel}`)
    await expect(composerOf(tab)).toBeVisible()
  }
  await composerOf(page).fill('yarım kalan')
  await expect(composerOf(other)).toHaveValue('yarım kalan')
  await composerOf(other).fill('yarım kalan, bitti')
  await expect(composerOf(page)).toHaveValue('yarım kalan, bitti')
  await composerOf(page).press('Enter')
  await expect(composerOf(other)).toHaveValue('')
})

test('an edit that is being saved does not close the one that was begun meanwhile', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Düzelten', context)
  await page.goto(`/chat?channel=${await channelNamed(own, 'genel')}`)
  for (const text of ['düzelti bir', 'düzelti iki']) await say(page, text)
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  let answer = (): void => undefined
  const held = new Promise<void>(resolve => (answer = resolve))
  await context.route('**/api/messages/*', async route => {
    await held
    return route.continue()
  })
  const field = page.getByRole('textbox', { name: 'Mesajı düzenleyin' })
  const editing = async (text: string) => {
    await page.getByRole('article').filter({ hasText: text }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Düzenle' }).click()
  }
  await editing('düzelti bir')
  await field.fill('düzelti bir, değişti')
  await field.press('Enter')
  await field.press('Escape')
  await editing('düzelti iki')
  await expect(field).toHaveValue('düzelti iki')
  answer()
  await expect(page.getByText('Mesaj güncellendi.')).toBeVisible()
  await expect(field).toHaveValue('düzelti iki')
})
