import { diskOf } from '#server/app/start/disk-of.ts'
import { countMembers, hasOwner } from '#server/accounts/door.ts'
import { head } from '#server/audit/door.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { lastRuns } from '#server/db/upkeep-runs.ts'
import type { House } from '#server/house.ts'
import { waitingMails } from '#server/mail/door.ts'
import { countMessages } from '#server/messages/door.ts'

/** How a place stands now. Sizes are bytes, times epoch milliseconds. */
export type Standing = Awaited<ReturnType<typeof standingOf>>

export async function standingOf(house: Pick<House, 'config' | 'clock' | 'db'>) {
  const { config, clock, db } = house
  const disk = await diskOf(house)
  const counted = await db.read(async snapshot => {
    const [last, good] = [await lastRuns(snapshot), await lastRuns(snapshot, 'done')]
    return {
      members: await countMembers(snapshot),
      messages: await countMessages(snapshot),
      hasOwner: await hasOwner(snapshot),
      mails: await waitingMails(snapshot),
      audit: await head(snapshot),
      lastBackup: last.backup ?? null,
      lastGoodBackup: good.backup ?? null,
      lastProof: last.proof ?? null,
    }
  })
  return {
    ...counted,
    now: clock.now() satisfies EpochMs,
    engine: db.engine,
    disk,
    sendsNoMails: config.isProduction && config.smtpUrl === '',
    backsUp: config.backupTo !== '' || counted.lastBackup !== null,
  }
}
