import type { AuditEntry } from '#contract/audit.ts'

export type ToVisitors = 'opened' | 'closed'

/** Whether the rights of a channel were changed so that visitors read it, or no longer do (CHN-22); else null. */
export function toVisitors({ action, extra: { before, after } }: AuditEntry): ToVisitors | null {
  if (action !== 'update_channel_permissions') return null
  const isOpen = openIn(after)
  if (isOpen === undefined || isOpen === openIn(before)) return null
  return isOpen ? 'opened' : 'closed'
}

/** Whether it was the switch for visitors alone, and no change of who reads and posts. */
export const isThatAll = ({ extra: { after } }: AuditEntry): boolean => Object.keys(after ?? {}).length === 1

/** An entry that does not touch it does not say how it is. */
const openIn = (rights: unknown): boolean | undefined =>
  typeof rights === 'object' && rights !== null && 'isOpen' in rights ? rights.isOpen === true : undefined
