import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is wrong with the page as it stands there, a line for each rule. Scrolls it to its top. */
export async function faults(page: Page): Promise<string[]> {
  // Elsewhere the head, which stays, may lie over half a link, which to axe is a link that is too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags)
  // It runs in the page itself, which has no frames: a page of its own for each answer takes twice as long.
  axe.setLegacyMode()
  // A menu holds the focus while it is open; it belongs to no landmark, though `region` asks that of everything, and what
  // lies around it is hidden, so that a grid seems to have no rows.
  if ((await page.getByRole('menu').count()) > 0) axe.disableRules(['region', 'aria-required-children'])
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  )
}
