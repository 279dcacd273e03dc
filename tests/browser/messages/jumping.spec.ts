import { messageRoutes } from '#contract/messages.ts'
import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { fillChannel } from '#tests/kit/fill.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { phone as phoneDevice, post, rowOf } from '#tests/browser/kit/talk-kit.ts'
import { channelNamed, enter, lastTexts, type Member, say } from '#tests/browser/kit/member.ts'

/** `dolgu 0` and so on, some of them long. */
const fill = (server: OpenServer, by: Member, channelId: string, count: number): Promise<void> =>
  fillChannel(server.house, {
    channelId,
    uid: by.uid,
    count,
    columns: n => {
      const text = `dolgu ${n} ${'söz '.repeat(n % 30)}`
      return { text, search_text: text, timestamp: server.house.clock.now() }
    },
  })

const toEnd = (page: Page) => page.getByRole('button', { name: 'Son mesaja git' })

/** Requests for pages of messages: how many it took. */
function pagesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.endsWith('/messages')) asked.push(search)
  })
  return asked
}

for (const phone of [false, true]) {
  const device = phone ? phoneDevice : {}
  test.describe(phone ? 'on a phone' : 'on a desktop', () => {
    // MSG-26
    test('a message far above is shown, highlighted and focused, and the end is one request away', async ({
      server,
      open,
    }) => {
      const { page, context } = await open(device)
      const ada = await enter(server, `Uzak ${phone ? 'Tel' : 'Masa'}`, context)
      const genel = await channelNamed(ada, 'genel')
      await fill(server, ada, genel, 60) // above it, too, there is more than a page
      const target = await post(ada, genel, `hedef ${phone}`)
      await fill(server, ada, genel, 3_000)
      await post(ada, genel, `son söz ${phone}`)
      await page.goto(`/chat?channel=${genel}`)
      await expect.poll(() => lastTexts(page, 1)).toEqual([`son söz ${phone}`])

      const asked = pagesAsked(page)
      await page.evaluate(address => {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/chat?channel=${genel}&message=${target.id}`)
      const row = rowOf(page, `hedef ${phone}`)
      await expect(row).toBeInViewport({ ratio: 1 })
      await expect(row).toBeFocused()
      await expect(page).toHaveURL(url => !url.searchParams.has('message'))
      await expect(page.getByText(`son söz ${phone}`)).toHaveCount(0)
      expect(asked.filter(search => search.includes('around='))).toHaveLength(1)

      asked.length = 0
      await toEnd(page).click()
      await expect.poll(() => lastTexts(page, 1)).toEqual([`son söz ${phone}`])
      await expect(toEnd(page)).toHaveCount(0)
      expect(asked).toEqual([''])
      await say(page, `yine buradayım ${phone}`)
      if (phone) await page.getByRole('button', { name: 'Gönder', exact: true }).tap()
      await expect.poll(() => lastTexts(page, 1)).toEqual([`yine buradayım ${phone}`])
    })
  })
}

test('scrolling down after a jump reaches the end again, and what is posted meanwhile is there', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const ece = await enter(server, 'Ece Atlar', context)
  const genel = await channelNamed(ece, 'genel')
  const target = await post(ece, genel, 'aşağı yol')
  await fill(server, ece, genel, 400)
  await page.goto(`/chat?channel=${genel}&message=${target.id}`)
  await expect(rowOf(page, 'aşağı yol')).toBeFocused()
  await post(ece, genel, 'bu arada')
  await expect(rowOf(page, 'bu arada')).toHaveCount(0)
  const baki = await enter(server, 'Baki Atlar')
  for (const count of [1, 2]) {
    await post(baki, genel, `başkasından ${count}`)
    await expect(page.getByRole('button', { name: `${count} yeni mesaj` })).toBeVisible()
  }
  await page.getByRole('log').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    await expect(rowOf(page, 'başkasından 2')).toBeVisible({ timeout: 60 })
  }).toPass({ intervals: [20] })
  await expect(toEnd(page)).toHaveCount(0)
  await post(ece, genel, 'artık canlı')
  const texts = ['bu arada', 'başkasından 1', 'başkasından 2', 'artık canlı']
  await expect.poll(() => lastTexts(page, 4)).toEqual(texts)
})

test('a link opens its message without a request, cold, and in one a second time', async ({ server, open }) => {
  const { page, context } = await open()
  const can = await enter(server, 'Can', context)
  const genel = await channelNamed(can, 'genel')
  const target = await post(can, genel, 'bağlanılan')
  await fill(server, can, genel, 200)
  const asked = pagesAsked(page)
  await page.goto(`/chat?channel=${genel}&message=${target.id}`)
  await expect(rowOf(page, 'bağlanılan')).toBeFocused()
  // The document has them (PAGE-32).
  expect(asked.filter(search => !search.includes('before') && !search.includes('after'))).toEqual([])
  await page.getByRole('link', { name: 'duyurular' }).click()
  await page.getByRole('link', { name: 'genel' }).click()
  await expect.poll(async () => (await lastTexts(page, 1))[0]).toMatch(/^dolgu 1[0-9]{2} /)
})

// MSG-26
test('a message that is gone says so and shows the end; so does a channel that one may not read', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/404 \(Not Found\)/)
  const { page, context } = await open()
  const nur = await enter(server, 'Nur', context)
  const genel = await channelNamed(nur, 'genel')
  const target = await post(nur, genel, 'silinecek')
  await post(nur, genel, 'kalacak')
  await nur.visitor.do(messageRoutes.removeMessage, { messageId: target.id })
  await page.goto(`/chat?channel=${genel}&message=${target.id}`)
  await expect(page.getByText('Bu mesaj artık yok.')).toBeVisible()
  await expect.poll(() => lastTexts(page, 1)).toEqual(['kalacak'])
  await page.goto(`/chat?channel=${v7()}&message=${target.id}`)
  await expect(page.getByText('Bu kanal yok ya da ona erişiminiz yok.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'genel' })).toBeVisible()
})

// MSG-26
test('the highlight is seen, lasts two seconds and moves nothing', async ({ server, open }) => {
  const { page, context } = await open({ reducedMotion: 'reduce' })
  const oya = await enter(server, 'Oya Atlar', context)
  const genel = await channelNamed(oya, 'genel')
  const target = await post(oya, genel, 'ışıklı')
  await page.addInitScript(watchLight)
  await page.goto(`/chat?channel=${genel}&message=${target.id}`)
  await expect(rowOf(page, 'ışıklı')).toBeFocused()
  const changes = () => page.evaluate(() => (window as unknown as { light: [number, string][] }).light)
  await expect.poll(async () => (await changes()).filter(([, ground]) => ground !== '').length).toBe(2)
  const [[litAt, ground], [darkAt]] = (await changes()) as [[number, string], [number, string]]
  expect(darkAt - litAt).toBeGreaterThan(1_950)
  expect(ground).toMatch(/0\.15\)$/)
  await expect(rowOf(page, 'ışıklı')).not.toHaveCSS('background-color', ground)
})

/** In the page: when a highlight comes and goes, and what the message then stands on. */
function watchLight(): void {
  const light: [number, string][] = []
  Object.assign(window, { light })
  let id = ''
  new MutationObserver(() => {
    const lit = document.querySelector('[data-message-id][data-lit]')
    if ((lit !== null) === (light.length % 2 === 1)) return
    id = lit?.getAttribute('data-message-id') ?? id
    const change: [number, string] = [performance.now(), '']
    light.push(change)
    // Some frames later: the change of colour takes no time, but begins with the colour before, in the frame after.
    const look = (): void => {
      const row = document.querySelector(`[data-message-id="${id}"] article`)
      if (row) change[1] = getComputedStyle(row).backgroundColor
    }
    const later = (frames: number): void => void requestAnimationFrame(() => (frames > 1 ? later(frames - 1) : look()))
    later(10)
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

test('a link in a message leads there without leaving the page, and a newer page that fails can be asked for again', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/Failed to load resource/)
  const { page, context } = await open()
  const ulku = await enter(server, 'Ülkü', context)
  const genel = await channelNamed(ulku, 'genel')
  const target = await post(ulku, genel, 'atlanacak')
  await fill(server, ulku, genel, 150)
  const link = `${server.url}/chat?channel=${genel}&message=${target.id}`
  await post(ulku, genel, `bak ${link}`)
  await page.goto(`/chat?channel=${genel}`)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.route('**/messages?after=*', route => route.abort())
  await page.locator('[data-own-link]').getByRole('link').click()
  await expect(rowOf(page, 'atlanacak')).toBeFocused()
  await expect(page.getByText('Ülkü adlı kullanıcının mesajına gidildi: atlanacak')).toBeAttached()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText('Daha yeni mesajlar yüklenemedi.')).toBeVisible()
  await page.unroute('**/messages?after=*')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByText('Daha yeni mesajlar yüklenemedi.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /yeni mesaj/ })).toHaveCount(0)
})
