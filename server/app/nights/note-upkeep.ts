import { verifiedOwners } from '#server/accounts/door.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/open.ts'
import { lastRuns, mailedSince, noteRun, type UpkeepRun } from '#server/db/upkeep-runs.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { queueMail, upkeepFailedLetter } from '#server/mail/door.ts'
import { reasonOf } from '#server/status/door.ts'
import { nightBefore } from './is-due.ts'

/** Less than a day: two nights are not always as far apart as that. The tries of one night are one. */
const apartMs = 20 * 3_600_000

export interface Noted {
  run: UpkeepRun
  settings: Pick<Config, 'publicUrl' | 'siteName' | 'backupTo' | 'backupAt'>
  /** Nobody saw it fail: the owners are told, once a day of a kind. */
  isNight: boolean
}

/** Notes how a backup or a proof ended, and mails the owners where it failed at night (RUN-38). */
export async function noteUpkeep(tx: Tx, { run, settings, isNight }: Noted, now: number): Promise<Outcome<null>> {
  const { kind, outcome, facts } = run
  const hasFailed = isNight && outcome === 'failed' && kind !== 'erasure'
  const until = run.startedAt
  const after = Math.min(until - apartMs, nightBefore(until, settings.backupAt) - 1)
  const isMailed = hasFailed && !(await mailedSince(tx, kind, { after, until }))
  await noteRun(tx, isMailed ? { ...run, facts: { ...facts, mailed: true } } : run)
  if (!isMailed) return { result: null }
  const hasOlder = (await lastRuns(tx, until, 'done')).backup !== undefined
  const detail = String(facts.error ?? '')
  const failed = { kind, folder: settings.backupTo, reason: reasonOf(facts), detail, hasOlder }
  for (const address of await verifiedOwners(tx))
    await queueMail(tx, address, upkeepFailedLetter(settings, failed), now)
  return { result: null, queuesMail: true }
}
