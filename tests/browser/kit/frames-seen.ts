import { expect, type Page } from '@playwright/test'

/** In the page: what moved, what was the largest paint, and in which frames the last row that says this stood where. */
export function watchFrames(text: string): void {
  const seen = { shifts: 0, largestAt: 0, tops: [] as (number | null)[], lit: [] as boolean[], takenAt: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    seen.largestAt = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = (): void => {
    const rows = [...document.querySelectorAll('article')].filter(row => row.textContent.includes(text))
    const top = rows.at(-1)?.getBoundingClientRect().top ?? null
    if (top !== null || seen.tops.length > 0) seen.tops.push(top)
    if (top !== null) seen.lit.push(rows.at(-1)!.closest('[data-lit]') !== null)
    if (seen.takenAt === 0 && seen.tops.length > 0 && !document.querySelector('[data-shell]'))
      seen.takenAt = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export interface Seen {
  shifts: number
  largestAt: number
  takenAt: number
  tops: (number | null)[]
  /** Whether the row was highlighted, in each frame that had it. */
  lit: boolean[]
}

/** What is drawn in another font is wider, so where things stood before does not count. */
export const lettersCame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(resolve => requestAnimationFrame(resolve))
    ;(window as unknown as { seen: Seen }).seen.tops.length = 0
  })

export function expectStill({ tops, shifts }: Seen): void {
  expect(tops).not.toContain(null)
  expect(Math.max(...(tops as number[])) - Math.min(...(tops as number[]))).toBeLessThanOrEqual(1)
  expect(shifts).toBe(0)
}
