import type { Actor } from '#contract/permissions.ts'
import type { Run, Status } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { countMembers, membersSince } from '#server/accounts/door.ts'
import { version } from '#server/config.ts'
import type { Snapshot } from '#server/db/open.ts'
import { lastRuns, type UpkeepRun } from '#server/db/upkeep-runs.ts'
import type { House } from '#server/house.ts'
import { failedMails } from '#server/mail/door.ts'
import { filledPercent } from '#server/search/door.ts'
import { needsOf } from './needs.ts'
import { standingIn } from './standing.ts'

/** What only the running server knows of itself. */
export interface Running {
  startedAt: EpochMs
  /** How many people have a page open. */
  online(): number
  /** As it was found last; null before the first look. */
  disk(): Status['disk']
}

/** A place that people use for longer should have a backup, also where nobody has set a folder for it. */
const dayMs = 86_400_000

/** How the place stands (PAGE-19). */
export const getStatus =
  ({ config, db: { engine } }: Pick<House, 'config' | 'db'>, running: Running) =>
  async (db: Snapshot, _actor: Actor, _input: object, now: EpochMs): Promise<Status> => {
    const standing = await standingIn(db, config, now)
    const disk = running.disk()
    const { erasure } = await lastRuns(db, now)
    const backsUp = standing.backsUp || ((await membersSince(db)) ?? now) < now - dayMs
    return {
      version,
      engine,
      startedAt: running.startedAt,
      needs: needsOf({ ...standing, backsUp, now, disk }),
      backup: shown(standing.lastBackup),
      proof: shown(standing.lastProof),
      erasure: shown(erasure),
      mails: { waiting: standing.mails.waiting, failed: await failedMails(db) },
      disk,
      members: await countMembers(db),
      here: running.online(),
      reports: standing.reports.waiting,
      searchFilledPercent: await filledPercent(db),
    }
  }

function shown(run: UpkeepRun | null | undefined): Run | null {
  if (!run) return null
  const { bytes } = run.facts
  return { at: run.endedAt, outcome: run.outcome, bytes: typeof bytes === 'number' ? bytes : null }
}
