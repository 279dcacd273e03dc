import type { AuditAction } from '#contract/audit-actions.ts'
import { auditActions } from '#contract/audit-actions.ts'

/** Empty: not asked for. */
export interface Filter {
  action: string
  moderatorId: string
  targetUserId: string
  /** `staff`: acts of staff only. */
  doneBy: string
  /** A day, `2026-11-24`, of the reader's own time. */
  from: string
  /** The last day. */
  to: string
  /** What its texts are searched for. */
  q: string
}

export const noFilter: Filter = { action: '', moderatorId: '', targetUserId: '', doneBy: '', from: '', to: '', q: '' }

export const isNoFilter = (filter: Filter): boolean => isSameFilter(filter, noFilter)

/** How many of its parts ask for something, but for the search, which is in sight. */
export const asked = (filter: Filter): number =>
  Object.entries(filter).filter(([part, value]) => part !== 'q' && value !== '').length

/** A search of blanks alone is none. */
export const isSearch = ({ q }: Filter): boolean => q.trim() !== ''

export const isSameFilter = (a: Filter, b: Filter): boolean =>
  (Object.keys(noFilter) as (keyof Filter)[]).every(part => a[part] === b[part])

/** An address may say anything. */
export const filteredAction = (action: string): AuditAction | undefined => auditActions.find(each => each === action)
export const onlyStaff = (doneBy: string): 'staff' | undefined => (doneBy === 'staff' ? doneBy : undefined)

/** As the server is asked. What an address says that is no day filters nothing. */
export const askedFor = ({ action, moderatorId, targetUserId, doneBy, from, to }: Filter) => ({
  action: filteredAction(action),
  moderatorId: moderatorId || undefined,
  targetUserId: targetUserId || undefined,
  doneBy: onlyStaff(doneBy),
  since: startOf(from, 0),
  until: startOf(to, 1),
})

/** When a day begins, or one of the days after it: not each has 24 hours. */
export function startOf(day: string, later: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined || year < 1970) return undefined
  return Math.max(new Date(year, month - 1, date + later).getTime(), 0)
}
