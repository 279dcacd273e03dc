import type { Database, Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { looksReserved } from './names.ts'
import { membersAfter } from './user-rows.ts'

export type PersonNamed = Pick<UserRow, 'display_name' | 'email' | 'role' | 'name_look'>

/** Verified people whose names look like somebody else's; those that look alike one after the other, the oldest first. */
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

const atOnce = 1_000

/** Of the next thousand people after `after`, those whose names pass for one of the site's. */
export async function lookedAt(
  db: Database,
  siteName: string,
  after: string,
): Promise<{ found: PersonNamed[]; next: string | null }> {
  const people = await db.read(snapshot => membersAfter(snapshot, after, atOnce))
  const found = people.filter(({ display_name: name }) => looksReserved(name, siteName))
  return { found, next: people.length < atOnce ? null : people.at(-1)!.uid }
}
