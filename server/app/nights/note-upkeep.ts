import { verifiedOwners } from '#server/accounts/door.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/open.ts'
import { mailedSince, noteRun, type UpkeepRun } from '#server/db/upkeep-runs.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { queueMail, upkeepFailedLetter } from '#server/mail/door.ts'
import { reasonOf } from '#server/status/door.ts'

/** Less than a day: two nights are not always as far apart as that. */
const apartMs = 20 * 3_600_000

export interface Noted {
  run: UpkeepRun
  settings: Pick<Config, 'publicUrl' | 'siteName' | 'backupTo'>
  /** Nobody saw it fail: the owners are told, once a day of a kind. */
  isNight: boolean
}

/** Notes how a backup or a proof ended, and mails the owners where it failed at night (RUN-38). */
export async function noteUpkeep(tx: Tx, { run, settings, isNight }: Noted, now: number): Promise<Outcome<null>> {
  const { kind, outcome, facts } = run
  const hasFailed = isNight && outcome === 'failed' && kind !== 'erasure'
  const isMailed = hasFailed && !(await mailedSince(tx, kind, { after: run.startedAt - apartMs, until: run.startedAt }))
  await noteRun(tx, isMailed ? { ...run, facts: { ...facts, mailed: true } } : run)
  if (!isMailed) return { result: null }
  const failed = { kind, folder: settings.backupTo, reason: reasonOf(facts), detail: String(facts.error ?? '') }
  for (const address of await verifiedOwners(tx))
    await queueMail(tx, address, upkeepFailedLetter(settings, failed), now)
  return { result: null, queuesMail: true }
}
