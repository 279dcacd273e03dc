import type { Actor } from '#contract/permissions.ts'
import { type CountName, countNames, type Counts, type CountsSeries, type statusRoutes } from '#contract/status.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Count, hourMs, hourOf } from './hours.ts'
import { countsBetween } from './rows.ts'

const dayMs = 24 * hourMs
/** A zone comes as a number that is never negative. */
const zoneAheadMs = dayMs / 2

/** The hours that are over, of a day; or the last ninety days as they begin for the reader, with today. */
export async function listCounts(
  db: Snapshot,
  _actor: Actor,
  { days, zone = zoneAheadMs / 60_000 }: InputOf<typeof statusRoutes.listCounts>,
  now: EpochMs,
): Promise<CountsSeries> {
  const before = hourOf(now)
  if (days === '1') {
    const from = before - dayMs
    return { step: hourMs, from, until: before - hourMs, points: hoursOf(await countsBetween(db, { from, before })) }
  }
  const offset = zone * 60_000 - zoneAheadMs
  const dayOf = (at: EpochMs): EpochMs => at - ((((at + offset) % dayMs) + dayMs) % dayMs)
  const until = dayOf(now)
  const from = until - 89 * dayMs
  const points = daysOf(hoursOf(await countsBetween(db, { from, before })), dayOf)
  return { step: dayMs, from, until, points }
}

type Points = CountsSeries['points']

function hoursOf(rows: readonly Count[]): Points {
  const points = new Map<EpochMs, Counts>()
  for (const { hour, name, value } of rows) {
    const counts = points.get(hour) ?? {}
    counts[name] = value
    points.set(hour, counts)
  }
  return [...points].map(([at, counts]) => ({ at, counts }))
}

/** Added over the day. Of all others the hour counts that was the most extreme, as for two parts of one hour. */
const added = new Set<CountName>(['messages', 'members', 'logIns', 'uploads'])

/**
 * Of an hour without people it is known that nobody came, so days add what happened; but who came in one hour may have
 * come in another too, so nobody knows how many different people a day had.
 */
function daysOf(hours: Points, dayOf: (at: EpochMs) => EpochMs): Points {
  const days = new Map<EpochMs, Counts>()
  for (const { at, counts } of hours) {
    const day = days.get(dayOf(at)) ?? {}
    days.set(dayOf(at), day)
    for (const [name, value] of Object.entries(counts) as [CountName, number][]) {
      if (name === 'visitors') continue
      const old = day[name]
      if (old === undefined) day[name] = value
      else if (added.has(name)) day[name] = old + value
      else day[name] = countNames[name] === 'least' ? Math.min(old, value) : Math.max(old, value)
    }
  }
  return [...days].map(([at, counts]) => ({ at, counts }))
}
