import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** These compare parts of a page with each other, so all of it is shown to them. */
const acrossParts = [
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]

/** What is wrong with the page as it stands there, a line for each rule. Scrolls it to its top. */
export async function faults(page: Page): Promise<string[]> {
  // Elsewhere the head, which stays, may lie over half a link, which to axe is a link that is too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  const { parts, isCovered } = await page.evaluate(partsOf, marking.selector)
  const names = parts.map(hashOf)
  await page.evaluate(mark, { ...marking, seen: names.map(name => faultless.has(name)) })
  // A menu holds the focus while it is open; it belongs to no landmark, though `region` asks that of everything, and
  // what lies around it is hidden, so that a grid seems to have no rows. One that is longer than the window is scrolled
  // by its arrow keys: its items are no stops of the Tab key, which is all that `scrollable-region-focusable` knows.
  const isMenu = (await page.getByRole('menu').count()) > 0
  const ofMenus = isMenu ? ['aria-required-children', 'scrollable-region-focusable'] : []
  const rules = acrossParts.filter(rule => !(isMenu && rule === 'region'))
  const off = [...acrossParts, ...ofMenus].map(rule => [rule, { enabled: false }] as const)
  const aroundAll = isCovered ? [`${behind} > *`] : []
  const each = {
    exclude: [...aroundAll, `[${marking.attribute}]`],
    options: { ...told, runOnly: { type: 'tag', values: tags }, rules: Object.fromEntries(off) },
  } as const
  const together = { exclude: aroundAll, options: { ...told, runOnly: { type: 'rule', values: rules } } } as const
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source())
  const violations = await page.evaluate(ask, [each, together])
  await page.evaluate(mark, { ...marking, seen: [] })
  if (violations.length === 0 && !isCovered) for (const name of names) faultless.add(name)
  return violations
}

/** Half a megabyte, which each page gets once, however often it is looked at. */
const source = (): string => (read ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))
let read: string | undefined

const told: RunOptions = { resultTypes: ['violations'] }

/**
 * What lies behind a dialog or a menu is there for nobody. Only contrast is looked at in it, for most of the time, and
 * behind a dialog axe can't tell; behind a menu it is a page that is looked at by itself. What hides it stays: nothing
 * in it may get the focus. So the parts library marks what it hides while something modal is open.
 */
const behind = '[data-base-ui-inert]'

interface Question {
  /** Selectors of what is not looked at. */
  exclude: readonly string[]
  options: RunOptions
}

/** In the page, which has no frames; axe stands there. */
async function ask(questions: readonly Question[]): Promise<string[]> {
  interface Axe {
    run(context: { exclude: readonly string[] }, options: RunOptions): Promise<AxeResults>
  }
  const { axe } = window as unknown as { axe: Axe }
  const faults: string[] = []
  for (const { exclude, options } of questions) {
    const { violations } = await axe.run({ exclude }, options)
    for (const { id, nodes } of violations) {
      faults.push(`axe ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`)
    }
  }
  return faults
}

/**
 * Parts in which nothing was wrong, by their whole content: a minute of each walk went into the same head, the same
 * list of channels and the same messages behind each menu.
 */
const faultless = new Set<string>()
const marking = {
  selector: 'header, footer, nav, section, aside, article, form, [role=log], [role=region]',
  attribute: 'data-faultless',
}
const hashOf = (part: string): string => createHash('sha256').update(part).digest('base64')

/**
 * In the page: what each part is, as far as axe could tell. What lies under a dialog or a menu is not looked at there,
 * so such a page says nothing of its parts.
 */
function partsOf(selector: string): { parts: string[]; isCovered: boolean } {
  const isCovered = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null
  const made = /\b_r_\w+_/g // React counts its ids up
  const parts = [...document.querySelectorAll(selector)].map(part => {
    const { width, height } = part.getBoundingClientRect()
    const isHidden = part.closest('[inert], [aria-hidden=true]') !== null || !part.checkVisibility()
    return `${isHidden} ${width} ${height} ${part.outerHTML.replace(made, '')}`
  })
  return { parts, isCovered }
}

/** In the page. */
function mark({ selector, attribute, seen }: typeof marking & { seen: boolean[] }): void {
  for (const [at, part] of document.querySelectorAll(selector).entries()) {
    part.toggleAttribute(attribute, seen[at] ?? false)
  }
}
