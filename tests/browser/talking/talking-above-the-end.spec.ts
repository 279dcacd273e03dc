import { expect, test } from '#tests/browser/kit/fixture.ts'
import { channelNamed, enter, lastTexts, postAll } from '#tests/browser/kit/member.ts'

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
  await postAll(kaan, genel, ['yeni 1', 'yeni 2'])
  await expect(page.getByRole('button', { name: '2 yeni mesaj' })).toHaveCount(1)
  await page.getByRole('button', { name: '2 yeni mesaj' }).click({ trial: true })
  expect(await log.evaluate(element => element.scrollTop)).toBe(before)
  await page.getByRole('button', { name: '2 yeni mesaj' }).click()
  await expect.poll(() => lastTexts(page, 2)).toEqual(['yeni 1', 'yeni 2'])
  await expect(page.getByRole('button', { name: 'yeni mesaj' })).toHaveCount(0)
})

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
