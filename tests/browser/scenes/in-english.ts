import type { Page } from '@playwright/test'

/**
 * Changes the language of a Turkish page under whatever is open on it; answers what is wrong with that. A press would
 * close a menu first, and a dialog lies over the button.
 */
export async function turnEnglish(page: Page): Promise<string[]> {
  const before = await openThings(page)
  const isTurned = await page.evaluate(turn)
  if (!isTurned) return ['there is no button for the other language']
  const after = await openThings(page)
  return after === before
    ? []
    : [`what was open is not: ${before} before the change of the language, ${after} after it`]
}

const openThings = (page: Page): Promise<number> =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').count()

/** In the page. The words of a language come over the network; what they move is there two frames later. */
async function turn(): Promise<boolean> {
  document.querySelector<HTMLElement>('button[lang=en]')?.click()
  const end = performance.now() + 10_000 // against hanging alone
  const frame = () => new Promise(requestAnimationFrame)
  while (document.documentElement.lang !== 'en' && performance.now() < end) await frame()
  await frame()
  await frame()
  return document.documentElement.lang === 'en'
}
