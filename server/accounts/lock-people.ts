import type { Actor } from '#contract/permissions.ts'
import type { Tx } from '#server/db/open.ts'
import { lockPeopleRows } from './people-rows.ts'

/** A person inside the writing transaction: who may act now, and how the name stands beside what is written. */
export interface Person extends Actor {
  displayName: string
  photoURL: string
}

/**
 * The verified people of these uids, locked until the commit in the one order of locks (people by uid, then channels).
 * One statement. Who has no account any more is not in the map.
 */
export async function lockPeople(tx: Tx, uids: Iterable<string>): Promise<Map<string, Person>> {
  const unique = [...new Set(uids)].sort()
  if (unique.length === 0) return new Map()
  const rows = await lockPeopleRows(tx, unique)
  return new Map(
    rows.map(row => [
      row.uid,
      {
        uid: row.uid,
        displayName: row.display_name,
        role: row.role,
        photoURL: row.photo_url,
        muted: row.muted === 1,
        timeoutUntil: row.timeout_until,
      },
    ]),
  )
}
