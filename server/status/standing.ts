import type { EpochMs } from '#contract/text/text.ts'
import { countMembers, hasOwner } from '#server/accounts/door.ts'
import { head } from '#server/audit/door.ts'
import type { Config } from '#server/config.ts'
import type { Snapshot } from '#server/db/open.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import type { House } from '#server/house.ts'
import { waitingMails } from '#server/mail/door.ts'
import { countMessages } from '#server/messages/door.ts'
import { openCases } from '#server/reports/door.ts'
import { diskOf } from './disk/disk-of.ts'
import type { Judged } from './needs.ts'

/** What is judged, as the rows tell it: for the page and for the operator's command. */
export async function standingIn(
  db: Snapshot,
  config: Pick<Config, 'backupTo' | 'isProduction' | 'smtpUrl'>,
  now: EpochMs,
): Promise<Omit<Judged, 'now' | 'disk'>> {
  const [last, good] = [await lastRuns(db, now), await lastRuns(db, now, 'done')]
  return {
    hasOwner: await hasOwner(db),
    mails: await waitingMails(db),
    reports: await openCases(db),
    sendsNoMails: config.isProduction && config.smtpUrl === '',
    backsUp: config.backupTo !== '' || last.backup !== undefined,
    lastBackup: last.backup ?? null,
    lastGoodBackup: good.backup ?? null,
    lastProof: last.proof ?? null,
  }
}

/** How a place stands now, with server or without. Sizes are bytes, times epoch milliseconds. */
export type Standing = Awaited<ReturnType<typeof standingOf>>

export async function standingOf(house: Pick<House, 'config' | 'clock' | 'db'>) {
  const { config, clock, db } = house
  const disk = await diskOf(house)
  const counted = await db.read(async snapshot => ({
    ...(await standingIn(snapshot, config, clock.now())),
    members: await countMembers(snapshot),
    messages: await countMessages(snapshot),
    audit: await head(snapshot),
  }))
  return { ...counted, now: clock.now() satisfies EpochMs, engine: db.engine, disk }
}
