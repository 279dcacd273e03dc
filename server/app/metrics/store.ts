import { databaseBytes } from '#server/db/size.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { head } from '#server/audit/door.ts'
import { lastRuns, type UpkeepRun } from '#server/db/upkeep-runs.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Labels, Metric } from '#server/gate/meter/instruments.ts'
import type { House } from '#server/house.ts'
import { waitingMails } from '#server/mail/door.ts'
import { diskAt } from '#server/status/door.ts'

/** All who ask in this time hear the same. */
const lookEveryMs = 1_000
/** A database that is away must not keep the rest from being told. */
const databaseMs = 2_000

type StoreHouse = Pick<House, 'config' | 'clock' | 'db'>

/** What must be asked for: the disk and the database. Where one of them doesn't answer, its numbers are not told. */
export function lookAtStore(house: StoreHouse): () => Promise<readonly Metric[]> {
  let last: { at: number; found: Promise<readonly Metric[]> } | null = null
  return () => {
    const now = house.clock.monotonic()
    if (!last || now - last.at >= lookEveryMs) last = { at: now, found: look(house) }
    return last.found
  }
}

async function look({ config, clock, db }: StoreHouse): Promise<readonly Metric[]> {
  const [disk, rows, bytes] = await Promise.all([
    diskAt(config.dataDir).catch(() => null),
    within(
      databaseMs,
      db.read(snapshot => everythingIn(snapshot, clock.now())),
    ).catch(() => null),
    within(databaseMs, databaseBytes(db, config.dataDir)).catch(() => null),
  ])
  const connections = db.connections()
  const ofPools = (of: 'busy' | 'idle' | 'waiting') =>
    connections.map(each => [[['pool', each.pool]], each[of]] as const)
  return [
    gauge('meydan_disk_free_bytes', 'What this user may still write to the disk of DATA_DIR', [
      [[], disk && disk.free],
    ]),
    gauge('meydan_disk_size_bytes', 'The disk of DATA_DIR', [[[], disk && disk.total]]),
    gauge('meydan_database_size_bytes', 'What the database takes up, wherever it lies', [[[], bytes]]),
    gauge('meydan_database_up', 'Whether the database answered within two seconds', [[[], rows ? 1 : 0]]),
    gauge('meydan_database_connections_busy', 'Connections in use', ofPools('busy')),
    gauge('meydan_database_connections_idle', 'Connections that are free', ofPools('idle')),
    gauge('meydan_database_waiting', 'Who waits for a connection', ofPools('waiting')),
    gauge('meydan_mails_waiting', 'Mails that are to be sent', [[[], rows && rows.mails.waiting]]),
    gauge('meydan_mails_oldest_timestamp_seconds', 'When the oldest mail that waits was written', [
      [[], rows?.mails.oldestAt ? rows.mails.oldestAt / 1_000 : null],
    ]),
    gauge('meydan_audit_entries', 'Entries of the audit log', [[[], rows && rows.auditEntries]]),
    gauge(
      'meydan_upkeep_timestamp_seconds',
      'When the last backup, proof or erasure of each outcome ended',
      (rows?.runs ?? []).map(({ kind, outcome, endedAt }) => [
        [
          ['kind', kind],
          ['outcome', outcome],
        ],
        endedAt / 1_000,
      ]),
    ),
  ]
}

async function everythingIn(db: Snapshot, now: EpochMs) {
  const runs: UpkeepRun[] = []
  for (const outcome of ['done', 'failed', 'skipped'] as const)
    runs.push(...Object.values(await lastRuns(db, now, outcome)))
  return { mails: await waitingMails(db), auditEntries: (await head(db)).n, runs }
}

const gauge = (name: string, help: string, of: readonly (readonly [Labels, number | null])[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: () => of.flatMap(([labels, value]) => (value === null ? [] : { labels, value })),
})

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It took too long')), ms).unref()
  })
  return Promise.race([work, late])
}
