import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { lockUser } from './user-rows.ts'

export type TimeOutColumns = Pick<UserRow, 'timeout_until' | 'timeout_at' | 'timeout_by' | 'timeout_reason'>

/** A locked person’s time-out as it stands, running or over: all null without one. */
export async function timeOutOf(tx: Tx, uid: string): Promise<TimeOutColumns> {
  const user = await lockUser(tx, uid)
  if (!user) throw new Error('Somebody without an account cannot be timed out.')
  const { timeout_until, timeout_at, timeout_by, timeout_reason } = user
  return { timeout_until, timeout_at, timeout_by, timeout_reason }
}
