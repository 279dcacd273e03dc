import type { Database } from '#server/db/open.ts'
import { looksReserved } from '#server/accounts/sign-up/names.ts'
import type { PersonNamed } from './people-rows.ts'
import { membersAfter } from './user-rows.ts'

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
