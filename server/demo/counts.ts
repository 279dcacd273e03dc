import type { Counts } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { House } from '#server/house.ts'
import { countHours, standingOf } from '#server/status/door.ts'
import type { Dice } from './dice.ts'
import { timesOfPosts, timesOfUploads, waitsOfReports } from './known-rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** One night without a server, as it happens to everybody: the plots have a gap there. */
const outage = { daysAgo: 12, fromHour: 3, untilHour: 7 }

/**
 * What a server would have counted by the hour until `endsAt`. What the demo's rows and its disk tell agrees with them;
 * messages and members are counted from the rows as ever. The rest is thrown.
 */
export async function fillCounts(house: House, dice: Dice, endsAt: EpochMs, days: number): Promise<void> {
  const last = hourOf(endsAt)
  const all = Array.from({ length: days * 24 }, (_, n) => last - (days * 24 - 1 - n) * hourMs)
  const knownAt = await house.db.read(knownOf)
  const { disk } = await standingOf(house)
  const used = disk.database + disk.files
  const hours = all
    .filter(hour => !isOut(hour, last))
    .map(hour => {
      const known = knownAt(hour, Math.min(hour + hourMs, endsAt))
      const usedThen = Math.round(used * (0.1 + 0.9 * known.share))
      const diskThen = { diskUsedBytes: usedThen, diskFreeBytes: disk.free + used - usedThen }
      return { hour, counts: { ...thrown(hour, known.writers, dice), ...known.counts, ...diskThen } }
    })
  const diskNow = { diskUsedBytes: used, diskFreeBytes: disk.free }
  const verb = (tx: Tx) => countHours(tx, { hours, disk: diskNow }, endsAt)
  await house.writer.run({ verb }, null, {})
}

const hourOf = (at: EpochMs): EpochMs => Math.floor(at / hourMs) * hourMs

const isOut = (hour: EpochMs, last: EpochMs): boolean => {
  const ofDay = new Date(hour).getHours()
  return Math.floor((last - hour) / dayMs) === outage.daysAgo && ofDay >= outage.fromHour && ofDay < outage.untilHour
}

/** What the rows tell of an hour that ends so: how many wrote, and the share of all messages that stood there then. */
async function knownOf(db: Snapshot) {
  const [waits, uploads, posts] = [await waitsOfReports(db), await timesOfUploads(db), await timesOfPosts(db)]
  return (hour: EpochMs, end: EpochMs) => {
    const isWithin = (at: EpochMs): boolean => at >= hour && at < end
    const open = waits.filter(({ from, until }) => from <= end && (until === null || until > end))
    const counts: Counts = {
      uploads: uploads.filter(isWithin).length,
      reports: new Set(open.map(({ caseId }) => caseId)).size,
      reportWaitMs: open.length === 0 ? 0 : end - Math.min(...open.map(({ from }) => from)),
    }
    const writers = new Set(posts.filter(({ at }) => isWithin(at)).map(({ uid }) => uid)).size
    return { counts, writers, share: posts.filter(({ at }) => at <= end).length / posts.length }
  }
}

/** Few in the morning, most in the evening; a post takes a little longer where many are. */
function thrown(hour: EpochMs, writers: number, dice: Dice): Counts {
  const atNight = (1 + Math.cos(((new Date(hour).getHours() - 21) / 12) * Math.PI)) / 2
  const people = Math.round(atNight * 17) + dice.between(0, 4)
  const half = 2_400 + people * 90 + dice.between(0, 600)
  return {
    people,
    visitors: Math.max(people, writers) + dice.between(0, 3),
    postHalfUs: half,
    postMostUs: half * 3 + dice.between(0, 4_000),
    logIns: dice.between(0, Math.ceil(people / 6)),
  }
}
