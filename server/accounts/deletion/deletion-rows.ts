import type { AccountDeletion } from '#contract/account-deletion.ts'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'

type Row = Pick<UserRow, 'deletes_at' | 'deletes_messages'>

/** The deletion that this account waits for; null where nobody asked for one. */
export const deletionOf = ({ deletes_at, deletes_messages }: Row): AccountDeletion | null =>
  deletes_at === null ? null : { at: deletes_at, withMessages: deletes_messages === 1 }

/** Whose time to think it over is past, the first one first. */
export async function leaversDue(db: Snapshot, now: EpochMs, limit: number): Promise<string[]> {
  const due = db.selectFrom('users').select('uid').where('deletes_at', '<=', now)
  return (await due.orderBy('deletes_at').orderBy('uid').limit(limit).execute()).map(({ uid }) => uid)
}

export async function ownerUids(db: Snapshot): Promise<string[]> {
  const owner: Role = 'owner'
  return (await db.selectFrom('users').select('uid').where('role', '=', owner).execute()).map(({ uid }) => uid)
}

/** Whether another owner is there who does not go himself. */
export async function hasOwnerBeside(db: Snapshot, uid: string): Promise<boolean> {
  const owner: Role = 'owner'
  const others = db.selectFrom('users').select('uid').where('role', '=', owner).where('uid', '!=', uid)
  return (await others.where('deletes_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}
