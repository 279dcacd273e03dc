import type { Locator } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { phoneFilm } from '#tests/kit/files/files.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { picture, post, postFile, upload, video } from '#tests/browser/kit/samples.ts'
import { messageOf, phone } from '#tests/browser/kit/talk-kit.ts'
import { drag, spread } from '#tests/browser/kit/touch.ts'

// MED-21
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

// MED-21
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

test('a film that the browser can’t play says so and can be had', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Filmci', context)
  const channel = await addChannel(server.house, 'filmler')
  await postFile(own, channel, 'tatil.mp4', phoneFilm())
  await page.goto(`/chat?channel=${channel}`)
  const message = messageOf(page, 'tatil.mp4')
  await expect(message).toContainText('Tarayıcınız bunu oynatamıyor. İndirip açabilirsiniz.')
  await expect(message.getByRole('button', { name: 'Tekrar dene' })).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await message.getByRole('link', { name: 'İndir: tatil.mp4' }).click()
  expect((await coming).suggestedFilename()).toBe('tatil.mp4')
})

// MED-3
test('the picker offers what is taken, and nothing else', async ({ server, open }) => {
  const { page, context } = await open()
  await enter(server, 'Seçici', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'seçim')}`)
  const picker = page.locator('input[type=file]')
  await expect(picker, 'once what takes files up is there').toHaveAttribute('accept', /./)
  const accept = (await picker.getAttribute('accept'))!.split(',')
  expect(accept).toEqual(expect.arrayContaining(['image/jpeg', '.jpg', '.mp4', '.docx', '.txt']))
  expect(accept.filter(each => /heic|bmp|tiff|\*/.test(each))).toEqual([])
})

// MED-21
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
  const close = page.getByRole('dialog').getByRole('button', { name: 'Kapat' })
  const isAtClose = (): Promise<boolean> => close.evaluate(button => button === document.activeElement)
  for (let n = 0; n < 12 && !(await isAtClose()); n++) await page.keyboard.press('Tab')
  await expect(page.getByText('Kapat', { exact: true })).toBeVisible() // in a word beside the button
  await page.keyboard.press('Escape')
  await expect(page.getByText('Kapat', { exact: true })).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

// MED-21
test('the lightbox works by fingers: a tap opens, two enlarge, swipes turn and close', async ({ server, open }) => {
  const { page, context } = await open(phone)
  const own = await enter(server, 'Parmak', context)
  const channel = await addChannel(server.house, 'parmaklar')
  for (const name of ['sol.jpg', 'sağ.jpg']) await postFile(own, channel, name, await picture(800, 600))
  await page.goto(`/chat?channel=${channel}`)
  await page.getByRole('button', { name: 'Büyüt: sol.jpg' }).tap()
  const shown = page.getByRole('dialog').getByRole('img')
  await expect(shown).toHaveAttribute('alt', 'sol.jpg')
  await drag(page, { x: 300, y: 420 }, { x: 80, y: 425 })
  await expect(shown).toHaveAttribute('alt', 'sağ.jpg')
  await drag(page, { x: 80, y: 420 }, { x: 300, y: 425 })
  await expect(shown).toHaveAttribute('alt', 'sol.jpg')
  const width = (await shown.boundingBox())!.width
  await spread(page, { x: 195, y: 420 })
  await expect.poll(async () => (await shown.boundingBox())!.width).toBeGreaterThan(width * 1.5)
  await drag(page, { x: 200, y: 400 }, { x: 210, y: 600 }) // moves what is enlarged
  await expect(page.getByRole('dialog')).toBeVisible()
  await shown.dblclick()
  await expect.poll(async () => Math.round((await shown.boundingBox())!.width)).toBe(Math.round(width))
  await drag(page, { x: 200, y: 400 }, { x: 205, y: 600 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
