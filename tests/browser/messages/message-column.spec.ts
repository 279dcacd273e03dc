import type { Locator, Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, connected, enter, postAll, say } from '#tests/browser/kit/member.ts'
import { phone, post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const sizes = [
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
const boxOf = async (locator: Locator) => (await locator.boundingBox())!
const toastsOf = (page: Page): Locator => page.getByRole('region', { name: 'Bildirimler' })
const isApart = (a: Box, b: Box): boolean =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
type Box = Awaited<ReturnType<typeof boxOf>>

// LOOK-20
test('lines are at most 880 px wide, and the composer begins and ends where they do', async ({ server, open }) => {
  const { page, context } = await open({ viewport: { width: 1920, height: 1080 } })
  const own = await enter(server, 'Satır Ölçer', context)
  const channel = await addChannel(server.house, 'ölçü')
  await post(own, channel, 'uzun bir satır '.repeat(60).trim())
  await page.goto(`/chat?channel=${channel}`)
  const text = await boxOf(page.getByRole('article').locator('p').last())
  expect(Math.round(text.width)).toBe(880)
  const field = await boxOf(page.locator('form:has(textarea)'))
  expect(Math.round(field.width)).toBe(880 + 52)
  expect(Math.round(field.x + field.width)).toBe(Math.round(text.x + text.width))
  expect(Math.round((await boxOf(composerOf(page))).x), 'what is written').toBe(Math.round(text.x))
})

// MSG-43
test('an edit is marked where its message stands, and has Kaydet and Vazgeç', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Yerinde Düzelten', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'yerinde')}`)
  await say(page, 'ilk hali')
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  await rowOf(page, 'ilk hali').hover()
  await rowOf(page, 'ilk hali').getByRole('button', { name: 'Düzenle', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Mesajı düzenleyin' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('article').filter({ hasText: '(düzenleniyor)' })).toContainText('ilk hali')
  await page.getByRole('button', { name: 'Vazgeç', exact: true }).click()
  await expect(page.getByText('(düzenleniyor)')).toHaveCount(0)
  await expect(composerOf(page)).toBeFocused()

  await composerOf(page).press('ArrowUp')
  await field.fill('son hali')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/api\/messages\//, async route => (await held, route.continue()))
  await field.press('Enter')
  await page.getByRole('button', { name: 'Vazgeç', exact: true }).focus()
  letGo()
  await expect(page.getByText('Mesaj güncellendi.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'son hali' })).toContainText('(düzenlendi)')
  await expect(composerOf(page), 'what had the focus has gone').toBeFocused()
})

// MSG-43
test('one deletes one’s own message beside it, with a question and an undo, and nobody else’s', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Silen Kişi', context)
  const other = await enter(server, 'Başka Biri')
  const channel = await addChannel(server.house, 'silme yanı')
  await post(other, channel, 'onun sözü')
  await page.goto(`/chat?channel=${channel}`)
  await say(page, 'benim sözüm')
  await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
  await rowOf(page, 'onun sözü').hover()
  await expect(rowOf(page, 'onun sözü').getByRole('button', { name: 'Yanıtla' })).toBeVisible()
  for (const name of ['Düzenle', 'Mesajı sil']) {
    await expect(rowOf(page, 'onun sözü').getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await rowOf(page, 'benim sözüm').hover()
  await rowOf(page, 'benim sözüm').getByRole('button', { name: 'Mesajı sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mesajı sil' }).click()
  await expect(rowOf(page, 'benim sözüm')).toHaveCount(0)
  await toastsOf(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(rowOf(page, 'benim sözüm')).toHaveCount(1)
})

// LOOK-4
for (const viewport of sizes) {
  test(`a toast covers nothing one works with, at ${viewport.width} px`, async ({ server, open }) => {
    const { page, context } = await open({ viewport })
    await enter(server, 'Tost Ölçer', context)
    await page.goto(`/chat?channel=${await addChannel(server.house, 'tostlar')}`)
    if (viewport.width === 768) await page.getByRole('button', { name: 'Kişileri göster' }).click()
    await connected(page)
    await say(page, 'son mesaj')
    await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
    await composerOf(page).press('ArrowUp')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click() // nothing was changed, which a toast says
    const toast = toastsOf(page).getByText('Mesajda bir değişiklik yok.')
    await expect(toast).toBeVisible()
    await rowOf(page, 'son mesaj').hover()
    const [over, list] = [await boxOf(toastsOf(page)), await boxOf(page.getByRole('log'))]
    expect(over.width).toBeLessThanOrEqual(358) // 350, and 4 at each side for the focus
    expect(over.y, 'below the heading').toBeGreaterThanOrEqual(list.y)
    expect(over.y, 'and next to it').toBeLessThan(list.y + 8)
    for (const under of [
      page.locator('form:has(textarea)'),
      page.getByRole('searchbox', { name: 'Kişi ara' }),
      page.getByRole('heading', { level: 1 }),
      rowOf(page, 'son mesaj'),
      rowOf(page, 'son mesaj').getByRole('button', { name: 'Düzenle', exact: true }),
      rowOf(page, 'son mesaj').getByRole('button', { name: 'Mesaj menüsü' }),
    ]) {
      expect(isApart(over, await boxOf(under)), String(under)).toBe(true)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ expectedOnConsole: [/404/] }) // what is asked for is not there

  // LOOK-4
  for (const [width, height] of [
    [360, 640],
    [360, 300], // the keyboard is open
    [740, 360],
    [800, 360],
  ] as const) {
    test(`a toast stands below the bar and on nothing new, at ${width}×${height}`, async ({ server, open }) => {
      const { page, context } = await open({ ...phone, viewport: { width, height } })
      const own = await enter(server, 'Telefonda Tost', context)
      const other = await enter(server, 'Çok Yazan')
      const channel = await addChannel(server.house, 'telefon tostu')
      const texts = Array.from({ length: 40 }, (_, n) => `satır ${n + 1}`)
      await postAll(other, channel, texts)
      await own.visitor.do(messageRoutes.markRead, { channelId: channel, seq: 5 })
      const gone = '00000000-0000-7000-8000-000000000000'
      await page.goto(`/chat?channel=${channel}&message=${gone}`)
      await expect(toastsOf(page).getByText('Bu mesaj artık yok.')).toBeVisible()
      const newest = rowOf(page, texts.at(-1)!)
      await expect(newest).toBeInViewport({ ratio: 1 })
      const [over, list] = [await boxOf(toastsOf(page)), await boxOf(page.getByRole('log'))]
      expect(over.y, 'below the bar').toBeGreaterThanOrEqual(list.y)
      expect(over.y, 'and next to it').toBeLessThan(list.y + 8)
      expect(over.y + over.height, 'most of the messages are free').toBeLessThan(list.y + list.height / 2)
      for (const under of [
        newest,
        page.locator('form:has(textarea)'),
        page.getByRole('button', { name: /yeni mesaj/ }), // the way to the first of them
        page.getByRole('heading', { level: 1 }),
      ]) {
        expect(isApart(over, await boxOf(under)), String(under)).toBe(true)
      }
    })
  }

  // LOOK-4, LOOK-8
  test('a toast at the top makes way for what the keyboard is on', async ({ server, open }) => {
    const { page, context } = await open(phone)
    const own = await enter(server, 'Tuşlu Telefon', context)
    const channel = await addChannel(server.house, 'tuşlar')
    await postAll(
      own,
      channel,
      Array.from({ length: 30 }, (_, n) => `söz ${n + 1}`),
    )
    await page.goto(`/chat?channel=${channel}&message=00000000-0000-7000-8000-000000000000`)
    await expect(toastsOf(page).getByText('Bu mesaj artık yok.')).toBeVisible()
    await toastsOf(page).dispatchEvent('pointerover') // it stays for as long as somebody is at it
    const over = await boxOf(toastsOf(page))
    const under = rowOf(page, await textAt(page, over.x + 80, over.y + over.height / 2))
    await under.evaluate(article => {
      article.tabIndex = 0 // as the list's own keys do it
      article.focus()
    })
    expect(isApart(await boxOf(toastsOf(page)), await boxOf(under))).toBe(true)
    await composerOf(page).focus()
    expect(await boxOf(toastsOf(page))).toEqual(over)
  })
})

/** What is said in the row that lies here, below whatever floats over it. */
const textAt = (page: Page, x: number, y: number): Promise<string> =>
  page.evaluate(
    at =>
      document
        .elementsFromPoint(at.x, at.y)
        .map(element => element.closest('article')?.querySelector('[dir=auto]')?.textContent)
        .find(text => text) ?? 'nothing lies there',
    { x, y },
  )

// CHN-21
test('a channel says by its sign, and to ears, who reads and who writes there', async ({ server, open }) => {
  const { page, context } = await open()
  const { house } = server
  const { uid } = await enter(server, 'Kanal Bakan', context)
  const all = await addChannel(house, 'açık')
  await addChannel(house, 'haberler', { read_only: 1 })
  await addChannel(house, 'kapalı', { read_roles: 'user' })
  await addChannel(house, 'sürüm notları', { allowed_roles: 'owner,admin' })
  await page.goto(`/chat?channel=${all}`)
  const channels = page.getByRole('navigation', { name: 'Kanallar' })
  const signOf = (name: string) => channels.getByRole('link', { name, exact: true }).locator('svg').first()
  await expect(signOf('açık')).toHaveClass(/lucide-hash/)
  await expect(signOf('haberler (salt okunur)')).toHaveClass(/lucide-megaphone/)
  await expect(signOf('kapalı (herkese açık değil)')).toHaveClass(/lucide-lock/)
  await expect(signOf('sürüm notları (salt okunur)'), 'for who may not write there').toHaveClass(/lucide-megaphone/)
  await changePerson(house, uid, { role: 'admin' })
  await expect(signOf('sürüm notları'), 'as soon as he may').toHaveClass(/lucide-hash/)
  await expect(signOf('haberler (salt okunur)')).toHaveClass(/lucide-megaphone/)
})
