import type { EpochMs } from '#contract/text/text.ts'
import type { UpkeepRun } from '#server/db/upkeep-runs.ts'
import { type Disk, isTight } from './disk.ts'

/** What is judged. Times are epoch milliseconds; a run is null where there was none. */
export interface Judged {
  now: EpochMs
  hasOwner: boolean
  disk: Disk
  mails: { waiting: number; oldestAt: EpochMs | null }
  /** In production mails that nobody sends are read by nobody. */
  sendsNoMails: boolean
  /** BACKUP_TO is set, or somebody has made backups here. */
  backsUp: boolean
  lastBackup: UpkeepRun | null
  lastGoodBackup: UpkeepRun | null
  lastProof: UpkeepRun | null
}

/** What needs a hand: a code, with the facts that its sentence names. */
export type Need =
  | { code: 'no-owner' | 'no-smtp' | 'no-backup' }
  | { code: 'disk-tight'; free: number; total: number }
  | { code: 'mails-stuck'; waiting: number; oldestAt: EpochMs }
  | { code: 'backup-old'; at: EpochMs }
  | { code: 'backup-failed' | 'proof-failed'; at: EpochMs; why: string }

const hour = 3_600_000
/** One night may be missed by a machine that was off. */
const backupMaxAge = 48 * hour
const mailMaxAge = hour

export function needsOf(place: Judged): Need[] {
  const { now, disk, mails, lastBackup, lastGoodBackup, lastProof } = place
  const needs: Need[] = []
  if (!place.hasOwner) needs.push({ code: 'no-owner' })
  if (isTight(disk)) needs.push({ code: 'disk-tight', ...disk })
  if (place.sendsNoMails) needs.push({ code: 'no-smtp' })
  if (mails.oldestAt !== null && now - mails.oldestAt > mailMaxAge)
    needs.push({ code: 'mails-stuck', waiting: mails.waiting, oldestAt: mails.oldestAt })
  if (lastBackup?.outcome === 'failed') needs.push(failed('backup-failed', lastBackup))
  if (place.backsUp && !lastGoodBackup) needs.push({ code: 'no-backup' })
  if (lastGoodBackup && now - lastGoodBackup.endedAt > backupMaxAge)
    needs.push({ code: 'backup-old', at: lastGoodBackup.endedAt })
  if (lastProof?.outcome === 'failed') needs.push(failed('proof-failed', lastProof))
  return needs
}

const failed = (code: 'backup-failed' | 'proof-failed', { endedAt, facts }: UpkeepRun): Need => ({
  code,
  at: endedAt,
  why: String(facts.error ?? ''),
})
