import { sql } from 'kysely'
import type { Snapshot, Tx } from '#server/db/open.ts'

/** This person has deleted his own account (ACC-69). No more of him is kept here than the uid of his messages. */
export const noteLeft = (tx: Tx, uid: string): Promise<unknown> =>
  tx
    .insertInto('leavers')
    .values({ uid })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Which of these have deleted their own accounts. It asks nothing where nobody is asked about. */
export async function leaversAmong(db: Snapshot, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (let from = 0; from < uids.length; from += askedAtOnce) {
    const some = uids.slice(from, from + askedAtOnce)
    const rows = await db.selectFrom('leavers').select('uid').where('uid', 'in', some).execute()
    for (const { uid } of rows) found.add(uid)
  }
  return found
}
const askedAtOnce = 10_000

/**
 * For a query over what people did, that left-joins them: 1 where the person of `uid` has deleted his own account. Only
 * where the join found nobody (`account`, its uid) it looks.
 */
export const leftColumn = <As extends string>(uid: string, account: string, as: As) =>
  sql<
    number | null
  >`case when ${sql.ref(account)} is null then (select 1 from leavers where leavers.uid = ${sql.ref(uid)}) end`.as(as)
