import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { filesOf } from '#contract/files-of.ts'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, enter, type Member } from '#tests/browser/kit/member.ts'
import { textOf } from '#tests/kit/tables/words.ts'

const sendOf = (page: Page) => page.getByRole('button', { name: 'Gönder', exact: true })
const readyOf = (page: Page) => page.getByText('Göndermeye hazır')
const progressOf = (page: Page) => page.getByRole('progressbar')

interface Given {
  name: string
  mimeType: string
  buffer: Buffer
}

const note = (name: string): Given => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Merhaba meydan\n') })
const picture = async (name: string): Promise<Given> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#ffb454' } })
    .png()
    .toBuffer(),
})
const large = (name: string, bytes: number): Given => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'a'),
})

const choose = (page: Page, ...files: Given[]) => page.locator('input[type=file]').setInputFiles(files)

/** The files of a channel's messages, as the server stored them. */
async function filesIn(member: Member, channelId: string): Promise<(string | undefined)[]> {
  const { messages } = await member.visitor.do(messageRoutes.listMessages, { channelId })
  return messages.map(
    message =>
      filesOf(message)
        .map(({ name }) => name)
        .join(', ') || undefined,
  )
}

/** As fast as a bad line sends. */
async function slowDown(context: BrowserContext, page: Page, bytesPerSecond: number): Promise<void> {
  const session = await context.newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', conditions)
}

/** A file handed over by the system: into the clipboard's event, or let go above the page. */
async function give(page: Page, how: 'paste' | 'dragenter' | 'drop', file: Given): Promise<void> {
  const { name, mimeType, buffer } = file
  await page.evaluate(
    ([type, fileName, fileType, content]) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
      data.items.add(new File([bytes], fileName, { type: fileType }))
      const happens = { bubbles: true, cancelable: true }
      const event =
        type === 'paste'
          ? new ClipboardEvent(type, { ...happens, clipboardData: data })
          : new DragEvent(type, { ...happens, dataTransfer: data })
      document.querySelector('[role=log], main, body')?.dispatchEvent(event)
    },
    [how, name, mimeType, buffer.toString('base64')] as const,
  )
}

for (const device of ['desktop', 'phone'] as const) {
  const options = device === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}

  test(`on a ${device} a picture is chosen, shown, uploaded and sent alone, and somebody else gets it`, async ({
    server,
    open,
  }) => {
    const [one, two] = [await open(options), await open(options)]
    const own = await enter(server, `Yükleyen Bir ${device}`, one.context)
    await enter(server, `Alan Bir ${device}`, two.context)
    const channel = await addChannel(server.house, `yükleme bir ${device}`)
    for (const { page } of [one, two]) await page.goto(`/chat?channel=${channel}`)
    await expect(sendOf(one.page)).toHaveAttribute('aria-disabled', 'true')
    await choose(one.page, await picture('fener ışığı.png'))
    await expect(one.page.getByText('fener ışığı.png')).toBeVisible()
    await expect(readyOf(one.page)).toBeVisible()
    await expect(one.page.locator('img[src^="blob:"]')).toBeVisible()
    if (device === 'desktop') await expect(composerOf(one.page)).toBeFocused()
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await sendOf(one.page).click()
    await expect(readyOf(one.page)).toHaveCount(0)
    await expect.poll(() => filesIn(own, channel)).toEqual(['fener ışığı.png'])
    await expect(two.page.getByRole('article')).toHaveCount(1)
  })
}

// MED-19
test('files are pasted and dropped, stand beside each other, and a text goes with them', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Yükleyen İki', context)
  const channel = await addChannel(server.house, 'yükleme iki')
  await page.goto(`/chat?channel=${channel}`)
  await expect(composerOf(page)).toBeVisible()
  await give(page, 'paste', await picture('yapıştırılan.png'))
  await expect(page.getByText('yapıştırılan.png')).toBeVisible()
  await expect(readyOf(page)).toBeVisible()
  await give(page, 'dragenter', note('bırakılan.txt'))
  await expect(page.getByText('Eklemek için dosyayı bırakın')).toBeVisible()
  await give(page, 'drop', note('bırakılan.txt'))
  await expect(page.getByText('Eklemek için dosyayı bırakın')).toHaveCount(0)
  await expect(page.getByText('bırakılan.txt')).toBeVisible()
  await expect(readyOf(page)).toHaveCount(2)
  await composerOf(page).fill('dosyayla giden')
  await composerOf(page).press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'dosyayla giden' })).toHaveCount(1)
  await expect.poll(() => filesIn(own, channel)).toEqual(['yapıştırılan.png, bırakılan.txt'])
})

// MED-25
test('a picture out of the clipboard is named by its time, in the language of who pastes it', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const own = await enter(server, 'Yapıştıran Bir', context)
  const channel = await addChannel(server.house, 'yapıştırma bir')
  await page.goto(`/chat?channel=${channel}`)
  await expect(composerOf(page)).toBeVisible()
  await give(page, 'paste', await picture('image.png'))
  const turkish = /^Yapıştırılan resim \d{1,2} \S+ \d{4} \d\d\.\d\d\.png$/
  await expect(page.getByText(turkish)).toBeVisible()
  await expect(readyOf(page)).toBeVisible()
  await sendOf(page).click()
  await expect.poll(() => filesIn(own, channel)).toEqual([expect.stringMatching(turkish)])
  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
  await give(page, 'paste', await picture('image.png'))
  await expect(page.getByText(/^Pasted picture \S+ \d{1,2}, \d{4}, \d\d\.\d\d\.png$/)).toBeVisible()
})

// MED-19
test('an upload shows how far it is, keeps sending back, and can be cancelled', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const own = await enter(server, 'Yükleyen Üç', context)
  const channel = await addChannel(server.house, 'yükleme üç')
  await page.goto(`/chat?channel=${channel}`)
  await expect(composerOf(page)).toBeVisible()
  await slowDown(context, page, 200_000)
  await choose(page, large('yavaş.txt', 4_000_000))
  await expect(progressOf(page)).toHaveAccessibleName('yavaş.txt yükleniyor')
  await expect.poll(async () => Number(await progressOf(page).getAttribute('value'))).toBeGreaterThan(0)
  await composerOf(page).fill('bekleyen metin')
  await expect(sendOf(page)).toHaveAttribute('aria-disabled', 'true')
  await composerOf(page).press('Enter')
  await expect(composerOf(page)).toHaveValue('bekleyen metin')
  await page.getByRole('button', { name: 'Yüklemeyi iptal et' }).click()
  await expect(page.getByText('yavaş.txt')).toHaveCount(0)
  await expect(sendOf(page)).not.toHaveAttribute('aria-disabled', 'true')
  await composerOf(page).press('Enter')
  await expect.poll(() => filesIn(own, channel)).toEqual([undefined])
})

// MED-20
test('an upload that fails says so and is tried again', async ({ server, open, expectedOnConsole }) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const own = await enter(server, 'Yükleyen Dört', context)
  const channel = await addChannel(server.house, 'yükleme dört')
  await page.goto(`/chat?channel=${channel}`)
  await expect(composerOf(page)).toBeVisible()
  const broken = { status: 500, json: { code: 'internal', error: '' } }
  await context.route('**/api/media/auto/upload', route => route.fulfill(broken))
  await choose(page, note('kopan.txt'))
  const toasts = page.getByRole('region', { name: 'Bildirimler' })
  await expect(toasts.getByText('Dosya yüklenirken hata oluştu', { exact: true })).toBeVisible()
  await context.unroute('**/api/media/auto/upload')
  await page.getByRole('button', { name: 'Yeniden yükle' }).click()
  await expect(readyOf(page)).toBeVisible()
  await sendOf(page).click()
  await expect.poll(() => filesIn(own, channel)).toEqual(['kopan.txt'])
})

// MED-2, MED-20
test('what is too large or of a wrong kind is refused with its reason, and staff may send more', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 415/, /status of 422/)
  const { page, context } = await open()
  const own = await enter(server, 'Yükleyen Beş', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'yükleme beş')}`)
  await expect(composerOf(page)).toBeVisible()
  const sixMegabytes = large('büyük.txt', 6 * 1024 * 1024)
  await choose(page, sixMegabytes)
  await expect(page.getByText('Dosya boyutu 5 MB sınırını aşmamalıdır.')).toBeVisible()
  await expect(page.getByText('büyük.txt')).toHaveCount(0)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await choose(page, { name: 'resim.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(page.getByText(/^SVG /)).toBeVisible()
  await expect(page.getByText('resim.svg')).toHaveCount(0)
  await choose(page, { name: 'kesik.png', mimeType: 'image/png', buffer: (await picture('')).buffer.subarray(0, 60) })
  await expect(page.getByText('Dosya bozuk ya da eksik. Başka bir dosya seçin.')).toBeVisible()
  await expect(page.getByText('kesik.png')).toHaveCount(0)
  await changePerson(server.house, own.uid, { role: 'moderator' })
  await expect(page.getByRole('button', { name: /^Moderasyon masası/ })).toBeVisible()
  await choose(page, sixMegabytes)
  await expect(readyOf(page)).toBeVisible()
})

// MED-20
test('of several files that were chosen at once those that are refused are named', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 415/)
  const { page, context } = await open()
  await enter(server, 'Yükleyen Ad', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'yükleme ad')}`)
  await expect(composerOf(page)).toBeVisible()
  const tooLarge = ['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(name => large(name, 5 * 1024 * 1024 + 1))
  const drawing = { ...note('resim.svg'), buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>') }
  const refused = 'Dosya boyutu 5 MB sınırını aşmamalıdır.'
  await choose(page, ...tooLarge.slice(0, 2), drawing, note('küçük.txt'))
  await expect(page.getByText(`a.txt ve b.txt: ${refused}`, { exact: true })).toBeVisible()
  await expect(page.getByText(/^resim\.svg: SVG /)).toBeVisible()
  await expect(readyOf(page)).toHaveCount(1)
  await choose(page, ...tooLarge)
  await expect(page.getByText(`a.txt, b.txt, c.txt +1: ${refused}`, { exact: true })).toBeVisible()
})

// MED-20
test('one of several files that goes up after a reload is still called by its name', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  await enter(server, 'Yükleyen Adsız', context)
  await page.goto(`/chat?channel=${await addChannel(server.house, 'yükleme adsız')}`)
  await expect(composerOf(page)).toBeVisible()
  await page.route('**/api/media/auto/upload', route => route.abort())
  const drawing = { ...note('resim.svg'), buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>') }
  await choose(page, drawing, note('küçük.txt'))
  await expect(page.getByText(textOf('tr', 'messages.uploadWaiting'))).toHaveCount(2)
  await page.unroute('**/api/media/auto/upload')
  await page.reload()
  await expect(page.getByText(/^resim\.svg: SVG /)).toBeVisible()
  await expect(readyOf(page)).toHaveCount(1)
})

test('a file waits in its channel, and can be taken out before sending', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Yükleyen Altı', context)
  const here = await addChannel(server.house, 'yükleme altı a')
  await addChannel(server.house, 'yükleme altı b')
  await page.goto(`/chat?channel=${here}`)
  await choose(page, note('kalan.txt'))
  await expect(readyOf(page)).toBeVisible()
  await page.getByRole('link', { name: 'yükleme altı b' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'yükleme altı b' })).toBeVisible()
  await expect(page.getByText('kalan.txt')).toHaveCount(0)
  await page.getByRole('link', { name: 'yükleme altı a' }).click()
  await expect(page.getByText('kalan.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Dosyayı kaldır' }).click()
  await expect(page.getByText('kalan.txt')).toHaveCount(0)
  await composerOf(page).fill('dosyasız')
  await composerOf(page).press('Enter')
  await expect.poll(() => filesIn(own, here)).toEqual([undefined])
})

test('a message whose file is gone by then says so, and can be sent without it', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/status of 404/)
  const { page, context } = await open()
  const own = await enter(server, 'Yükleyen Yedi', context)
  const channel = await addChannel(server.house, 'yükleme yedi')
  await page.goto(`/chat?channel=${channel}`)
  await choose(page, note('süpürülen.txt'))
  await expect(readyOf(page)).toBeVisible()
  await write(server.house, tx => tx.deleteFrom('media').where('name', '=', 'süpürülen.txt').execute())
  await composerOf(page).fill('yine de gitsin')
  await composerOf(page).press('Enter')
  await expect(page.getByText('Gönderilemedi: Yüklenen dosya bulunamadı.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Dosyasız gönder' }).click()
  await expect(page.getByText('Gönderilemedi')).toHaveCount(0)
  await expect.poll(() => filesIn(own, channel)).toEqual([undefined])
})
