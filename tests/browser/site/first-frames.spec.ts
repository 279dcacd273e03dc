import type { Page } from '@playwright/test'
import { channelRoutes } from '#contract/channels.ts'
import { addChannel } from '#tests/kit/house.ts'
import { setRights } from '#tests/kit/tables/rights.ts'
import { holdScripts } from '#tests/browser/kit/bare-document.ts'
import { expectStill, lettersCame, type Seen, seenIn, watchFrames } from '#tests/browser/kit/frames-seen.ts'
import { expect, type OpenServer, test } from '#tests/browser/kit/house-fixture.ts'
import { enter, type Member, postAll } from '#tests/browser/kit/member.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'

test.use({ keepsContexts: false }) // what comes first, comes over the wire

test.setTimeout(60_000)

interface Piece {
  name: string
  words: string
  box: [number, number, number, number]
}

/** What stands between the two sides, without icons: buttons are the document's spans, painted pictures its rooms. */
const frameOn = (page: Page): Promise<Piece[]> =>
  page.evaluate(() => {
    const names: Record<string, string> = { button: 'span', canvas: 'svg' }
    const wanted =
      'h1, h2, p:not(:empty), textarea, output:not(:empty), [class*="justify-center-safe"], canvas, svg[width="336"]'
    const found = [...document.querySelectorAll(`main section:has(h1) :is(${wanted})`)].filter(
      element => element.checkVisibility() && !element.matches('.lucide, .sr-only, .sr-only *'),
    )
    return found.map(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const tag = element.tagName.toLowerCase()
      return {
        name: `${names[tag] ?? tag}.${element.getAttribute('class') ?? ''}`,
        words: ['h1', 'h2', 'p', 'output'].includes(tag) ? element.textContent : '',
        box: [left, top, width, height] as [number, number, number, number],
      }
    })
  })

/** Comes with the scripts held: the document's frame, then the page's, and what moved when it took over. */
async function comeTwice(page: Page, address: string): Promise<{ first: Piece[]; later: Piece[]; seen: Seen }> {
  const letCome = await holdScripts(page)
  await page.addInitScript(watchFrames, '')
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-own-bar]').waitFor()
  await lettersCame(page)
  const first = await frameOn(page)
  await page.waitForTimeout(200)
  await letCome()
  await page.waitForTimeout(700)
  const later = await frameOn(page)
  return { first, later, seen: await seenIn(page) }
}

function expectSame(first: readonly Piece[], later: readonly Piece[]): void {
  expect(first.map(({ name, words }) => [name, words])).toEqual(later.map(({ name, words }) => [name, words]))
  for (const [at, { name, box }] of first.entries()) {
    const far = box.map((side, n) => Math.abs(side - later[at]!.box[n]!))
    expect(Math.max(...far), `${name}: ${box.join()} and ${later[at]!.box.join()}`).toBeLessThanOrEqual(1)
  }
}

/** So that the page has told how it looks. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('meydan-page')
}

async function takeAllChannels(server: OpenServer, own: Member): Promise<void> {
  const { channels } = await own.visitor.do(channelRoutes.listChannels, {})
  for (const { id } of channels) await setRights(server.house, id, { readRoles: ['moderator'] })
}

for (const width of [360, 768, 1366]) {
  // PAGE-31, PAGE-33
  test(`a channel without messages is the same in the document and in the page, at ${width} px`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open({ viewport: { width, height: 800 } })
    const own = await enter(server, 'Boş Bir', context)
    const [mayPost, readOnly] = [await addChannel(server.house, 'boş'), await addChannel(server.house, 'okunan boş')]
    await setRights(server.house, readOnly, { readOnly: true })
    await visit(page, `/chat?channel=${mayPost}`)
    for (const [channel, words] of [
      [mayPost, /ilk feneri/i],
      [readOnly, /okunan boş/],
    ] as const) {
      const { first, later, seen } = await comeTwice(page, `/chat?channel=${channel}`)
      expect(first.map(piece => piece.words).join('\n')).toMatch(words)
      expectSame(first, later)
      expect(seen.shifts).toBe(0)
    }
    await takeAllChannels(server, own)
    await visit(page, '/chat')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const { first, later, seen } = await comeTwice(page, '/chat')
    expect(first.filter(({ name }) => name.startsWith('h2'))).toHaveLength(1)
    expectSame(first, later)
    expect(seen.shifts).toBe(0)
  })

  // PAGE-31, PAGE-33, MSG-26
  test(`the row that a link leads to is lit in the document, and stays so, at ${width} px`, async ({
    server,
    open,
  }) => {
    const { page, context } = await open({ viewport: { width, height: 800 } })
    const own = await enter(server, 'Bağ Bir', context)
    const channel = await addChannel(server.house, 'bağ')
    await postAll(
      own,
      channel,
      Array.from({ length: 25 }, (_, n) => `önce ${n} ${'kelime '.repeat(n % 9)}`),
    )
    const linked = await post(own, channel, 'bağlanılan söz')
    await postAll(
      own,
      channel,
      Array.from({ length: 25 }, (_, n) => `sonra ${n} ${'kelime '.repeat(n % 7)}`),
    )
    await visit(page, `/chat?channel=${channel}`)

    const letCome = await holdScripts(page)
    await page.addInitScript(watchFrames, 'bağlanılan söz')
    await page.goto(`/chat?channel=${channel}&message=${linked.id}`, { waitUntil: 'commit' })
    const row = page.locator(`[data-message-id="${linked.id}"]`)
    await row.waitFor()
    await lettersCame(page)
    const look = () =>
      row.locator('article').evaluate(article => {
        const { backgroundColor, boxShadow } = getComputedStyle(article)
        const { top, left, width: wide, height } = article.getBoundingClientRect()
        return { look: { backgroundColor, boxShadow }, box: [top, left, wide, height].map(Math.round) }
      })
    const first = await look()
    expect(first.look.boxShadow).not.toBe('none')
    await page.waitForTimeout(200)
    await letCome()
    await expect.poll(async () => (await seenIn(page)).takenAt).toBeGreaterThan(0)
    await page.waitForTimeout(700)
    const seen = await seenIn(page)
    expect(seen.taken).toEqual(first)
    expectStill(seen)
    expect([...new Set(seen.lit)]).toEqual([true])
    await expect(row).not.toHaveAttribute('data-lit')
  })
}
