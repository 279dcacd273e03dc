import type { Page } from '@playwright/test'

/** Each document comes without its first answers, so the page asks for all of it, as where the server is busy. */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const take = (): void => document.getElementById('first-answers')?.remove()
    new MutationObserver(take).observe(document, { childList: true, subtree: true })
  })
}
