import { sql } from 'kysely'
import { type Actor, isStaff, type Role, roles } from '#contract/permissions.ts'
import type { Named } from '#contract/messages.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { filledShapeOf } from '#server/db/shape.ts'
import type { UserRow } from '#server/db/tables.ts'
import { namedOf } from './author.ts'
import { leaversAmong } from './leaver-rows.ts'
import { actorColumns, actorOf, personColumns } from './person.ts'

/**
 * One statement, on the path of every posting. Verified people only, in the order of their uids, held for the commit.
 */
export const peopleRowsToLock = filledShapeOf((tx, ...uids: string[]) =>
  tx
    .selectFrom('users')
    .select(personColumns)
    .where('uid', 'in', uids)
    .where('email_verified', '=', 1)
    .orderBy('uid')
    .forUpdate(),
)

/** Everybody with a role above that of members, as they stand now: there are few. */
export async function listStaff(db: Snapshot): Promise<Actor[]> {
  const rows = await db
    .selectFrom('users')
    .select(actorColumns)
    .where('role', 'in', roles.filter(isStaff))
    .where('email_verified', '=', 1)
    .orderBy('uid')
    .execute()
  return rows.map(actorOf)
}

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

/** Verified people whose folded names begin so. */
export async function peopleBeginning(db: Snapshot, nameKey: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('name_key', '>=', nameKey)
    .where('name_key', '<', `${nameKey}\u{10FFFF}`)
    .where('email_verified', '=', 1)
    .orderBy('name_key')
    .limit(limit)
    .execute()
  return rows.map(({ uid }) => uid)
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

/** How many of those who signed up in each hour since then have verified their address. */
export async function membersByHour(db: Snapshot, since: EpochMs): Promise<Map<EpochMs, number>> {
  const rows = await db
    .selectFrom('users')
    .where('email_verified', '=', 1)
    .where('created_at', '>=', since)
    .select(row => [sql<EpochMs>`created_at - created_at % 3600000`.as('hour'), row.fn.countAll<number>().as('count')])
    .groupBy('hour')
    .execute()
  return new Map(rows.map(({ hour, count }) => [hour, count]))
}

/** Everybody who has one of these roles: of staff, who are few. */
export async function uidsOf(db: Snapshot, roles: readonly Role[]): Promise<string[]> {
  const rows = await db.selectFrom('users').select('uid').where('role', 'in', roles).execute()
  return rows.map(({ uid }) => uid)
}

/** What these people are called now. Who has no account is missing. */
export async function namesOf(db: Snapshot, uids: readonly string[]): Promise<Map<string, string>> {
  const people = await peopleMentioned(db, { nameKeys: [], uids })
  return new Map(people.map(({ uid, display_name }) => [uid, display_name]))
}

/** These people as they are called now: of an account that is gone the fallback user, of a leaver with that mark. */
export async function peopleNamed(db: Snapshot, uids: readonly string[]): Promise<(uid: string) => Named> {
  const names = await namesOf(db, uids)
  const left = await leaversAmong(
    db,
    uids.filter(uid => !names.has(uid)),
  )
  return uid => namedOf(uid, names.get(uid), left.has(uid))
}

export async function countMembers(db: Snapshot): Promise<number> {
  const counted = db.selectFrom('users').select(row => row.fn.countAll().as('all'))
  return Number((await counted.where('email_verified', '=', 1).executeTakeFirstOrThrow()).all)
}

/** When the first of today's members signed up, of whom that is known; null: of nobody. */
export async function membersSince(db: Snapshot): Promise<EpochMs | null> {
  const first = db.selectFrom('users').select(row => row.fn.min('created_at').as('at'))
  const known = first.where('email_verified', '=', 1).where('created_at', '>', 0)
  return (await known.executeTakeFirstOrThrow()).at
}

export type PersonNamed = Pick<UserRow, 'display_name' | 'email' | 'role' | 'name_look'>

/**
 * Verified people whose names look like somebody else's; those that look alike one after the other, the oldest first.
 */
export const peopleAlike = (db: Snapshot, limit: number): Promise<PersonNamed[]> =>
  db
    .selectFrom('users')
    .select(['display_name', 'email', 'role', 'name_look'])
    .where('email_verified', '=', 1)
    .where('name_look', 'in', shared =>
      shared
        .selectFrom('users')
        .select('name_look')
        .where('email_verified', '=', 1)
        .groupBy('name_look')
        .having(row => row.fn.countAll(), '>', 1),
    )
    .orderBy('name_look')
    .orderBy('created_at')
    .orderBy('uid')
    .limit(limit)
    .execute()
