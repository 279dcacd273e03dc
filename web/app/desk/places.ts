import { type ReportStatus, reportStatuses } from '#contract/report-kinds.ts'
import { caseHash } from '#web/reports/case-place.ts'

/** What of the desk an address names. `caseId` null: the list. */
export type DeskPlace = { view: 'users' } | { view: 'reports'; status: ReportStatus; caseId: string | null }

/** What the address of a phone ends with, from the outermost place to the one that is open; none where it is shut. */
export function placesOf(place: DeskPlace | null): readonly string[] {
  if (!place) return []
  if (place.view === 'users') return ['desk-users']
  const { status, caseId } = place
  const list = caseHash(status, null)
  return caseId === null ? [list] : [list, caseHash(status, caseId)]
}

/** Null: it names nothing of the desk. */
export function placeAt(hash: string): DeskPlace | null {
  if (hash === 'desk-users') return { view: 'users' }
  const [, named, caseId = null] = /^desk-([a-z]+)(?:-([\w-]+))?$/.exec(hash) ?? []
  const status = reportStatuses.find(each => each === named)
  return status ? { view: 'reports', status, caseId } : null
}
