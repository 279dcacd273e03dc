import type { Page } from '@playwright/test'

/** An element of a row as a test compares it: its tag, its classes, and where it stands. */
export interface Drawn {
  name: string
  /** Left, top, width and height in CSS pixels; the top from that of its row. */
  box: [number, number, number, number]
}

/**
 * The rows of the chat that is open, by the ids of their messages, with all that is in them from top to bottom. What
 * the page draws beyond the document is left out or called by the document's name, and this is all of it: buttons and
 * the link to a file are its spans, a player is its box, and it has neither icons, nor what fills a picture or the
 * quote of a link, nor a row's menu, nor lanterns.
 */
export const rowsOn = (page: Page): Promise<{ id: string; top: number; drawn: Drawn[] }[]> =>
  page.evaluate(() => {
    const names: Record<string, string> = { button: 'span', audio: 'div' }
    const isExtra = (element: Element): boolean =>
      element.matches(
        'article > .shadow-float, [data-own-link] *, svg:not([data-tile] > svg), .lucide, .fill-lantern-bright',
      ) || element.parentElement?.closest('.bg-raised[class*=overflow-hidden]') !== null
    const round = (value: number): number => Math.round(value * 10) / 10
    return [...document.querySelectorAll('[data-message-id]')].map(row => {
      const { top } = row.getBoundingClientRect()
      const inside = [...row.querySelectorAll('*')].filter(
        element =>
          !isExtra(element) &&
          element.closest('article > .shadow-float') === null &&
          element.closest('.lucide') === null,
      )
      return {
        id: row.getAttribute('data-message-id')!,
        top: round(top),
        drawn: inside.map(element => {
          const tag = element.matches('a[download]') ? 'span' : element.tagName.toLowerCase()
          const box = element.getBoundingClientRect()
          const place = [box.left, box.top - top, box.width, box.height].map(round)
          const classes = (element.getAttribute('class') ?? '')
            .replace(/(fill-avatar-\d)-dim/, '$1')
            .replace(/^(relative inline-flex .*)text-ground/, '$1text-ink')
          return { name: `${names[tag] ?? tag}.${classes}`, box: place as [number, number, number, number] }
        }),
      }
    })
  })
