import type { Page } from '@playwright/test'

/** What a page fetches when it has nothing else to do is there: from now on it needs no network for it (PAGE-35). */
export async function laterPartsHere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/chat-openings-')),
  )
}
