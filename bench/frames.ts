import type { Page } from '@playwright/test'
import { quantile, verify } from './figures.ts'

export interface Frames {
  perSecond: number
  /** Of the intervals between frames, those longer than one and a half at 60 a second. */
  lateShare: number
  p99Ms: number
  /** From a key to the paint that shows it, as the browser itself times it (in steps of 8 ms; 16 where it was less). */
  keyP99Ms: number
}

const msPerFrame = 1_000 / 60

/** Every frame that the page draws while something is done to it. */
export async function recordFrames(page: Page, doing: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const record = { frames: [] as number[], keys: [] as number[] }
    Object.assign(globalThis, { record })
    const frame = (at: number): void => {
      record.frames.push(at)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') record.keys.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await doing()
  const { frames, keys } = await page.evaluate(
    () => (globalThis as unknown as { record: { frames: number[]; keys: number[] } }).record,
  )
  const gaps = frames.slice(1).map((at, index) => at - frames[index]!)
  verify(gaps.length > 0, 'the page drew nothing')
  const total = frames.at(-1)! - frames[0]!
  return {
    perSecond: (gaps.length * 1_000) / total,
    lateShare: gaps.filter(gap => gap > 1.5 * msPerFrame).length / gaps.length,
    p99Ms: quantile(gaps, 0.99),
    keyP99Ms: keys.length > 0 ? quantile(keys, 0.99) : 16,
  }
}
