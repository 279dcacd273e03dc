import type { AuditEntry } from '#contract/audit.ts'

/** What can be done with a row of the audit log. */
export interface RowActs {
  onOpen: (entry: AuditEntry) => void
  /** An act was taken back, which is an entry of its own. */
  onUndone: () => void
}
