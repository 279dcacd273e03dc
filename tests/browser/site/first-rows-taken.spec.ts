import type { Page } from '@playwright/test'
import { accountRoutes } from '#contract/accounts.ts'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { holdScripts } from '#tests/browser/kit/bare-document.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { expectStill, lettersCame, type Seen, seenIn, watchFrames } from '#tests/browser/kit/frames-seen.ts'
import { enter, postAll } from '#tests/browser/kit/member.ts'
import { messageOf, post } from '#tests/browser/kit/talk-kit.ts'
import { endedSession } from '#tests/browser/kit/ended-session.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

const few = Array.from({ length: 60 }, (_, n) => `söz ${n + 1} ${'kelime '.repeat(n % 7)}`)
const last = few.at(-1)!.trim()

test.setTimeout(30_000)

/** A page that has been here, and comes again with its scripts held for a moment: what was seen, and what it asked. */
async function comeAgain(page: Page): Promise<{ seen: Seen; asked: string[] }> {
  const letCome = await holdScripts(page)
  await page.addInitScript(watchFrames, 'söz 60 ')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto('/chat', { waitUntil: 'commit' })
  await expect(page.locator('[data-own-bar] article').last()).toContainText(last)
  await lettersCame(page)
  await page.waitForTimeout(300)
  await letCome()
  await expect(page.getByRole('textbox', { name: /ilk/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Bağlan' })).toHaveCount(0)
  await page.waitForTimeout(700)
  return { seen: await seenIn(page), asked }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 800, height: 700 },
  { width: 1366, height: 768 },
]) {
  // PAGE-32, PAGE-33
  test(`the page takes over the document’s rows in one frame, and nothing moves, at ${viewport.width} px`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open({ viewport })
    const own = await enter(server, 'Ilk Bir', context)
    const other = await enter(server, 'Ilk İki')
    const channel = await addChannel(server.house, 'ilk')
    await postAll(other, channel, few)
    await page.goto(`/chat?channel=${channel}`)
    await messageOf(page, last).waitFor()
    await own.visitor.do(messageRoutes.markRead, { channelId: channel, seq: 60 })
    const { seen, asked } = await comeAgain(page)
    expectStill(seen)
    expect(seen.takenAt).toBeGreaterThan(0)
    expect(seen.largestAt).toBeLessThan(seen.takenAt)
    const api = asked.filter(address => address.startsWith('/api/') && !/\/(read|site)$|before=/.test(address))
    expect(api).toEqual([])
  })

  // PAGE-33
  test(`a draft of several lines has its room in the document, at ${viewport.width} px`, async ({ server, open }) => {
    const { page, context } = await open({ viewport })
    const own = await enter(server, 'Taslak Bir', context)
    const channel = await addChannel(server.house, 'ilk')
    await postAll(own, channel, few)
    await page.goto(`/chat?channel=${channel}`)
    await messageOf(page, last).waitFor()
    const field = page.getByRole('textbox', { name: /ilk/ })
    const { height: lineHeight } = (await field.boundingBox())!
    await field.fill('bir\niki\nüç\ndört')
    await expect.poll(async () => (await field.boundingBox())!.height).toBeGreaterThan(lineHeight + 60)
    await page.waitForTimeout(300) // what is kept is written a moment later
    const { seen } = await comeAgain(page)
    await expect(field).toHaveValue('bir\niki\nüç\ndört')
    expectStill(seen)
  })
}

// PAGE-33
test('what happens between the document and the live connection is in the page', async ({ server, open }) => {
  const { page, context } = await open()
  const own = await enter(server, 'Ara Bir', context)
  const other = await enter(server, 'Ara İki')
  const channel = await addChannel(server.house, 'ara')
  const [kept, gone, edited] = [
    await post(other, channel, 'kalan'),
    await post(other, channel, 'gidecek'),
    await post(other, channel, 'eski hâli'),
  ]
  await page.goto(`/chat?channel=${channel}`)
  await messageOf(page, kept.text).waitFor()
  const letCome = await holdScripts(page)
  await page.goto(`/chat?channel=${channel}`, { waitUntil: 'commit' })
  await expect(page.locator('[data-own-bar] article')).toHaveCount(3)
  await post(other, channel, 'arada gelen')
  await other.visitor.do(messageRoutes.removeMessage, { messageId: gone.id })
  await other.visitor.do(messageRoutes.editMessage, { messageId: edited.id, version: 1, text: 'yeni hâli' })
  await letCome()
  await expect(messageOf(page, 'arada gelen')).toBeVisible()
  await expect(messageOf(page, 'yeni hâli')).toBeVisible()
  await expect(messageOf(page, 'gidecek')).toHaveCount(0)
  await post(own, channel, 'sonra gelen')
  await expect(messageOf(page, 'sonra gelen')).toBeVisible()
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(4)
})

// PAGE-34
test('a session that ended before the scripts came leads to the log-in, and back shows nothing', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(endedSession)
  const { page, context } = await open()
  const own = await enter(server, 'Giden Bir', context)
  const channel = await addChannel(server.house, 'giden')
  await postAll(own, channel, ['gizli söz'])
  await page.goto(`/chat?channel=${channel}`)
  await messageOf(page, 'gizli söz').waitFor()
  const letCome = await holdScripts(page)
  await page.goto(`/chat?channel=${channel}`, { waitUntil: 'commit' })
  await expect(page.locator('[data-own-bar] article')).toHaveCount(1)
  await own.visitor.do(accountRoutes.logout, {})
  await letCome()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('gizli söz')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('gizli söz')).toHaveCount(0)
})

// PAGE-34
test('a page of one account whose browser is another’s by then shows nothing of the first', async ({
  server,
  open,
}) => {
  const { page, context } = await open()
  const first = await enter(server, 'Önceki Kişi', context)
  const channel = await addChannel(server.house, 'ortak')
  await postAll(first, channel, ['ortak söz'])
  await page.goto(`/chat?channel=${channel}`)
  await messageOf(page, 'ortak söz').waitFor()
  const letCome = await holdScripts(page)
  await page.goto(`/chat?channel=${channel}`, { waitUntil: 'commit' })
  await expect(page.locator('[data-own-bar] article')).toHaveCount(1)
  await enter(server, 'Sonraki Kişi', context)
  await letCome()
  await expect(page.getByRole('link', { name: 'Sonraki Kişi' }).first()).toBeVisible()
})

// PAGE-34
test('a page that a browser kept is hidden until the server says who is here', async ({
  server,
  open,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(endedSession)
  const { page, context } = await open()
  const own = await enter(server, 'Kalan Bir', context)
  const channel = await addChannel(server.house, 'kalan')
  await postAll(own, channel, ['duran söz'])
  await page.goto(`/chat?channel=${channel}`)
  await messageOf(page, 'duran söz').waitFor()
  const away = (): Promise<unknown> =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  const back = (): Promise<unknown> =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await away()
  await expect(messageOf(page, 'duran söz')).toBeHidden()
  await back()
  await expect(messageOf(page, 'duran söz')).toBeVisible()
  await away()
  await own.visitor.do(accountRoutes.logout, {})
  await page.route('**/live*', route => route.abort())
  await back()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('duran söz')).toHaveCount(0)
})
