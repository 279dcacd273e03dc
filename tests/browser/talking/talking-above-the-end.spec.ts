import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, enter, lastTexts, postAll } from '#tests/browser/kit/member.ts'
import { withoutFirstAnswers } from '#tests/browser/kit/bare-document.ts'

// MSG-38
test('older messages come while scrolling up, and nothing jumps', async ({ server, open }) => {
  const { page, context } = await open()
  const ipek = await enter(server, 'İpek', context)
  const genel = await channelNamed(ipek, 'genel')
  await postAll(
    ipek,
    genel,
    Array.from({ length: 250 }, (_, n) => `satır ${n} ${'uzun '.repeat(n % 40)}`),
  )
  await page.goto(`/chat?channel=${genel}`)
  await expect.poll(async () => (await lastTexts(page, 1))[0]).toMatch(/^satır 249/)
  const log = page.getByRole('log')
  await log.evaluate(watchForJumps)
  // A slow line: pages come when the top is in sight, where rows that are looked at change their shape.
  await context.route('**/messages?before=*', async route => {
    await new Promise(resolve => setTimeout(resolve, 250))
    await route.continue()
  })
  await log.hover()
  await expect(async () => {
    await page.mouse.wheel(0, -300)
    await expect(page.getByText('satır 0', { exact: true })).toBeVisible({ timeout: 60 })
  }).toPass({ intervals: [20] })
  expect(await log.evaluate(element => (element as unknown as Watched).jumps)).toEqual([])
  await page.getByRole('button', { name: 'Son mesaja git' }).click()
  await expect.poll(async () => (await lastTexts(page, 1))[0]).toMatch(/^satır 249/)
})

test('a page that is scrolled up stays where it is and tells of new messages', async ({ server, open }) => {
  const { page, context } = await open()
  const jale = await enter(server, 'Jale', context)
  const kaan = await enter(server, 'Kaan')
  const genel = await channelNamed(jale, 'genel')
  await postAll(
    kaan,
    genel,
    Array.from({ length: 60 }, (_, n) => `eski ${n}`),
  )
  await page.goto(`/chat?channel=${genel}`)
  await expect.poll(() => lastTexts(page, 1)).toEqual(['eski 59'])
  const log = page.getByRole('log')
  await log.hover()
  await page.mouse.wheel(0, -600)
  await expect(page.getByRole('button', { name: 'Son mesaja git' })).toBeVisible()
  const before = await log.evaluate(element => element.scrollTop)
  await page.evaluate(watchPills)
  await postAll(kaan, genel, ['yeni 1', 'yeni 2'])
  await expect(page.getByRole('button', { name: '2 yeni mesaj', exact: true })).toBeVisible()
  expect(await pillsOf(page), 'one way to new messages at a time').toEqual([
    '60 yeni mesaj',
    '1 yeni mesaj',
    '2 yeni mesaj',
  ])
  await page.getByRole('button', { name: '2 yeni mesaj' }).click({ trial: true })
  expect(await log.evaluate(element => element.scrollTop)).toBe(before)
  await page.getByRole('button', { name: '2 yeni mesaj' }).click()
  await expect.poll(() => lastTexts(page, 2)).toEqual(['yeni 1', 'yeni 2'])
  await expect(page.getByRole('button', { name: 'yeni mesaj' })).toHaveCount(0)
})

// MSG-38
test('where the marks come late, two ways to new messages never stand there at once', async ({ server, open }) => {
  const { page, context } = await open()
  const lale = await enter(server, 'Lale Üstte', context)
  const mine = await enter(server, 'Mine Üstte')
  const genel = await channelNamed(lale, 'genel')
  await postAll(
    mine,
    genel,
    Array.from({ length: 60 }, (_, n) => `önce ${n}`),
  )
  await withoutFirstAnswers(page)
  let answer = (): void => undefined
  const isLate = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/read-marks', async route => {
    await isLate
    await route.continue()
  })
  await page.goto(`/chat?channel=${genel}`)
  await expect.poll(() => lastTexts(page, 1)).toEqual(['önce 59'])
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, -600)
  await expect(page.getByRole('button', { name: 'Son mesaja git' })).toBeVisible()
  await page.evaluate(watchPills)
  await postAll(mine, genel, ['sonra 1', 'sonra 2'])
  await expect(page.getByRole('button', { name: '2 yeni mesaj', exact: true })).toBeVisible()
  const answered = page.waitForResponse('**/api/read-marks')
  answer()
  await answered
  await page.waitForFunction(() => new Promise(done => setTimeout(() => done(true), 300)))
  expect((await pillsOf(page)).filter(pills => pills.includes(' + '))).toEqual([])
})

const pillsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { pills: string[] }).pills)

interface Watched extends Element {
  jumps: string[]
}

/** In the page: looks each frame whether rows moved against each other, or downwards while one scrolls up only. */
function watchForJumps(log: Element): void {
  const watched = log as Watched
  watched.jumps = []
  let before = new Map<string, number>()
  const look = (): void => {
    const now = new Map<string, number>()
    for (const row of log.querySelectorAll('article')) {
      const { top, bottom } = row.getBoundingClientRect()
      if (bottom > 120 && top < innerHeight - 100) now.set(row.textContent, top)
    }
    const moves = [...now].flatMap(([text, top]) => (before.has(text) ? [top - (before.get(text) ?? 0)] : []))
    const [least, most] = [Math.min(...moves), Math.max(...moves)]
    if (moves.length > 1 && (most - least > 1.5 || least < -1.5))
      watched.jumps.push(`rows moved by ${least} to ${most}`)
    before = now
    requestAnimationFrame(() => painted.port2.postMessage(null))
  }
  // Rows are measured between the animation frame and the paint; what counts is what was painted.
  const painted = new MessageChannel()
  painted.port1.addEventListener('message', look)
  painted.port1.start()
  look()
}

/** In the page: notes which ways to new messages stood there at once, whenever that changed. */
function watchPills(): void {
  const pills: string[] = []
  Object.assign(globalThis, { pills })
  const look = (): void => {
    const texts = [...document.querySelectorAll('main button')].map(button => button.textContent)
    const now = texts.filter(text => text.endsWith('yeni mesaj')).join(' + ')
    if (now !== pills.at(-1)) pills.push(now)
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  look()
}
