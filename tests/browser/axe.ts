import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on a page as it is now: each rule with the elements that break it. */
export async function faults(page: Page, look = new AxeBuilder({ page })): Promise<string[]> {
  const { violations } = await look.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
