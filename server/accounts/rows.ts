import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CodeRow, SessionRow, UserRow } from '#server/db/tables.ts'

// users

export const userByUid = (db: Snapshot, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()

export const userByEmail = (db: Snapshot, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirst()

/** The row, held against other writers until the commit. */
export const lockUser = (tx: Tx, uid: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

export const lockUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('email_key', '=', email).forUpdate().executeTakeFirst()

/** At most two rows, held until the commit: who has this address, and who has this name. */
export const lockUsersHolding = (tx: Tx, { email, nameKey }: { email: string; nameKey: string }): Promise<UserRow[]> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where(row => row.or([row('email_key', '=', email), row('name_key', '=', nameKey)]))
    .orderBy('uid')
    .forUpdate()
    .execute()

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

/** A role, or a sanction with who, when and why. */
export type MemberChange = Partial<
  Pick<
    UserRow,
    'role' | 'muted' | 'muted_at' | 'muted_by' | 'timeout_until' | 'timeout_at' | 'timeout_by' | 'timeout_reason'
  >
>

export const updateUser = (
  tx: Tx,
  uid: string,
  change: Partial<Pick<UserRow, 'email_verified' | 'held_until' | 'password_hash'>> & MemberChange,
): Promise<unknown> => tx.updateTable('users').set(change).where('uid', '=', uid).execute()

/** Removes sign-ups that were never verified, with their codes. Nothing else can hang on such an account. */
export async function removeUsers(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  await tx.deleteFrom('codes').where('uid', 'in', uids).execute()
  await tx.deleteFrom('users').where('uid', 'in', uids).where('email_verified', '=', 0).execute()
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

/** One statement, on the path of every posting. Verified people only, in the order of their uids, held for the commit. */
export const lockPeopleRows = (tx: Tx, uids: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['uid', 'display_name', 'role', 'photo_url', 'muted', 'timeout_until'])
    .where('uid', 'in', uids)
    .where('email_verified', '=', 1)
    .orderBy('uid')
    .forUpdate()
    .execute()

/** Verified people by the folds of their names, or by their uids: whom a text may mention. */
export async function peopleMentioned(
  db: Snapshot,
  { nameKeys, uids }: { nameKeys: readonly string[]; uids: readonly string[] },
): Promise<{ uid: string; name_key: string; display_name: string }[]> {
  const found = []
  for (const keys of slices(nameKeys, mentionedAtOnce)) found.push(...(await mentioned(db, 'name_key', keys)))
  for (const some of slices(uids, mentionedAtOnce)) found.push(...(await mentioned(db, 'uid', some)))
  return found
}

/** SQLite binds 32,766 values and PostgreSQL 65,535 in one statement. Nearly always it is one statement. */
const mentionedAtOnce = 10_000

const mentioned = (db: Snapshot, column: 'name_key' | 'uid', values: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['uid', 'name_key', 'display_name'])
    .where(column, 'in', values)
    .where('email_verified', '=', 1)
    .execute()

const slices = <Thing>(things: readonly Thing[], size: number): Thing[][] =>
  Array.from({ length: Math.ceil(things.length / size) }, (_, n) => things.slice(n * size, (n + 1) * size))

/** What these people are called now. Who has no account is missing. */
export async function namesOf(db: Snapshot, uids: readonly string[]): Promise<Map<string, string>> {
  const people = await peopleMentioned(db, { nameKeys: [], uids })
  return new Map(people.map(({ uid, display_name }) => [uid, display_name]))
}

export async function lockOwners(tx: Tx): Promise<string[]> {
  const owner: Role = 'owner'
  const rows = await tx.selectFrom('users').select('uid').where('role', '=', owner).orderBy('uid').forUpdate().execute()
  return rows.map(row => row.uid)
}

export async function hasOwner(db: Snapshot): Promise<boolean> {
  const owner: Role = 'owner'
  return (
    (await db.selectFrom('users').select('uid').where('role', '=', owner).limit(1).executeTakeFirst()) !== undefined
  )
}

/** Verified people in the order of their uids. */
export const membersAfter = (db: Snapshot, uid: string, limit: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('uid', '>', uid)
    .where('email_verified', '=', 1)
    .orderBy('uid')
    .limit(limit)
    .execute()

export async function mutedChannelsOf(db: Snapshot, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('muted_channels')
    .select('channel_id')
    .where('uid', '=', uid)
    .orderBy('channel_id')
    .execute()
  return rows.map(row => row.channel_id)
}

/** Silences a channel for this person, or no longer. False where it was so already. */
export async function writeMutedChannel(
  tx: Tx,
  { uid, channelId, isMuted }: { uid: string; channelId: string; isMuted: boolean },
): Promise<boolean> {
  const row = { uid, channel_id: channelId }
  const written = isMuted
    ? tx
        .insertInto('muted_channels')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .returning('uid')
    : tx.deleteFrom('muted_channels').where('uid', '=', uid).where('channel_id', '=', channelId).returning('uid')
  return (await written.executeTakeFirst()) !== undefined
}

/** The channel is gone. */
export const forgetMutedChannel = (tx: Tx, channelId: string): Promise<unknown> =>
  tx.deleteFrom('muted_channels').where('channel_id', '=', channelId).execute()

// sessions

/** One statement, on the path of every request. A lapsed session, or one of an unverified account, is none. */
export const sessionByToken = (
  db: Snapshot,
  tokenHash: string,
  { now, idleSince }: { now: EpochMs; idleSince: EpochMs },
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select([
      'sessions.id',
      'sessions.uid',
      'sessions.seen_at',
      'sessions.expires_at',
      'users.role',
      'users.muted',
      'users.timeout_until',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)
    .where('users.email_verified', '=', 1)
    .executeTakeFirst()

/** The same of many sessions at once, by their ids. */
export const sessionsById = (
  db: Snapshot,
  ids: readonly string[],
  { now, idleSince }: { now: EpochMs; idleSince: EpochMs },
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['sessions.id', 'sessions.uid', 'users.role', 'users.muted', 'users.timeout_until'])
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)
    .where('users.email_verified', '=', 1)
    .execute()

export const insertSession = (tx: Tx, session: SessionRow): Promise<unknown> =>
  tx.insertInto('sessions').values(session).execute()

export const seeSession = (tx: Tx, id: string, now: EpochMs, unlessSince: EpochMs): Promise<unknown> =>
  tx.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).where('seen_at', '<=', unlessSince).execute()

/** Newest first. */
export async function sessionIdsOf(db: Snapshot, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => row.id)
}

export const lapsedSessions = (
  db: Snapshot,
  { now, idleSince, limit }: { now: EpochMs; idleSince: EpochMs; limit: number },
): Promise<{ id: string; uid: string }[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'uid'])
    .where(row => row.or([row('expires_at', '<=', now), row('seen_at', '<=', idleSince)]))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those that were there, of whomever. */
export async function removeSessions(tx: Tx, ids: readonly string[]): Promise<{ id: string; uid: string }[]> {
  if (ids.length === 0) return []
  return tx.deleteFrom('sessions').where('id', 'in', ids).returning(['id', 'uid']).execute()
}

// known browsers

export const rememberBrowser = (tx: Tx, uid: string, tokenHash: string, now: EpochMs): Promise<unknown> =>
  tx
    .insertInto('known_browsers')
    .values({ uid, token_hash: tokenHash, seen_at: now })
    .onConflict(conflict => conflict.columns(['uid', 'token_hash']).doUpdateSet({ seen_at: now }))
    .execute()

export async function knowsBrowser(db: Snapshot, email: string, tokenHash: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.uid', 'known_browsers.uid')
    .select('users.uid')
    .where('users.email_key', '=', email)
    .where('known_browsers.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return known !== undefined
}

/** All of this person but the newest and those seen last. */
export const forgetOldBrowsersOf = (
  tx: Tx,
  uid: string,
  { newest, kept }: { newest: string; kept: number },
): Promise<unknown> =>
  tx
    .deleteFrom('known_browsers')
    .where('uid', '=', uid)
    .where('token_hash', '!=', newest)
    .where('token_hash', 'not in', others =>
      others
        .selectFrom('known_browsers')
        .select('token_hash')
        .where('uid', '=', uid)
        .where('token_hash', '!=', newest)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .limit(kept - 1),
    )
    .execute()

export const forgetBrowsersOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('uid', '=', uid).execute()

export const forgetBrowsersUnseen = (tx: Tx, since: EpochMs): Promise<unknown> =>
  tx.deleteFrom('known_browsers').where('seen_at', '<=', since).execute()

// codes

/** A newer code retires the older ones of its kind. */
export async function storeCode(tx: Tx, code: CodeRow): Promise<void> {
  await tx.deleteFrom('codes').where('uid', '=', code.uid).where('kind', '=', code.kind).execute()
  await tx.insertInto('codes').values(code).execute()
}

type CodeKey = { codeHash: string; kind: CodeRow['kind']; now: EpochMs }

export const findCode = (db: Snapshot, { codeHash, kind, now }: CodeKey): Promise<{ uid: string } | undefined> =>
  db
    .selectFrom('codes')
    .select('uid')
    .where('code_hash', '=', codeHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses the code up. Of two at once only one gets it. */
export const takeCode = (tx: Tx, { codeHash, kind, now }: CodeKey): Promise<{ uid: string } | undefined> =>
  tx
    .deleteFrom('codes')
    .where('code_hash', '=', codeHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst()

export const removeCodesOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('codes').where('uid', '=', uid).execute()

export const removeExpiredCodes = (tx: Tx, now: EpochMs): Promise<unknown> =>
  tx.deleteFrom('codes').where('expires_at', '<=', now).execute()
