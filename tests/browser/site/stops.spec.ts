import type { Page } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { Keys } from '#tests/browser/kit/keys.ts'
import { composerOf, connected, enter, postAll } from '#tests/browser/kit/member.ts'
import { post, rowOf } from '#tests/browser/kit/talk-kit.ts'

const large = { viewport: { width: 1440, height: 900 } }

/** So many stops of the head: two skip links, the name, three links, the language, the profile, the way out. */
const stopsOfHead = 9

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null)

// LOOK-23
test('channels, messages and people are one stop each, however many there are and whatever is said', async ({
  server,
  open,
}) => {
  const { page, context } = await open(large)
  const ayse = await enter(server, 'Durak Ayşe', context)
  const cem = await enter(server, 'Durak Cem')
  for (const name of ['bahçe', 'çarşı', 'dere', 'ev']) await addChannel(server.house, name)
  const channel = await addChannel(server.house, 'duraklar')
  const first = await post(cem, channel, 'bak https://example.com @Durak Ayşe')
  await post(ayse, channel, '```\nkod\n```', first.id)
  await postAll(cem, channel, ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'])
  await page.goto(`/chat?channel=${channel}`)
  await connected(page)
  await expect(rowOf(page, 'https://example.com/c')).toBeVisible()

  const keys = new Keys(page)
  const toComposer = await keys.stopsTo(composerOf(page))
  // The search, the channels, the notices, what is pinned, the messages, the file and the field.
  expect(toComposer).toBe(stopsOfHead + 7)
  const code = page.getByRole('log').locator('pre')
  await expect(code).toHaveAttribute('tabindex', '-1') // it fits
  await post(cem, channel, `\`\`\`\n${'uzun '.repeat(60)}\n\`\`\``)
  await expect(code.last()).toHaveAttribute('tabindex', '0')
  const search = page.getByRole('searchbox', { name: 'Kişi ara' })
  await keys.tabTo(search)
  await keys.press('Tab')
  await expect(page.getByRole('region', { name: 'Kişiler' }).locator('[data-uid]:focus')).toHaveCount(1)
  await keys.press('ArrowDown', 'ArrowUp', 'End')
  expect(
    await page.evaluate(() => document.querySelectorAll('[data-uid][tabindex="0"], [data-fold][tabindex="0"]').length),
  ).toBe(1)
})

// LOOK-24
test('the first stops of the chat lead past its head: to the messages, and to where one writes', async ({
  server,
  open,
}) => {
  const { page, context } = await open(large)
  await enter(server, 'Atlayan Ayşe', context)
  const cem = await enter(server, 'Atlayan Cem')
  const channel = await addChannel(server.house, 'kestirme')
  await postAll(cem, channel, ['bir', 'iki'])
  await page.goto(`/chat?channel=${channel}`)
  await expect(rowOf(page, 'iki')).toBeVisible()
  const keys = new Keys(page)
  const fromTop = async (name: string, stops: number): Promise<void> => {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).not.toBeInViewport()
    expect(await keys.stopsTo(link)).toBe(stops)
    await expect(link).toBeInViewport()
    await keys.press('Enter')
  }
  await fromTop('Mesajlara geç', 1)
  await expect(page.getByRole('log')).toBeFocused()
  await keys.press('ArrowUp')
  await expect(rowOf(page, 'iki')).toBeFocused()
  await fromTop('Mesaj yazmaya geç', 2)
  await expect(composerOf(page)).toBeFocused()
  await expect(page).toHaveURL(/channel=[\w-]+$/)
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await fromTop('Skip to the messages', 1)
  await expect(rowOf(page, 'iki')).toBeFocused() // where one was
})

// LOOK-22, LOOK-23
test('a message says who, when and what, and is read before its buttons, to which the arrows lead', async ({
  server,
  open,
}) => {
  const { page, context } = await open(large)
  await enter(server, 'Adlı Ayşe', context)
  const cem = await enter(server, 'Adlı Cem')
  const channel = await addChannel(server.house, 'adlar')
  const first = await post(cem, channel, '**Merhaba** @Adlı Ayşe https://example.com')
  await post(cem, channel, 'sonra görüşürüz', first.id)
  await page.goto(`/chat?channel=${channel}`)
  const [greeting, reply] = [page.getByRole('article').first(), page.getByRole('article').last()]
  await expect(greeting).toHaveAccessibleName(
    /^Adlı Cem, \d\d:\d\d: Merhaba @Adlı Ayşe https:\/\/example\.com, sizi etiketledi$/,
  )
  await expect(reply).toHaveAccessibleName(/^Adlı Cem, \d\d:\d\d, Adlı Cem adlı kullanıcıya yanıt: sonra görüşürüz$/)

  const keys = new Keys(page)
  await expect(composerOf(page)).toBeFocused()
  await keys.toMessages()
  await keys.press('Home', 'ArrowRight')
  await expect(page.locator(':focus')).toHaveText('Adlı Cem') // the author, then what is said
  await expect(greeting.getByRole('button', { name: '👍 tepkisi ver' }), 'its script comes later').toHaveCount(1)
  await keys.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveText('@Adlı Ayşe')
  await keys.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAttribute('href', 'https://example.com/')
  await keys.press('ArrowRight')
  expect(await focused(page)).toBe('👍 tepkisi ver')
  await keys.press('ArrowRight', 'ArrowRight', 'ArrowRight')
  expect(await focused(page)).toBe('Başka bir emoji')
  await keys.press('ArrowRight')
  expect(await focused(page)).toBe('Yanıtla')
  await keys.press('Escape', 'Escape') // its word goes first
  await expect(greeting).toBeFocused()
  await keys.press('ArrowLeft')
  expect(await focused(page)).toBe('Mesaj menüsü')
  await keys.press('Escape', 'Escape', 'Tab') // the button's word goes first
  await expect(page.getByRole('button', { name: 'Dosya ekle' })).toBeFocused()
  await keys.press('Shift+Tab')
  await expect(greeting).toBeFocused() // where one was
  await keys.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bildirim ayarları' })).toBeFocused()
  await keys.press('Tab')
  await expect(greeting).toBeFocused()
})

// LOOK-23
test('arrows walk through the channels, and to the menu of one', async ({ server, open }) => {
  const { page, context } = await open(large)
  await enter(server, 'Kanal Ayşe', context)
  for (const name of ['bir', 'iki']) await addChannel(server.house, name)
  await page.goto('/chat')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(composerOf(page)).toBeFocused()
  const keys = new Keys(page)
  await keys.tabTo(link('genel'), 'Shift+Tab')
  await keys.press('Home')
  await expect(page.getByRole('link', { name: /^duyurular/ })).toBeFocused()
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowRight')
  expect(await focused(page)).toBe('“bir” kanalının menüsü')
  await keys.press('ArrowLeft')
  await expect(link('bir')).toBeFocused()
  await keys.press('End')
  await expect(link('iki')).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'iki' })).toBeVisible()
})

// LOOK-8
test('who goes away under the keys’ focus leaves it in the list', async ({ server, open }) => {
  const { page, context } = await open(large)
  await page.addInitScript(() => localStorage.setItem('meydan.offline', 'false'))
  await enter(server, 'Kalan Ayşe', context)
  const other = await open(large)
  await enter(server, 'Giden Zeki', other.context)
  await page.goto('/chat')
  await other.page.goto('/chat')
  const people = page.getByRole('region', { name: 'Kişiler' })
  // Not yet known to be here, he stands there as well.
  const zeki = people.getByRole('button', { name: /^Giden Zeki.*çevrim içi/ })
  await expect(zeki).toBeVisible()
  const keys = new Keys(page)
  await keys.tabTo(page.getByRole('searchbox', { name: 'Kişi ara' }))
  await keys.press('Tab', 'Home')
  await expect(zeki).toBeFocused()
  await other.page.close()
  await expect(async () => {
    server.pass(60_000) // a reload would be no leaving
    await expect(zeki).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await keys.seesFocus('he went')
  expect(await people.evaluate(element => element.contains(document.activeElement))).toBe(true)
})
