import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CommonReasonRow, FormerReasonRow } from '#server/db/site-tables.ts'

export const storedReasons = (db: Snapshot): Promise<CommonReasonRow[]> =>
  db.selectFrom('common_reasons').selectAll().orderBy('position').execute()

/** What was in the list until now is kept: acts that gave it as a reason go on saying what it said (MOD-36). */
export async function replaceReasons(tx: Tx, rows: readonly CommonReasonRow[], now: EpochMs): Promise<void> {
  const stay = new Set(rows.map(pairOf))
  const gone = (await storedReasons(tx)).filter(row => !stay.has(pairOf(row)))
  const former = gone.map(({ text_tr, text_en }) => ({ text_tr, text_en, until: now }))
  if (former.length > 0)
    await tx
      .insertInto('former_reasons')
      .values(former)
      .onConflict(same => same.doNothing()) // twice in one list, with two lengths
      .execute()
  await tx.deleteFrom('common_reasons').execute()
  if (rows.length > 0) await tx.insertInto('common_reasons').values(rows).execute()
}

const pairOf = ({ text_tr, text_en }: CommonReasonRow): string => JSON.stringify([text_tr, text_en])

/** What one of these texts said in the list after `since`, but is no longer in it; what went first stands first. */
export const formerReasons = (db: Snapshot, texts: readonly string[], since: EpochMs): Promise<FormerReasonRow[]> =>
  db
    .selectFrom('former_reasons')
    .selectAll()
    .where('until', '>', since)
    .where(row => row.or([row('text_tr', 'in', texts), row('text_en', 'in', texts)]))
    .orderBy('until')
    .execute()
