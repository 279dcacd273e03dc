import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { fold } from '#contract/fold.ts'
import { addChannel } from '#tests/kit/house.ts'
import { changePerson, expect, test } from './house-fixture.ts'
import { enter, postAll } from './member.ts'
import { pdf, picture, post, postFile, sound, upload, video } from './samples.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The message that says this. */
const messageOf = (page: Page, text: string | RegExp): Locator => page.getByRole('article').filter({ hasText: text })

test('a text is shown with its marks, and without the letters that made them', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Bicem Bir', context)
  const channel = await addChannel(server.house, 'biçem')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await postAll(own, channel, [
    '**kalın** ve *eğik*, `const a` ve some_file_name',
    '> birinci satır\n> ikinci satır\nyanıtım',
    'bak https://meydan.dev/a_(b)’ye, sonra https://twıtter.com',
    '```ts\nconst uzun = 1\n```',
    'satır bir\n\nsatır üç',
  ])
  await page.goto(`/chat?channel=${channel}`)
  const first = messageOf(page, 'some_file_name')
  await expect(first.locator('strong')).toHaveText('kalın')
  await expect(first.locator('em')).toHaveText('eğik')
  await expect(first.locator('code')).toHaveText('const a')
  await expect(first).toContainText('kalın ve eğik, const a ve some_file_name')
  await expect(page.locator('blockquote')).toHaveText('birinci satır\nikinci satır')
  const link = page.getByRole('link', { name: 'https://meydan.dev/a_(b)', exact: true })
  await expect(link).toHaveAttribute('href', 'https://meydan.dev/a_(b)')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: /twıtter/ })).toContainText('(xn--twtter-q9a.com)')
  await expect(messageOf(page, 'satır üç').locator('p')).toHaveText('satır bir\n\nsatır üç')
  const block = messageOf(page, 'const uzun')
  await expect(block.locator('pre')).toHaveText('const uzun = 1')
  await block.getByRole('button', { name: 'Kodu kopyala' }).click()
  await expect(block.getByRole('button', { name: 'Kopyalandı' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const uzun = 1')
})

test('a reply tells in one line what it answers, leads there, and knows when it was deleted', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  await enter(server, 'Yanit Okur', context)
  const other = await enter(server, 'Yanıt Yazar')
  const channel = await addChannel(server.house, 'yanıtlar')
  const asked = await post(other, channel, 'bu **en eski** soru')
  const shown = await postFile(other, channel, 'resim.png', await picture(40, 30))
  const gone = await post(other, channel, 'silinecek söz')
  await postAll(
    other,
    channel,
    Array.from({ length: 60 }, (_, n) => `arada ${n}`),
  )
  await post(other, channel, 'yanıt bir', { replyToId: asked.id })
  await post(other, channel, 'yanıt iki', { replyToId: shown.id })
  await post(other, channel, 'yanıt üç', { replyToId: gone.id })
  await page.goto(`/chat?channel=${channel}`)
  const line = (of: string): Locator => messageOf(page, of).getByRole('button', { name: /^Yanıtlanan mesaj/ })
  await expect(line('yanıt bir')).toHaveText(/Yanıt Yazar\s*bu en eski soru/)
  await expect(line('yanıt iki')).toHaveText(/Yanıt Yazar\s*Görsel/)
  await expect(line('yanıt üç')).toHaveText(/silinecek söz/)
  await other.visitor.do(messageRoutes.removeMessage, { messageId: gone.id })
  await expect(messageOf(page, 'yanıt üç')).toContainText('Silinmiş mesaj')
  await expect(line('yanıt üç')).toHaveCount(0)
  // A reply names its author, though the same one has just spoken.
  await expect(messageOf(page, 'yanıt iki').getByRole('button', { name: 'Yanıt Yazar', exact: true })).toBeVisible()
  await line('yanıt bir').click()
  await expect(messageOf(page, 'bu en eski soru').filter({ hasNotText: 'yanıt bir' })).toBeFocused()
})

test('a mention shows the name as it is now, and one’s own lights the row', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Okuyan Kişi', context)
  const other = await enter(server, 'Eski Ad')
  const channel = await addChannel(server.house, 'anmalar')
  await postAll(other, channel, ['selam @Okuyan Kişi', 'ben @Eski Ad', '`@Eski Ad` ve @Kimse'])
  await page.goto(`/chat?channel=${channel}`)
  const ofReader = messageOf(page, 'selam')
  await expect(ofReader.getByRole('button', { name: '@Okuyan Kişi' })).toBeVisible()
  const groundOf = (row: Locator): Promise<string> => row.evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await groundOf(ofReader)).not.toBe(await groundOf(messageOf(page, 'ben')))
  await expect(messageOf(page, 've @Kimse').getByRole('button', { name: /^@/ })).toHaveCount(0)

  await changePerson(server.house, other.uid, { display_name: 'Yeni Ad', name_key: fold('Yeni Ad') })
  await expect(messageOf(page, 'ben').getByRole('button', { name: '@Yeni Ad' })).toBeVisible()
  await expect(messageOf(page, 've @Kimse')).toContainText('@Eski Ad') // code stays what was typed
  await messageOf(page, 'ben').getByRole('button', { name: '@Yeni Ad' }).click()
  await expect(page.getByRole('dialog', { name: 'Yeni Ad' })).toBeVisible()
})

test('the edited mark stands behind the last word and opens what was said before', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Duzelten', context)
  const channel = await addChannel(server.house, 'düzeltme')
  const { id: messageId } = await post(own, channel, 'ilk söz')
  await page.goto(`/chat?channel=${channel}`)
  await expect(messageOf(page, 'ilk söz')).toBeVisible()
  await own.visitor.do(messageRoutes.editMessage, { messageId, version: 1, text: 'son söz' })
  const mark = messageOf(page, 'son söz').getByRole('button', { name: '(düzenlendi)' })
  const text = messageOf(page, 'son söz').locator('p')
  const [markBox, textBox] = [await mark.boundingBox(), await text.boundingBox()]
  expect(markBox!.x).toBeGreaterThan(textBox!.x)
  expect(markBox!.y).toBeLessThan(textBox!.y + textBox!.height)
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Düzenleme geçmişi' })).toContainText('ilk söz')
  await page.keyboard.press('Escape')
  await expect(mark).toBeFocused()
})

test('a picture takes its place before it has come, and nothing moves when it comes', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Yavas Hat', context)
  const channel = await addChannel(server.house, 'resimler')
  for (const [width, height] of [
    [1_600, 900],
    [500, 1_500],
    [20, 20],
  ] as const) {
    await postFile(own, channel, `${width}.jpg`, await picture(width, height))
  }
  await post(own, channel, 'en altta')
  let letThrough = (): void => undefined
  const isAllowed = new Promise<void>(resolve => (letThrough = resolve))
  await context.route('**/media/**', async route => {
    await isAllowed
    await route.continue()
  })
  await page.goto(`/chat?channel=${channel}`)
  await expect(messageOf(page, 'en altta')).toBeVisible()
  const pictures = page.getByRole('log').getByRole('img')
  await expect(pictures).toHaveCount(3)
  const places = (): Promise<number[]> =>
    page
      .getByRole('article')
      .evaluateAll(articles => articles.map(article => Math.round(article.getBoundingClientRect().top)))
  const before = await places()
  letThrough()
  for (const each of await pictures.all()) {
    await each.scrollIntoViewIfNeeded()
    await expect.poll(() => each.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  await page.getByRole('log').evaluate(log => (log.scrollTop = log.scrollHeight))
  await expect.poll(places).toEqual(before)
})

test('a file that is gone says so where it stood', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/404 \(Not Found\)/)
  const { page, context } = await open()
  const own = await enter(server, 'Kayip', context)
  const channel = await addChannel(server.house, 'kayıplar')
  await postFile(own, channel, 'eski.jpg', await picture(300, 200))
  await context.route('**/media/**', route => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/chat?channel=${channel}`)
  await expect(messageOf(page, 'eski.jpg')).toContainText('Bu dosya artık yok.')
})

test('the lightbox works by keyboard: it opens, turns, enlarges, closes, and gives the focus back', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const own = await enter(server, 'Resim Bakan', context)
  const channel = await addChannel(server.house, 'sergi')
  await postFile(own, channel, 'birinci.jpg', await picture(800, 600))
  await page.goto('/')
  const clip = await upload(own, 'ikinci.webm', await video(page))
  await post(own, channel, 'kısa', { fileId: clip.id })
  await postFile(own, channel, 'üçüncü.jpg', await picture(600, 800))
  await page.goto(`/chat?channel=${channel}`)
  const opener = page.getByRole('button', { name: 'Büyüt: birinci.jpg' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'birinci.jpg' })
  const shown = box.getByRole('img', { name: 'birinci.jpg' })
  await expect(shown).toBeVisible()
  await expect(box).toContainText('Resim Bakan')
  await expect(box.getByRole('link', { name: 'İndir: birinci.jpg' })).toHaveAttribute('download', 'birinci.jpg')

  const widthOf = async (picture: Locator): Promise<number> => Math.round((await picture.boundingBox())!.width)
  const whole = await widthOf(shown)
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(shown)).toBe(Math.round(whole * 1.5))
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(shown)).toBe(whole)
  await shown.dblclick()
  await expect.poll(() => widthOf(shown)).toBe(Math.round(whole * 2.5))
  await page.mouse.wheel(0, 400)
  await expect.poll(() => widthOf(shown)).toBeLessThan(Math.round(whole * 2.5))
  await page.keyboard.press('0')

  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'ikinci.webm' }).locator('video')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight') // the last one stays
  await expect(page.getByRole('dialog', { name: 'üçüncü.jpg' })).toContainText('3 / 3')
  for (let n = 0; n < 12; n++) await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the lightbox works by fingers: a tap opens, two enlarge, swipes turn and close', async ({ server, open }) => {
  const { page, context } = await open(phone)
  const own = await enter(server, 'Parmak', context)
  const channel = await addChannel(server.house, 'parmaklar')
  for (const name of ['sol.jpg', 'sağ.jpg']) await postFile(own, channel, name, await picture(800, 600))
  await page.goto(`/chat?channel=${channel}`)
  await page.getByRole('button', { name: 'Büyüt: sol.jpg' }).tap()
  const shown = page.getByRole('dialog').getByRole('img')
  await expect(shown).toHaveAttribute('alt', 'sol.jpg')
  await swipe(page, [300, 420], [80, 425])
  await expect(shown).toHaveAttribute('alt', 'sağ.jpg')
  await swipe(page, [80, 420], [300, 425])
  await expect(shown).toHaveAttribute('alt', 'sol.jpg')
  const width = (await shown.boundingBox())!.width
  await pinch(page)
  await expect.poll(async () => (await shown.boundingBox())!.width).toBeGreaterThan(width * 1.5)
  await swipe(page, [200, 400], [210, 600]) // moves what is enlarged
  await expect(page.getByRole('dialog')).toBeVisible()
  await shown.dblclick()
  await expect.poll(async () => Math.round((await shown.boundingBox())!.width)).toBe(Math.round(width))
  await swipe(page, [200, 400], [205, 600])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [language, options] of [
  ['tr', {}],
  ['en', phone],
] as const) {
  test(`axe finds nothing in a channel full of all of it, in ${language}, and nothing is wider than the page`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open(options)
    const own = await enter(server, `Her Sey ${language}`, context)
    const channel = await addChannel(server.house, `her şey ${language}`)
    const first = await post(own, channel, `**kalın** *eğik* \`kod\` https://meydan.dev @Her Sey ${language} 🎉`)
    await post(
      own,
      channel,
      '> alıntı\n```ts\nconst a = 1 // uzun uzun uzun uzun uzun uzun uzun uzun uzun uzun uzun\n```',
      {
        replyToId: first.id,
      },
    )
    await own.visitor.do(messageRoutes.editMessage, {
      messageId: first.id,
      version: 1,
      text: 'https://twıtter.com *a*',
    })
    await postFile(own, channel, 'resim.jpg', await picture(800, 500))
    await postFile(own, channel, 'belge adı uzun mu uzun olan bir dosya, gerçekten son hali.pdf', pdf())
    await postFile(own, channel, 'ses.wav', sound())
    await page.goto('/')
    await page.evaluate(chosen => localStorage.setItem('meydan.language', chosen), language)
    const clip = await upload(own, 'film.webm', await video(page))
    await post(own, channel, `@Her Sey ${language} ${'k'.repeat(4_000 - 60)}`, { fileId: clip.id })
    await page.goto(`/chat?channel=${channel}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('video')).toBeVisible()
    const log = page.getByRole('log')
    for (const top of [1e6, 0]) {
      await log.evaluate((element, to) => (element.scrollTop = to), top)
      await expect(messageOf(page, top ? 'kkkk' : 'const a').first()).toBeInViewport()
      expect(await violations(page)).toEqual([])
      expect(await log.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    await page.getByRole('button', { name: /: resim.jpg$/ }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
    expect(await violations(page)).toEqual([])
  })
}

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
  await expectUnpainted(page, dialog.getByRole('heading'), dialog.getByText(/\u0301/))
})

/** Its pixels are the same with and without the pile beside it. */
async function expectUnpainted(page: Page, neighbour: Locator, pile: Locator): Promise<void> {
  await expect(pile).toBeVisible()
  const clip = (await neighbour.boundingBox())!
  const before = await page.screenshot({ clip })
  await pile.evaluate(element => (element.style.visibility = 'hidden'))
  expect((await page.screenshot({ clip })).equals(before)).toBe(true)
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(violation => `${violation.id}: ${violation.nodes.map(node => node.html).join(' ')}`)
}

type At = readonly [number, number]

/** One finger, as the browser itself would report it. */
async function swipe(page: Page, from: At, to: At): Promise<void> {
  await touch(
    page,
    [0, 0.5, 1].map(part => [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const]),
  )
}

/** Two fingers that part. */
async function pinch(page: Page): Promise<void> {
  await touch(
    page,
    [30, 60, 90].map(apart => [[195 - apart, 420] as const, [195 + apart, 420] as const]),
  )
}

async function touch(page: Page, steps: readonly (readonly At[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly At[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) })
  for (const [index, fingers] of steps.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', fingers)
  await send('touchEnd', [])
  await session.detach()
}
