import type { AuditAction } from '#contract/audit-actions.ts'
import { auditActions } from '#contract/audit-actions.ts'

/** Empty: not asked for. */
export interface Filter {
  action: string
  moderatorId: string
  targetUserId: string
  /** `staff`: acts of staff only. */
  doneBy: string
}

export const noFilter: Filter = { action: '', moderatorId: '', targetUserId: '', doneBy: '' }

export const isNoFilter = (filter: Filter): boolean => isSameFilter(filter, noFilter)

/** How many of its parts ask for something. */
export const asked = (filter: Filter): number => Object.values(filter).filter(value => value !== '').length

export const isSameFilter = (a: Filter, b: Filter): boolean =>
  a.action === b.action && a.moderatorId === b.moderatorId && a.targetUserId === b.targetUserId && a.doneBy === b.doneBy

/** An address may say anything. */
export const filteredAction = (action: string): AuditAction | undefined => auditActions.find(each => each === action)
export const onlyStaff = (doneBy: string): 'staff' | undefined => (doneBy === 'staff' ? doneBy : undefined)
