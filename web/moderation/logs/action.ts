import type { AuditAction } from '#contract/audit-actions.ts'

export const actionKey = (action: AuditAction) => `audit.action.${action}` as const

/** What members brought to staff stands in orange (AUD-19). */
export const isBroughtIn = (action: AuditAction): boolean =>
  action === 'report_user' || action === 'report_message' || action === 'feedback_submitted'
