import { sql } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import { within } from '#server/db/like.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'

/** Verified people of these roles, or this one person, in whose folded address this text stands; by uid. */
export const peopleWithEmail = (
  db: Snapshot,
  { part, roles, uid }: { part: string; roles: readonly Role[]; uid: string },
  limit: number,
): Promise<Pick<UserRow, 'uid' | 'role' | 'email'>[]> =>
  db
    .selectFrom('users')
    .select(['uid', 'role', 'email'])
    .where('email_verified', '=', 1)
    .where(row => row.or([row('uid', '=', uid), ...(roles.length > 0 ? [row('role', 'in', roles)] : [])]))
    .where(sql<boolean>`email_key like ${within(part)} escape '!'`)
    .orderBy('uid')
    .limit(limit)
    .execute()
