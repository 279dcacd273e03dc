import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is wrong with the page as it stands there, a line for each rule. */
export async function faults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags)
  // It runs in the page itself, which has no frames: a page of its own for each answer takes twice as long.
  axe.setLegacyMode()
  // A menu holds the focus while it is open; it belongs to no landmark, though `region` asks that of everything, and what
  // lies around it is hidden, so that a grid seems to have no rows.
  if ((await page.getByRole('menu').count()) > 0) axe.disableRules(['region', 'aria-required-children'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
