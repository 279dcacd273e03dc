import { notPages, type PageName, pageNames, pages } from '#contract/pages.ts'

/** The page at an address, or null: there the document comes too, and says that nothing is there. */
export const pageAt = (path: string): PageName | null => pageNames.find(name => patterns[name].test(path)) ?? null

/** A slash at the end changes nothing. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\/$/, '').replace(/\$\w+/g, '[^/]+')}/?$`)

const patterns = Object.fromEntries(pageNames.map(name => [name, patternOf(pages[name].path)])) as Record<
  PageName,
  RegExp
>

/** Where programs ask, and not people: what is not there is refused in their way. */
export const isForPrograms = (path: string): boolean =>
  notPages.some(({ path: other }) => path === other.replace(/\/$/, '') || path.startsWith(other.replace(/\/?$/, '/')))
