import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from './database.ts'
import type { UpkeepKind, UpkeepOutcome, UpkeepRunRow } from './upkeep-table.ts'

/**
 * What the place did for itself, and how it ended (015-upkeep.ts). It is of this place alone: no archive holds it, and
 * a restored place begins without. A move takes it along.
 */
export interface UpkeepRun {
  kind: UpkeepKind
  startedAt: EpochMs
  endedAt: EpochMs
  outcome: UpkeepOutcome
  /** What there is to tell: sizes in bytes, counts, and `error`, one line, where it failed. */
  facts: Readonly<Record<string, string | number | boolean | null>>
}

export const upkeepKinds: readonly UpkeepKind[] = ['backup', 'proof', 'erasure']

/** Half a year of nights; of those that fail each hour, eight days. The newest good one always stays. */
const keptOfAKind = 200

export async function noteRun(tx: Tx, { kind, startedAt, endedAt, outcome, facts }: UpkeepRun): Promise<void> {
  const row = { kind, started_at: startedAt, ended_at: endedAt, outcome, facts: JSON.stringify(facts) }
  await tx
    .insertInto('upkeep_runs')
    .values({ id: uuidv7(), ...row })
    .execute()
  const kept = newest(tx, kind).select('id').limit(keptOfAKind)
  const good = newest(tx, kind).where('outcome', '=', 'done').select('id').limit(1)
  await tx
    .deleteFrom('upkeep_runs')
    .where('kind', '=', kind)
    .where('id', 'not in', kept)
    .where('id', 'not in', good)
    .execute()
}

/**
 * The newest of each kind that began until then (what a clock that was ahead has noted counts for nothing), whatever
 * became of it; with an outcome, the newest that ended so.
 */
export async function lastRuns(
  db: Snapshot,
  until: EpochMs,
  outcome?: UpkeepOutcome,
): Promise<Partial<Record<UpkeepKind, UpkeepRun>>> {
  const last: Partial<Record<UpkeepKind, UpkeepRun>> = {}
  for (const kind of upkeepKinds) {
    const all = newest(db, kind).selectAll().where('started_at', '<=', until).limit(1)
    const row = await (outcome ? all.where('outcome', '=', outcome) : all).executeTakeFirst()
    if (row) last[kind] = runOf(row)
  }
  return last
}

/** Whether the owners were mailed of a failure of this kind in that time. */
export async function mailedSince(
  db: Snapshot,
  kind: UpkeepKind,
  { after, until }: { after: EpochMs; until: EpochMs },
): Promise<boolean> {
  const rows = await newest(db, kind)
    .selectAll()
    .where('outcome', '=', 'failed')
    .where('started_at', '>', after)
    .where('started_at', '<=', until)
    .execute()
  return rows.some(row => runOf(row).facts.mailed === true)
}

const newest = (db: Snapshot, kind: UpkeepKind) =>
  db.selectFrom('upkeep_runs').where('kind', '=', kind).orderBy('started_at', 'desc').orderBy('id', 'desc')

const runOf = ({ kind, started_at, ended_at, outcome, facts }: UpkeepRunRow): UpkeepRun => ({
  kind,
  startedAt: started_at,
  endedAt: ended_at,
  outcome,
  facts: JSON.parse(facts) as UpkeepRun['facts'],
})
