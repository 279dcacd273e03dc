import type { Counts } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { House } from '#server/house.ts'
import { countHours } from '#server/status/door.ts'
import type { Dice } from './dice.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** One night without a server, as it happens to everybody: the plots have a gap there. */
const outage = { daysAgo: 12, fromHour: 3, untilHour: 7 }

/** What a server would have counted by the hour until `endsAt`; messages and members it counts from the rows itself. */
export async function fillCounts(house: House, dice: Dice, endsAt: EpochMs, days: number): Promise<void> {
  const last = Math.floor(endsAt / hourMs) * hourMs
  const all = Array.from({ length: days * 24 }, (_, n) => last - (days * 24 - 1 - n) * hourMs)
  const hours = all.filter(hour => !isOut(hour, last)).map(hour => ({ hour, counts: countsOf(hour, dice) }))
  const disk = { diskUsedBytes: 34_000_000_000, diskFreeBytes: 5_000_000_000 }
  const verb = (tx: Tx) => countHours(tx, { hours, disk }, endsAt)
  await house.writer.run({ verb }, null, {})
}

const isOut = (hour: EpochMs, last: EpochMs): boolean => {
  const ofDay = new Date(hour).getHours()
  return Math.floor((last - hour) / dayMs) === outage.daysAgo && ofDay >= outage.fromHour && ofDay < outage.untilHour
}

/** Few in the morning, most in the evening; a post takes a little longer where many are. */
function countsOf(hour: EpochMs, dice: Dice): Counts {
  const atNight = (1 + Math.cos(((new Date(hour).getHours() - 21) / 12) * Math.PI)) / 2
  const people = Math.round(atNight * 17) + dice.between(0, 4)
  const half = 2_400 + people * 90 + dice.between(0, 600)
  return {
    people,
    visitors: people + dice.between(0, 3),
    postHalfUs: half,
    postMostUs: half * 3 + dice.between(0, 4_000),
    logIns: dice.between(0, Math.ceil(people / 6)),
    uploads: dice.between(0, Math.ceil(people / 9)),
    reports: dice.between(0, 2),
    reportWaitMs: dice.between(0, 5) * hourMs,
    diskUsedBytes: Math.round(31_000_000_000 + ((hour / dayMs) % 30) * 100_000_000),
    diskFreeBytes: Math.round(8_000_000_000 - ((hour / dayMs) % 30) * 100_000_000),
  }
}
