import type { Page } from '@playwright/test'
import { drawn } from './fixture.ts'

/** Each document comes without its first answers, so the page asks for all of it, as where the server is busy. */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const take = (): void => document.getElementById('first-answers')?.remove()
    new MutationObserver(take).observe(document, { childList: true, subtree: true })
  })
}

/** The page's first script waits. Answers how to let it come. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let comes = (): void => {}
  const held = new Promise<void>(resolve => (comes = resolve))
  await page.route('**/assets/index-*.js', async route => {
    await held
    await route.continue()
  })
  return async () => {
    comes()
    await drawn(page)
  }
}
