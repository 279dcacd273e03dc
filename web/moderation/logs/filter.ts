import type { AuditAction } from '#contract/audit-actions.ts'
import { auditActions } from '#contract/audit-actions.ts'

/** Empty: not asked for. */
export interface Filter {
  action: string
  moderatorId: string
  targetUserId: string
}

export const noFilter: Filter = { action: '', moderatorId: '', targetUserId: '' }

export const isNoFilter = (filter: Filter): boolean => isSameFilter(filter, noFilter)

/** Ids are trimmed (spec.md section 5). */
export const trimmed = ({ action, moderatorId, targetUserId }: Filter): Filter => ({
  action,
  moderatorId: moderatorId.trim(),
  targetUserId: targetUserId.trim(),
})

export const isSameFilter = (a: Filter, b: Filter): boolean =>
  a.action === b.action && a.moderatorId === b.moderatorId && a.targetUserId === b.targetUserId

/** An address may say anything. */
export const filteredAction = (action: string): AuditAction | undefined => auditActions.find(each => each === action)
