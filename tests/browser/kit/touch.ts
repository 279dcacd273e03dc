import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

const steps = 6

/** A finger on the glass, as the browser itself gets it: down, along a line, up. */
export const drag = (page: Page, from: Point, to: Point): Promise<void> =>
  touch(page, part => [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])

/** Two fingers that part, from 60 pixels between them to 180. */
export const spread = (page: Page, { x, y }: Point): Promise<void> =>
  touch(page, part => [
    { x: x - 30 - 60 * part, y },
    { x: x + 30 + 60 * part, y },
  ])

/** Where each finger is, from 0 to 1. */
async function touch(page: Page, fingers: (part: number) => Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  await send('touchStart', fingers(0))
  for (let step = 1; step <= steps; step++) await send('touchMove', fingers(step / steps))
  await send('touchEnd', [])
  await session.detach()
}
