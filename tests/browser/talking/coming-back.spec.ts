import type { Page } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, connected, enter, lastTexts, postAll } from '#tests/browser/kit/member.ts'

test.use({ keepsContexts: false }) // pages of one process hear together that it has no network

const linkTo = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}( |$)`) })
const names = Array.from({ length: 20 }, (_, n) => `kanal ${String.fromCodePoint(97 + n)}`)
const [first, second, third] = ['kanal a', 'kanal b', 'kanal c']

/** Resolves when the page has heard of it: what goes and comes between two of its moments is nothing to it. */
async function goAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard = new Promise<void>(done => addEventListener('offline', () => done(), { once: true }))
    Object.assign(window, { heard })
  })
  await page.context().setOffline(true)
  await page.evaluate(() => (window as unknown as { heard: Promise<void> }).heard)
}

/** Resolves when the server has said hello. It listens before the first attempt: the frame may come at once. */
async function comeBack(page: Page): Promise<void> {
  const hello = new Promise<void>(done => {
    page.on('websocket', socket => socket.on('framereceived', () => done()))
  })
  await page.context().setOffline(false)
  await hello
}

// LIVE-26
test('a page that comes back asks about what it shows, and once about all other channels', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(/net::ERR_/, /WebSocket connection to .* failed/)
  const { page, context } = await open()
  await enter(server, 'Gelen Geri', context)
  const bora = await enter(server, 'Bora Geri')
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await addChannel(server.house, name))
  server.pass(1_000)
  await page.goto(`/chat?channel=${ids.get(third)}`)
  for (const name of [third, second, first]) {
    await linkTo(page, name).click()
    await postAll(bora, ids.get(name)!, [`${name} önce`])
    await expect.poll(() => lastTexts(page, 1)).toEqual([`${name} önce`])
  }
  await connected(page)

  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && /channels\/|read-marks/.test(pathname)) asked.push(pathname)
  })
  await goAway(page)
  await comeBack(page)
  await postAll(bora, ids.get(second)!, ['canlı'])
  await expect(linkTo(page, second)).toHaveAccessibleName(/okunmamış mesaj var/)
  expect(asked, 'nothing had happened').toEqual([])

  await goAway(page)
  for (const [name, id] of ids) await postAll(bora, id, [`${name} sonra`])
  await comeBack(page)
  await expect.poll(() => lastTexts(page, 2)).toEqual([`${first} önce`, `${first} sonra`])
  for (const name of names.slice(1)) await expect(linkTo(page, name)).toHaveAccessibleName(/okunmamış mesaj var/)
  await connected(page)
  expect(asked.toSorted()).toEqual([`/api/channels/${ids.get(first)}/changes`, '/api/read-marks'])

  await linkTo(page, second).click()
  await expect.poll(() => lastTexts(page, 2)).toEqual(['canlı', `${second} sonra`])
  await expect(composerOf(page)).toBeEnabled()
})
