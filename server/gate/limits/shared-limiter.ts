import { createHash } from 'node:crypto'
import { type LimitName, type LimitRule, limits } from '#contract/rate-limits.ts'
import type { Database, Tx } from '#server/db/open.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Count, Counts } from './counts.ts'
import { changeCounts, databaseNow } from './limit-rows.ts'
import { type Counted, type Limiter, limiterOver, linkPlaceOf, type MailTake, type Place, placesOf } from './limiter.ts'

/**
 * What protects a person or an account counts in all processes together: a guesser must not get five attempts at each.
 * The others hold up how much somebody does at once, and each process counts for itself.
 */
const together: ReadonlySet<LimitName> = new Set<LimitName>([
  'login',
  'signUp',
  'resetRequest',
  'resetMail',
  'verificationMail',
  'code',
  'confirm',
])

interface SharedOptions {
  /** Of this process. */
  own: Limiter
  soft: NonNullable<Database['soft']>
  clock: Clock
  factor: number
}

/** The limiter of one process among several: the same rules over rows that they share, by the clock of the database. */
export function createSharedLimiter({ own, soft, clock, factor }: SharedOptions): Limiter {
  /** Of the database’s clock before ours: processes agree in it, and a wall clock that is set jumps in neither. */
  let ahead: number | null = null
  const change = <Result>(places: readonly Place[], work: (counts: Counts, now: number) => Result): Promise<Result> =>
    soft(async db => {
      ahead ??= (await databaseNow(db)) - clock.monotonic()
      return changeIn(db, places, Math.round(clock.monotonic() + ahead), work)
    })

  return {
    take: (limit, counted) => (together.has(limit) ? take(limit, counted, false) : own.take(limit, counted)),
    takeMail: (limit, counted) => (together.has(limit) ? take(limit, counted, true) : own.takeMail(limit, counted)),
  }

  async function take(limit: LimitName, counted: Counted, isMail: boolean): Promise<MailTake> {
    const places = placesOf(limit, counted, isMail)
    if (places.length === 0) return own.take('none', counted)
    let at = 0
    const link = isMail ? linkPlaceOf(limit, counted) : null
    const locked = link && !places.some(({ rule }) => rule === link.rule) ? [...places, link] : places
    const taken = await change(locked, (counts, now) => {
      at = now
      const limiter = limiterOver(counts, { now: clock.now, monotonic: () => now }, () => factor)
      return isMail ? limiter.takeMail(limit, counted) : limiter.take(limit, counted)
    })
    return taken.ok ? { ...taken, ...laterOn(places, link, at) } : taken
  }

  /** What becomes of the call is counted in a transaction of its own. */
  function laterOn(
    places: readonly Place[],
    link: Place | null,
    at: number,
  ): Pick<MailTake & { ok: true }, 'succeeded' | 'wasNothing' | 'mailed'> {
    const failures = places.filter(({ rule }) => rule.counts === 'failures')
    const takeBack = (some: readonly Place[]): Promise<void> =>
      some.length === 0
        ? Promise.resolve()
        : change(some, counts => {
            for (const { rule, key } of some) forgetTime(counts.remember(rule, key, at), at)
          })
    return {
      succeeded: () => takeBack(failures),
      wasNothing: () => takeBack(places),
      ...(link && {
        mailed: (until: number) =>
          change([link], (counts, now) => void (counts.remember(link.rule, link.key, now).linkUntil = until)),
      }),
    }
  }
}

async function changeIn<Result>(
  db: Tx,
  places: readonly Place[],
  now: number,
  work: (counts: Counts, now: number) => Result,
): Promise<Result> {
  return changeCounts(db, places.map(idOf), now, rows => {
    const find = (rule: LimitRule, key: string): Count | undefined => rows.get(idOf({ rule, key }))?.count
    const remember = (rule: LimitRule, key: string): Count => {
      const row = rows.get(idOf({ rule, key }))!
      row.lastsMs = 'windowMs' in rule ? rule.windowMs : rule.burst * rule.everyMs
      return row.count
    }
    return work({ find, remember }, now)
  })
}

function forgetTime({ times }: Count, at: number): void {
  if (times.includes(at)) times.splice(times.indexOf(at), 1)
}

/** No address stands in the table: whom it counts is only ever compared. */
const idOf = ({ rule, key }: Place): string =>
  `${nameOf(rule)} ${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`

/** A rule that stands in two limits has one name, by the first of them. */
function nameOf(rule: LimitRule): string {
  const known = names.get(rule)
  if (known === undefined) throw new Error('A rule that stands in no limit')
  return known
}
const names = new Map<LimitRule, string>()
for (const [limit, { rules }] of Object.entries(limits))
  for (const [index, rule] of rules.entries()) if (!names.has(rule)) names.set(rule, `${limit}.${index}`)
