import { createHash } from 'node:crypto'
import { type LimitName, type LimitRule, limits } from '#contract/rate-limits.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Count, Counts } from './counts.ts'
import { type Counted, type Limiter, limiterOver, linkPlaceOf, type MailTake, type Place, placesOf } from './limiter.ts'
import type { SharedCounts } from './shared-counts.ts'

/**
 * What protects a person or an account counts in all processes together: a guesser must not get five attempts at each.
 * The others hold up how much somebody does at once, and each process counts for itself.
 */
export const together: ReadonlySet<LimitName> = new Set<LimitName>([
  'login',
  'signUp',
  'resetRequest',
  'resetMail',
  'verificationMail',
  'code',
  'confirm',
  'ownPassword',
  'ownEmail',
])

interface SharedOptions {
  /** Of this process. */
  own: Limiter
  shared: SharedCounts
  clock: Clock
  factor: number
}

/** The limiter of one process among several: the same rules over counts that they share. */
export function createSharedLimiter({ own, shared, clock, factor }: SharedOptions): Limiter {
  const change = <Result>(places: readonly Place[], work: (counts: Counts, now: number) => Result): Promise<Result> =>
    changeIn(shared, places, work)

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

function changeIn<Result>(
  shared: SharedCounts,
  places: readonly Place[],
  work: (counts: Counts, now: number) => Result,
): Promise<Result> {
  return shared.change(places.map(idOf), (lasting, now) => {
    const find = (rule: LimitRule, key: string): Count | undefined => lasting.get(idOf({ rule, key }))?.count
    const remember = (rule: LimitRule, key: string): Count => {
      const found = lasting.get(idOf({ rule, key }))!
      found.lastsMs = 'windowMs' in rule ? rule.windowMs : rule.burst * rule.everyMs
      return found.count
    }
    return work({ find, remember }, now)
  })
}

function forgetTime({ times }: Count, at: number): void {
  if (times.includes(at)) times.splice(times.indexOf(at), 1)
}

/** No address stands there: whom it counts is only ever compared. */
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
