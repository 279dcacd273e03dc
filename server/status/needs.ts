import { type Need, type UpkeepReason, upkeepReasons } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { UpkeepRun } from '#server/db/upkeep-runs.ts'

/** What is judged. A run is null where there was none. */
export interface Judged {
  now: EpochMs
  hasOwner: boolean
  /** Bytes of the disk that holds DATA_DIR; null: nobody could tell. */
  disk: { free: number; total: number } | null
  mails: { waiting: number; oldestAt: EpochMs | null }
  reports: { waiting: number; oldestAt: EpochMs | null }
  /** In production mails that nobody sends are read by nobody. */
  sendsNoMails: boolean
  /** A folder for backups is set, somebody has made backups here, or there should be one. */
  backsUp: boolean
  lastBackup: UpkeepRun | null
  lastGoodBackup: UpkeepRun | null
  lastProof: UpkeepRun | null
}

const hour = 3_600_000
/** One night may be missed by a machine that was off. */
const backupMaxAge = 48 * hour
const mailMaxAge = hour
/** Staff need not be awake at night, but within a day somebody is to have looked. */
const reportMaxAge = 24 * hour

/** What needs a hand (PAGE-19), most urgent first. The page and the operator's command have a sentence for each. */
export function needsOf(place: Judged): Need[] {
  const { now, disk, mails, reports, lastBackup, lastGoodBackup, lastProof } = place
  const needs: (Need | false)[] = [
    !place.hasOwner && { code: 'no-owner' },
    disk !== null && isTight(disk) && { code: 'disk-tight', free: disk.free, total: disk.total },
    lastBackup?.outcome === 'failed' && failed('backup-failed', lastBackup),
    lastProof?.outcome === 'failed' && failed('proof-failed', lastProof),
    place.backsUp && !lastGoodBackup && { code: 'no-backup' },
    lastGoodBackup !== null &&
      lastGoodBackup.endedAt < now - backupMaxAge && { code: 'backup-old', at: lastGoodBackup.endedAt },
    place.sendsNoMails && { code: 'no-smtp' },
    stuck('mails-stuck', mails, now - mailMaxAge),
    stuck('reports-waiting', reports, now - reportMaxAge),
  ]
  return needs.filter(need => need !== false)
}

/** Under a tenth, or under a gigabyte: an evening of uploads fills that, and SQLite needs room to write beside. */
export const isTight = ({ free, total }: { free: number; total: number }): boolean =>
  free < total * 0.1 || free < 1_000_000_000

const stuck = (
  code: 'mails-stuck' | 'reports-waiting',
  { waiting, oldestAt }: { waiting: number; oldestAt: EpochMs | null },
  before: EpochMs,
): Need | false => oldestAt !== null && oldestAt < before && { code, waiting, oldestAt }

const failed = (code: 'backup-failed' | 'proof-failed', { endedAt, facts }: UpkeepRun): Need => ({
  code,
  at: endedAt,
  reason: reasonOf(facts),
  why: String(facts.error ?? ''),
})

/** A run that was noted without one, or by a newer Meydan, failed for another reason. */
export const reasonOf = ({ reason }: UpkeepRun['facts']): UpkeepReason =>
  upkeepReasons.find(each => each === reason) ?? 'other'
