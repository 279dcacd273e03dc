import type { AuditEntry } from '#contract/audit.ts'
import { reportStatuses } from '#contract/report-kinds.ts'

/** What a verdict made of a report, where the entry tells that: it is told in words, not as one state and the next. */
export const becameOf = ({ action, extra }: AuditEntry) =>
  action === 'settle_report' ? reportStatuses.find(each => each === extra.after) : undefined
