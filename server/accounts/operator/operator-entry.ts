import type { AuditAction } from '#contract/audit-actions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'

/** The log tells what the operator did with this account. Call it last. */
export const recordOperator = (
  tx: Tx,
  now: EpochMs,
  { action, user, extra = {} }: { action: AuditAction; user: UserRow; extra?: Readonly<Record<string, number>> },
): Promise<void> =>
  record(tx, now, {
    action,
    moderatorId: 'operator',
    targetUserId: user.uid,
    extra,
    texts: { moderatorName: 'operator', targetUserName: user.display_name },
  })
