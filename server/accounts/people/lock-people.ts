import type { Tx } from '#server/db/open.ts'
import type { Person } from '#server/gate/acts/turn.ts'
import { lockPeopleRows } from './people-rows.ts'
import { personOf } from './person.ts'

/**
 * The verified people of these uids, locked until the commit in the one order of locks (people by uid, then channels).
 * One statement. Who has no account any more is not in the map.
 */
export async function lockPeople(tx: Tx, uids: Iterable<string>): Promise<Map<string, Person>> {
  const unique = [...new Set(uids)].sort()
  if (unique.length === 0) return new Map()
  const rows = await lockPeopleRows(tx, unique)
  return new Map(rows.map(row => [row.uid, personOf(row)]))
}
