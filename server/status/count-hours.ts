import type { CountName, Counts } from '#contract/status.ts'
import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { membersByHour } from '#server/accounts/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { messagesByHour } from '#server/messages/door.ts'
import { openCases } from '#server/reports/door.ts'
import { type Count, hourMs, hourOf, keptMs } from './hours.ts'
import { dropCounts, newestHour, putCounts } from './rows.ts'
import type { Taken } from './tally.ts'

export interface Counting {
  hours: readonly Taken[]
  /** How the disk stands now; of the last of these hours. */
  disk: Pick<Counts, 'diskUsedBytes' | 'diskFreeBytes'>
}

/** A clock that was further ahead than this wrote hours that are not to come true. */
const aheadMs = 24 * hourMs

/**
 * Writes the hours that a process has counted, and counts from rows what rows tell (DATA-18): messages since the newest
 * hour that is known, so that a crash loses none, and new members as long as a sign-up may be verified.
 */
export async function countHours(tx: Tx, { hours, disk }: Counting, now: EpochMs): Promise<Outcome<object>> {
  const last = hours.at(-1)
  if (!last) return { result: {} }
  const since = Math.min((await newestHour(tx)) ?? last.hour, ...hours.map(({ hour }) => hour))
  const messages = await messagesByHour(tx, Math.max(since, now - keptMs))
  const members = await membersByHour(tx, hourOf(now - durations.signUpHoldMs) - hourMs)
  const open = await openCases(tx)
  // One by one: the clock may have been set back, so that two of them are parts of the same hour.
  for (const { hour, counts } of hours) await putCounts(tx, countsOf(hour, { ...counts, messages: 0, members: 0 }))
  await putCounts(tx, [
    ...[...messages].map(([hour, value]): Count => ({ hour, name: 'messages', value })),
    ...[...members].map(([hour, value]): Count => ({ hour, name: 'members', value })),
    ...countsOf(last.hour, {
      ...disk,
      reports: open.waiting,
      reportWaitMs: open.oldestAt === null ? 0 : Math.max(0, now - open.oldestAt),
    }),
  ])
  await dropCounts(tx, { before: now - keptMs, after: now + aheadMs })
  return { result: {} }
}

const countsOf = (hour: EpochMs, counts: Counts): Count[] =>
  Object.entries(counts).map(([name, value]) => ({ hour, name: name as CountName, value }))
