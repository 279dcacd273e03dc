import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A finger on the glass, as the browser itself gets it: down, along a line, up. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const steps = 6
  const at = (step: number): Point => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= steps; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step)] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
