import type { Locator } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { fold } from '#contract/text/fold.ts'
import { addChannel } from '#tests/kit/house.ts'
import { faults } from '#tests/browser/kit/axe.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter, postAll } from '#tests/browser/kit/member.ts'
import { pdf, picture, post, postFile, sound, upload, video } from '#tests/browser/kit/samples.ts'
import { messageOf, phone } from '#tests/browser/kit/talk-kit.ts'

// MSG-30
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

test('messages are copied as name, time and text, once each, as they were typed', async ({ server, open }) => {
  const { page, context } = await open({ timezoneId: 'Europe/Istanbul' })
  const own = await enter(server, 'Kopya Bir', context)
  const other = await enter(server, 'Kopya İki')
  const channel = await addChannel(server.house, 'kopya')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await postAll(own, channel, ['**ilk** söz', 'ikinci\nsatırlı'])
  await postAll(other, channel, [`@${own.name} üçüncü`, 'son söz burada'])
  await page.goto(`/chat?channel=${channel}`)
  await expect(messageOf(page, 'son söz')).toBeVisible()
  const copy = (from: string, to: string) =>
    page.evaluate(
      ([first, last]) => {
        const texts = [...document.querySelectorAll('[data-message-text]')]
        const textIn = (words: string): Node => {
          const walker = document.createTreeWalker(
            texts.find(text => text.textContent.includes(words))!,
            NodeFilter.SHOW_TEXT,
          )
          while (walker.nextNode()) if (walker.currentNode.textContent!.includes(words)) return walker.currentNode
          throw new Error(`No text has ${words}.`)
        }
        const [start, end] = [textIn(first!), textIn(last!)]
        getSelection()!.setBaseAndExtent(
          start,
          start.textContent!.indexOf(first!),
          end,
          end.textContent!.indexOf(last!) + last!.length,
        )
      },
      [from, to],
    )
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const clock = new Intl.DateTimeFormat('tr', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' })
  const at = clock.format(server.house.clock.now())

  // What one does with a message has come: before that the browser copies by itself (PAGE-35).
  await expect(page.getByRole('log').getByRole('button', { name: '👍 tepkisi ver' }).first()).toBeAttached()
  await copy('ilk', 'son söz')
  await page.keyboard.press('Control+c')
  await expect
    .poll(clipboard)
    .toBe(
      `Kopya Bir, ${at}: **ilk** söz\nKopya Bir, ${at}: ikinci\nsatırlı\n` +
        `Kopya İki, ${at}: @Kopya Bir üçüncü\nKopya İki, ${at}: son söz`,
    )
  await copy('söz burada', 'söz burada')
  await page.keyboard.press('Control+c')
  await expect.poll(clipboard).toBe('söz burada')
})

// MSG-20
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

// MSG-22
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
      '## Başlık\n- ~~bir~~ __iki__\n  - [ad](https://meydan.dev) ||gizli||\n> alıntı\n```ts\nconst a = 1 // uzun uzun uzun uzun uzun uzun uzun uzun uzun uzun uzun\n```',
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
      expect(await faults(page)).toEqual([])
      expect(await log.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    }
    await page.getByRole('button', { name: /: resim.jpg$/ }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
    expect(await faults(page)).toEqual([])
  })
}
