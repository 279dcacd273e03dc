import { durations } from '#contract/limits.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, composerOf, enter, lastTexts, postAll, say } from '#tests/browser/kit/member.ts'

/** What a browser writes when the network or the server is not there. */
const lostConnection = [/net::ERR_/, /WebSocket connection to .* failed/, /Failed to load resource/]

test.describe('talking', () => {
  test('two people see each other’s messages live, in one order', async ({ server, open }) => {
    const [one, two] = [await open(), await open()]
    const ayse = await enter(server, 'Ayşe Bir', one.context)
    await enter(server, 'Bora Bir', two.context)
    const genel = await channelNamed(ayse, 'genel')
    for (const { page } of [one, two]) {
      await page.goto(`/chat?channel=${genel}`)
      await expect(composerOf(page)).toBeVisible()
    }
    await say(one.page, 'merhaba')
    await say(two.page, 'selam')
    await say(one.page, 'nasılsın?')
    await expect.poll(() => lastTexts(two.page, 3)).toEqual(expect.arrayContaining(['merhaba', 'selam', 'nasılsın?']))
    await expect.poll(() => lastTexts(one.page, 3)).toEqual(await lastTexts(two.page, 3))
    await expect(two.page.getByText('Ayşe Bir').first()).toBeVisible()
  })

  // CHN-7
  test('the first channel that one may write in opens at first, and the last one ever after', async ({
    server,
    open,
  }) => {
    const { page, context } = await open()
    await enter(server, 'Cem', context)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await page.goto('/chat')
    await expect(heading('genel')).toBeVisible()
    await expect(composerOf(page)).toBeVisible()
    await page.getByRole('link', { name: 'duyurular' }).click()
    await expect(page.getByText('Bu kanal salt okunur.')).toBeVisible()
    await expect(composerOf(page)).toHaveCount(0)
    await page.reload()
    await expect(heading('duyurular')).toBeVisible()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sohbet' }).click()
    await expect(heading('duyurular')).toBeVisible()
    await page.getByRole('link', { name: 'genel' }).click()
    await expect(composerOf(page)).toBeFocused()
    await page.goto('/login')
    await expect(heading('genel')).toBeVisible()
  })

  // MSG-31
  test('what is written offline is kept over a reload, sent in order when the connection is back, and stored once', async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(...lostConnection)
    const [one, two] = [await open(), await open()]
    const derya = await enter(server, 'Derya', one.context)
    await enter(server, 'Ece', two.context)
    const genel = await channelNamed(derya, 'genel')
    for (const { page } of [one, two]) await page.goto(`/chat?channel=${genel}`)
    await expect(composerOf(two.page)).toBeVisible()
    await say(one.page, 'bağlıyken')
    await expect.poll(() => lastTexts(two.page, 1)).toEqual(['bağlıyken'])

    // A page can be reloaded while its posts get no answer, as behind a bad proxy.
    await one.context.route('**/messages', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    for (const text of ['kopuk 1', 'kopuk 2', 'kopuk 3']) await say(one.page, text)
    await expect(one.page.getByText('Gönderiliyor').first()).toBeAttached()
    await one.page.reload()
    await expect.poll(() => lastTexts(one.page, 4)).toEqual(['bağlıyken', 'kopuk 1', 'kopuk 2', 'kopuk 3'])
    await one.context.unroute('**/messages')
    await one.context.setOffline(true)
    await say(one.page, 'kopuk 4')
    await one.context.setOffline(false)

    const all = ['bağlıyken', 'kopuk 1', 'kopuk 2', 'kopuk 3', 'kopuk 4']
    await expect.poll(() => lastTexts(two.page, 5)).toEqual(all)
    await expect.poll(() => lastTexts(one.page, 5)).toEqual(all)
    await expect(one.page.getByText('Gönderiliyor')).toHaveCount(0)
  })

  // MSG-32
  test('a post whose reply is lost is stored once', async ({ server, open, expectedOnConsole }) => {
    expectedOnConsole.push(...lostConnection)
    const { page, context } = await open()
    const fatma = await enter(server, 'Fatma', context)
    await page.goto(`/chat?channel=${await channelNamed(fatma, 'genel')}`)
    let posts = 0
    await context.route('**/messages', async route => {
      if (route.request().method() !== 'POST') return route.continue()
      if (++posts > 2) return route.continue()
      await route.fetch() // the server stores it
      return route.abort()
    })
    await say(page, 'cevabı kayıp')
    await say(page, 'ardından gelen')
    await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
    await expect.poll(() => lastTexts(page, 2)).toEqual(['cevabı kayıp', 'ardından gelen'])
    await page.reload()
    await expect.poll(() => lastTexts(page, 2)).toEqual(['cevabı kayıp', 'ardından gelen'])
  })

  // MSG-32
  test('a refused message says why, lets the next one pass, and can be deleted or tried again', async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(/Failed to load resource/)
    const { page, context } = await open()
    const gul = await enter(server, 'Gül', context)
    await page.goto(`/chat?channel=${await channelNamed(gul, 'genel')}`)
    await context.route('**/messages', async route => {
      const isRefused = route.request().method() === 'POST' && route.request().postData()?.includes('yasak')
      if (!isRefused) return route.continue()
      return route.fulfill({
        status: 403,
        json: { code: 'muted', error: 'Susturulduğunuz için mesaj gönderemezsiniz.' },
      })
    })
    for (const text of ['yasak 1', 'yasak 2', 'serbest']) await say(page, text)
    await expect(page.getByText('Gönderilemedi: Susturulduğunuz için mesaj gönderemezsiniz.')).toHaveCount(2)
    await expect.poll(() => lastTexts(page, 3)).toEqual(['serbest', 'yasak 1', 'yasak 2'])
    await page
      .getByRole('article', { name: /yasak 1/ })
      .getByRole('button', { name: 'Sil' })
      .click()
    await context.unroute('**/messages')
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await expect.poll(() => lastTexts(page, 2)).toEqual(['serbest', 'yasak 2'])
    await expect(page.getByRole('log').getByText('Gönderilemedi')).toHaveCount(0)
  })

  // MSG-33
  test('logging out with unsent messages asks first', async ({ server, open, expectedOnConsole }) => {
    expectedOnConsole.push(...lostConnection)
    const { page, context } = await open()
    const hale = await enter(server, 'Hale', context)
    await page.goto(`/chat?channel=${await channelNamed(hale, 'genel')}`)
    await expect(composerOf(page)).toBeVisible()
    await context.route('**/messages', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await say(page, 'gitmeyen')
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Gönderilmemiş mesajlarınız var' })
    await dialog.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(composerOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    await dialog.getByRole('button', { name: 'Yine de çık' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  // MSG-31
  test('two tabs of one person send in one order', async ({ server, open }) => {
    const { page, context } = await open()
    const lale = await enter(server, 'Lale', context)
    const genel = await channelNamed(lale, 'genel')
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/chat?channel=${genel}`)
      await expect(composerOf(tab)).toBeVisible()
    }
    const texts: string[] = []
    for (let n = 0; n < 6; n++) {
      texts.push(`sekme ${n}`)
      await say(n % 2 === 0 ? page : other, `sekme ${n}`)
    }
    await expect.poll(() => lastTexts(page, 6)).toEqual(texts)
    await expect.poll(() => lastTexts(other, 6)).toEqual(texts)
  })

  // MSG-37
  test('Enter breaks the line on a phone, and the button sends', async ({ server, open }) => {
    const { page, context } = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const mine = await enter(server, 'Mine', context)
    await page.goto(`/chat?channel=${await channelNamed(mine, 'genel')}`)
    await composerOf(page).fill('birinci')
    await composerOf(page).press('Enter')
    await composerOf(page).pressSequentially('ikinci')
    await page.getByRole('button', { name: 'Gönder' }).tap()
    await expect.poll(() => lastTexts(page, 1)).toEqual(['birinci\nikinci'])
    await page.getByRole('button', { name: 'Kanalları aç' }).tap()
    await page.getByRole('dialog', { name: 'Kanallar' }).getByRole('link', { name: 'duyurular' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'duyurular' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Kanallar' })).toBeHidden()
  })
})

// LIVE-6
test('a socket that is only silent is given up and replaced', async ({ server, open }) => {
  const { page, context } = await open()
  await page.clock.install()
  let sockets = 0
  let heard = 0
  await page.routeWebSocket('**/live**', socket => {
    const upstream = socket.connectToServer()
    const isFirst = ++sockets === 1
    let frames = 0
    upstream.onMessage(data => {
      if (isFirst && ++frames > 1) return
      socket.send(data)
      heard++
    })
  })
  const nil = await enter(server, 'Nil', context)
  const genel = await channelNamed(nil, 'genel')
  await page.goto(`/chat?channel=${genel}`)
  await expect(composerOf(page)).toBeVisible()
  await expect.poll(() => heard, 'it is open, and silent from now on').toBe(1)
  await postAll(nil, genel, ['sessizken'])
  await page.clock.runFor(durations.silenceMs + 2_000)
  await expect.poll(() => lastTexts(page, 1)).toEqual(['sessizken'])
  expect(sockets).toBe(2)
})
