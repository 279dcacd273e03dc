import type { Page } from '@playwright/test'

interface Hearing extends Window {
  heard: string[]
}

/** In the page: what is put into live regions, as a screen reader would be told. */
export function hearAnnouncements(): void {
  const hearing = window as unknown as Hearing
  hearing.heard = []
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (!element?.closest('output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')) continue
      for (const node of addedNodes) if (node.textContent) hearing.heard.push(node.textContent)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** What has been announced since. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Hearing).heard)
