import { v7 as uuidv7 } from 'uuid'
import { durations } from '#contract/limits.ts'
import { isStaff, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { FormerNameRow } from '#server/db/former-name-table.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'

export const insertFormerName = (tx: Tx, row: FormerNameRow): Promise<unknown> =>
  tx.insertInto('former_names').values(row).execute()

/**
 * Names that were given up lately and are this one, or have one of its looks. `except`: may have his own back, unless
 * staff took it from him.
 */
export const formerNamesAs = (
  db: Snapshot,
  { name_key, looks }: { name_key: string; looks: readonly string[] },
  { now, except }: { now: EpochMs; except: string | undefined },
): Promise<Pick<FormerNameRow, 'uid' | 'display_name' | 'name_key' | 'name_look'>[]> =>
  db
    .selectFrom('former_names')
    .select(['uid', 'display_name', 'name_key', 'name_look'])
    .where('given_up_at', '>', now - durations.formerNameMs)
    .where(row => row.or([row('name_key', '=', name_key), row('name_look', 'in', looks)]))
    .$if(except !== undefined, query =>
      query.where(row => row.or([row('uid', '!=', except!), row('taken_by', 'is not', null)])),
    )
    .execute()

/** What people who are staff now were called lately. */
export const formerNamesOfStaff = (
  db: Snapshot,
  now: EpochMs,
): Promise<Pick<FormerNameRow, 'uid' | 'display_name' | 'name_key'>[]> =>
  db
    .selectFrom('former_names')
    .innerJoin('users', 'users.uid', 'former_names.uid')
    .select(['former_names.uid', 'former_names.display_name', 'former_names.name_key'])
    .where('given_up_at', '>', now - durations.formerNameMs)
    .where('users.role', 'in', roles.filter(isStaff))
    .execute()

/** An undo gives it back. */
export const forgetFormerName = (tx: Tx, uid: string, displayName: string): Promise<unknown> =>
  tx.deleteFrom('former_names').where('uid', '=', uid).where('display_name', '=', displayName).execute()

/** What somebody was called in the last thirty days, the newest first. */
export async function formerNamesOf(
  db: Snapshot,
  uid: string,
  now: EpochMs,
): Promise<{ displayName: string; givenUpAt: EpochMs }[]> {
  const rows = await db
    .selectFrom('former_names')
    .select(['display_name', 'given_up_at'])
    .where('uid', '=', uid)
    .where('given_up_at', '>', now - durations.formerNameMs)
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ display_name, given_up_at }) => ({ displayName: display_name, givenUpAt: given_up_at }))
}

/**
 * The account goes. What it was called stays nobody's for the rest of the thirty days (ACC-70), by the fold and the
 * look alone: whose it was and how he wrote it is kept no longer.
 */
export const leaveFormerNames = (tx: Tx, uid: string): Promise<unknown> =>
  tx.updateTable('former_names').set({ uid: nobody, display_name: '' }).where('uid', '=', uid).execute()

/** The name of an account that goes, as the names that it had before. */
export const nobodysName = ({
  name_key,
  name_look,
}: Pick<FormerNameRow, 'name_key' | 'name_look'>): Omit<FormerNameRow, 'given_up_at'> => ({
  id: uuidv7(),
  uid: nobody,
  display_name: '',
  name_key,
  name_look,
  taken_by: null,
})
const nobody = ''

/** Takes away what is nobody's any more, and from people what has stood beside their names for a week. */
export async function forgetFormerNames(tx: Tx, now: EpochMs): Promise<void> {
  await tx
    .deleteFrom('former_names')
    .where('given_up_at', '<=', now - durations.formerNameMs)
    .execute()
  await tx
    .updateTable('users')
    .set({ former_name: null, former_until: null })
    .where('former_until', '<=', now)
    .execute()
}
