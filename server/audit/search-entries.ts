import type { auditRoutes } from '#contract/audit.ts'
import { textsOfEntry } from '#contract/audit-texts.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import { soughtIn, type TextsTest, wordsOfEach } from '#contract/search-texts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { LongWalk } from '#server/gate/long-walk.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { type Asked, askedOf, rowsOf, shownRows, withTexts } from './list-entries.ts'
import { placeOf } from './rows.ts'
import { showEntry } from './show.ts'
import type { Needs } from './sight.ts'
import { withLeavers } from './with-leavers.ts'

type Route = typeof auditRoutes.searchAuditEntries

/** So many in one statement: no engine folds as we do, so each is looked at (decision 038). */
const atOnce = 100

/**
 * Entries that a filter finds and whose texts answer what was typed (AUD-22), newest first. They are looked at as this
 * reader is shown them, so what is hidden finds nothing. Past the budget the page ends early, and `next` goes on.
 */
export const searchEntries =
  (needs: Needs) =>
  async (
    db: Snapshot,
    actor: Actor,
    { beforeId, q, ...filter }: InputOf<Route>,
    now: EpochMs,
  ): Promise<OutputOf<Route> | Refusal> => {
    const before = beforeId === undefined ? undefined : await placeOf(db, beforeId)
    if (before === null) return refuse('invalid', { field: 'beforeId' })
    const isSought = soughtIn(q)
    if (!isSought) return { entries: [], next: null }
    const asked = await askedOf(needs, db, actor, filter, now, before)
    const { rows, next } = await walk(db, asked, isSought)
    return { entries: await withLeavers(needs, db, await shownRows(db, rows, asked.sight)), next }
  }

async function walk(
  db: Snapshot,
  asked: Asked,
  isSought: TextsTest,
): Promise<{ rows: AuditLogRow[]; next: string | null }> {
  const long = new LongWalk()
  const found: AuditLogRow[] = []
  let { before } = asked
  for (;;) {
    const rows = await rowsOf(db, { ...asked, before }, atOnce)
    for (const { row, texts, reasonIn } of await withTexts(db, rows)) {
      if (isSought(wordsOfEach(textsOfEntry(showEntry(row, texts, asked.sight, { reasonIn }))))) found.push(row)
      if (found.length === sizes.auditPage || !(await long.goesOn())) return { rows: found, next: row.id }
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return { rows: found, next: null }
    before = last.n
  }
}
