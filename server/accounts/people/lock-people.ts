import type { Tx } from '#server/db/open.ts'
import { type Question, question } from '#server/db/together.ts'
import type { Person } from '#server/gate/acts/turn.ts'
import { peopleRowsToLock } from './people-rows.ts'
import { personOf } from './person.ts'

/**
 * The verified people of these uids, locked until the commit in the one order of locks (people by uid, then channels).
 * One statement. Who has no account any more is not in the map.
 */
export function peopleToLock(tx: Tx, uids: Iterable<string>): Question<Map<string, Person>> {
  const unique = [...new Set(uids)].sort()
  return question(
    unique.length === 0 ? null : peopleRowsToLock(tx, ...unique),
    rows => new Map(rows.map(row => [row.uid, personOf(row)])),
  )
}
