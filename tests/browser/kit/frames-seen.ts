import { expect, type Page } from '@playwright/test'

/** How a row looks, and where it is: left, top, width and height in whole pixels. */
interface Look {
  look: { backgroundColor: string; boxShadow: string }
  box: number[]
}

export interface Seen {
  /** When the letters had come, in ms of the page's own clock; what moved before does not count. */
  lettersAt: number
  shifts: number
  /** What was said in the document when the letters had come. */
  said: (string | null)[]
  /** When the largest paint was. A row that comes once more in its own letters, wider, does not count. */
  largestAt: number
  /** The first frame of the page's own scripts, in ms of the page's own clock; 0 before. */
  takenAt: number
  /** Where the last row that says this stood, in each frame; null: in a frame after its first it was not there. */
  tops: (number | null)[]
  /** Whether that row was highlighted, in each frame up to the first of the scripts: later the light goes out. */
  lit: boolean[]
  /** That row in the first frame of the scripts. */
  taken: Look | null
}

/** In the page: what moved, what was the largest paint, and in which frames the last row that says this stood where. */
export function watchFrames(text: string): void {
  const seen: Seen = { lettersAt: 0, shifts: 0, said: [], largestAt: 0, takenAt: 0, tops: [], lit: [], taken: null }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      if (entry.startTime >= seen.lettersAt) seen.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    for (const { startTime, element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
      if (!element || !seen.said.includes(element.textContent)) seen.largestAt = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  const lookOf = (row: HTMLElement): Look => {
    const { backgroundColor, boxShadow } = getComputedStyle(row)
    const { top, left, width, height } = row.getBoundingClientRect()
    return { look: { backgroundColor, boxShadow }, box: [top, left, width, height].map(Math.round) }
  }
  const look = (): void => {
    const row = [...document.querySelectorAll('article')].findLast(each => each.textContent.includes(text))
    const top = row?.getBoundingClientRect().top ?? null
    if (top !== null || seen.tops.length > 0) seen.tops.push(top)
    if (row && seen.takenAt === 0) seen.lit.push(row.closest('[data-lit]') !== null)
    if (seen.takenAt === 0 && seen.tops.length > 0 && !document.querySelector('[data-shell]')) {
      seen.takenAt = performance.now()
      seen.taken = row ? lookOf(row) : null
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** What is drawn in another font is wider, so where things stood before does not count. */
export const lettersCame = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(resolve => requestAnimationFrame(resolve))
    const { seen } = window as unknown as { seen: Seen }
    const said = [...document.querySelectorAll('article p')].map(row => row.textContent)
    Object.assign(seen, { lettersAt: performance.now(), shifts: 0, tops: [], said })
  })

export function expectStill({ tops, shifts }: Seen): void {
  expect(tops).not.toContain(null)
  expect(Math.max(...(tops as number[])) - Math.min(...(tops as number[]))).toBeLessThanOrEqual(1)
  expect(shifts).toBe(0)
}
