import { isStaff, type Role, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import type { UserRow } from '#server/db/tables.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import type { Named } from '#server/accounts/sign-up/names.ts'
import { noteRenamed } from './name-to-follow-rows.ts'

export const userByUid = async (db: Snapshot, uid: string): Promise<UserRow | undefined> => (await rowOf(db, uid))[0]

const rowOf = shapeOf((db, uid: string) => db.selectFrom('users').selectAll().where('uid', '=', uid))

export async function usersByUid(db: Snapshot, uids: readonly string[]): Promise<UserRow[]> {
  if (uids.length === 0) return [] // PostgreSQL takes no empty list
  return db.selectFrom('users').selectAll().where('uid', 'in', uids).execute()
}

export const userByEmail = (db: Snapshot, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirst()

/** The row, held against other writers until the commit. */
export const lockUser = (tx: Tx, uid: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

export const lockUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('email_key', '=', email).forUpdate().executeTakeFirst()

/** Held until the commit: who has this address, who has this name, and all whose names look like it. */
export const lockUsersHolding = (
  tx: Tx,
  { email, name_key, looks }: { email: string; name_key: string; looks: readonly string[] },
): Promise<UserRow[]> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where(row => row.or([row('email_key', '=', email), row('name_key', '=', name_key), row('name_look', 'in', looks)]))
    .orderBy('uid')
    .forUpdate()
    .execute()

/** Who has the name of this fold, verified or not. */
export const userNamed = (db: Snapshot, nameKey: string): Promise<Pick<UserRow, 'uid'> | undefined> =>
  db.selectFrom('users').select('uid').where('name_key', '=', nameKey).executeTakeFirst()

export const forgetResetsBefore = (tx: Tx, at: EpochMs): Promise<unknown> =>
  tx.updateTable('users').set({ reset_at: null, reset: null }).where('reset_at', '<=', at).execute()

/** Everybody above members, verified or not: there are few. */
export const staffRows = (tx: Tx): Promise<UserRow[]> =>
  tx.selectFrom('users').selectAll().where('role', 'in', roles.filter(isStaff)).orderBy('uid').execute()

/** False where another process has just taken the address or the name. */
export async function insertUser(tx: Tx, user: UserRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict(conflict => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return inserted !== undefined
}

type Changing =
  | 'email'
  | 'email_key'
  | 'email_verified'
  | 'verified_at'
  | 'held_until'
  | 'sign_up_browser'
  | 'password_hash'
  | 'photo_url'
  | 'about'
  | 'about_at'
  | 'reset_at'
  | 'reset'
  | 'preferences'
  | 'renamed_at'
  | 'former_name'
  | 'former_until'
  | 'deletes_at'
  | 'deletes_messages'
  | 'deletion_begun_at'

/** Each change of a name is noted for the search here, so that none forgets it (SRCH-14). */
export async function updateUser(
  tx: Tx,
  uid: string,
  change: Partial<Pick<UserRow, Changing>> & Partial<Named>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('uid', '=', uid).execute()
  if (change.display_name !== undefined) await noteRenamed(tx, uid)
}

/** False where it was noted before. */
export async function writeGreeted(tx: Tx, uid: string, at: EpochMs): Promise<boolean> {
  const written = await tx
    .updateTable('users')
    .set({ greeted_at: at })
    .where('uid', '=', uid)
    .where('greeted_at', 'is', null)
    .returning('uid')
    .executeTakeFirst()
  return written !== undefined
}

/** Each change of a role may take a right from somebody. */
export async function writeRole(tx: Tx, uid: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('uid', '=', uid).execute()
  narrowRights(tx)
}

/** Removes sign-ups that were never verified, with their codes. Nothing else can hang on such an account. */
export async function removeUsers(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  await tx.deleteFrom('codes').where('uid', 'in', uids).execute()
  await tx.deleteFrom('users').where('uid', 'in', uids).where('email_verified', '=', 0).execute()
}

/** The row of an account; what hangs on it goes first (`removeAccount`). */
export async function deleteUser(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('users').where('uid', '=', uid).execute()
  await noteRenamed(tx, uid)
  narrowRights(tx)
}

export async function lapsedUids(db: Snapshot, now: EpochMs, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('email_verified', '=', 0)
    .where('held_until', '<=', now)
    .orderBy('uid')
    .limit(limit)
    .execute()
  return rows.map(row => row.uid)
}

export async function lockOwners(tx: Tx): Promise<string[]> {
  const owner: Role = 'owner'
  const rows = await tx.selectFrom('users').select('uid').where('role', '=', owner).orderBy('uid').forUpdate().execute()
  return rows.map(row => row.uid)
}

/** The addresses of owners that are verified. */
export async function verifiedOwners(db: Snapshot): Promise<string[]> {
  const owner: Role = 'owner'
  const owners = db.selectFrom('users').select('email').where('role', '=', owner).where('email_verified', '=', 1)
  return (await owners.orderBy('uid').execute()).map(({ email }) => email)
}

export async function hasOwner(db: Snapshot): Promise<boolean> {
  const owner: Role = 'owner'
  return (
    (await db.selectFrom('users').select('uid').where('role', '=', owner).limit(1).executeTakeFirst()) !== undefined
  )
}

/** Verified people in the order of their uids. */
export const membersAfter = shapeOf((db, uid: string, limit: number) =>
  db.selectFrom('users').selectAll().where('uid', '>', uid).where('email_verified', '=', 1).orderBy('uid').limit(limit),
)
