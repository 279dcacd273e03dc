import type { AuditEntry } from '#contract/audit.ts'
import { sizes } from '#contract/limits.ts'
import { folded } from './fold.ts'

/** One answer, or what several tell together. */
export interface Activity {
  entries: readonly AuditEntry[]
  /** What people are called now. */
  names: Readonly<Record<string, string>>
}

/** Long entries come in several pages: together a hundred rows (AUD-16). Null where none has come. */
export function wholeActivity(pages: readonly Activity[]): Activity | null {
  if (pages.length === 0) return null
  const latest = new Set(
    rowsOf(pages)
      .slice(0, sizes.activityMax)
      .flatMap(row => row.entries),
  )
  const entries = entriesIn(pages).filter(entry => latest.has(entry))
  return { entries, names: Object.assign({}, ...pages.map(({ names }) => names)) as Activity['names'] }
}

/** A hundred rows, or as many entries as one answer has at most. */
export const isWholeActivity = (pages: readonly Activity[]): boolean =>
  rowsOf(pages).length >= sizes.activityMax || entriesIn(pages).length >= sizes.activityMax * 10

const rowsOf = (pages: readonly Activity[]) => folded(entriesIn(pages))

const entriesIn = (pages: readonly Activity[]): AuditEntry[] => pages.flatMap(page => page.entries)
