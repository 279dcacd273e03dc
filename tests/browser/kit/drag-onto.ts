import type { Locator, Page } from '@playwright/test'

/** With the mouse, from one handle of a sorted list to just above another. */
export async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.evaluate(handle => handle.scrollIntoView({ block: 'center' })) // not below what was just said
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(end.x + 20, end.y + 30, { steps: 5 })
  await page.mouse.move(end.x + 20, end.y + 5)
  await page.mouse.up()
}
