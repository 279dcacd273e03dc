import { type LimitName, type LimitRule, limits } from '#contract/limits.ts'
import { isActingStaff } from '#contract/permissions.ts'
import { foldEmail } from '#contract/fold.ts'
import { addressKey, networkOf } from './address.ts'
import type { Caller } from './caller.ts'
import type { Clock } from './clock.ts'

/** Whom a request counts for. */
export interface Counted {
  caller: Caller
  /** The mail address that the input names, for limits that count by it. */
  email?: string | undefined
  /** The mailed code in the input, likewise. */
  code?: string | undefined
}

/**
 * Either room for one more, or the time until there is. Attempts count at once, so that a thousand at a time get no
 * further than one after the other. `succeeded` takes back what counts failures only; `wasNothing` takes back all of it,
 * for an act that had been done before.
 */
export type Take = { ok: true; succeeded(): void; wasNothing(): void } | { ok: false; retryAfterMs: number }

export interface Limiter {
  take(limit: LimitName, counted: Counted): Take
}

interface Count {
  /** Times of what counted (windows), or one number: when the bucket is full again (buckets). */
  times: number[]
  forgetAt: number
}

/** Enough for every address of a busy day; beyond it the sweep runs at each new key. */
const sweepAbove = 20_000

/**
 * Counts in this process by a clock that never jumps. Every rule of a limit must have room; then all of them count.
 * `factor` (LIMITS) scales how many; benches run with the checks on and the factor high.
 */
export function createLimiter(clock: Clock, factor: number): Limiter {
  const counts = new Map<string, Count>()

  return { take }

  function take(limit: LimitName, counted: Counted): Take {
    const now = clock.monotonic()
    const rules: readonly LimitRule[] = limits[limit]
    const places = rules.map((rule, index) => ({ rule, key: `${limit} ${index} ${keyOf(rule, counted)}` }))
    const wait = Math.max(
      0,
      ...places.map(({ rule, key }) => waitOf(rule, counts.get(key), factorOf(rule, counted), now)),
    )
    if (wait > 0) return { ok: false, retryAfterMs: wait }
    const undo = places.map(({ rule, key }) => count(rule, key, factorOf(rule, counted), now))
    return {
      ok: true,
      succeeded: () => undo.forEach((step, index) => isFailuresOnly(rules[index]!) && step()),
      wasNothing: () => undo.forEach(step => step()),
    }
  }

  function factorOf(rule: LimitRule, { caller }: Counted): number {
    const isStaff = caller.actor !== null && isActingStaff(caller.actor, clock.now())
    return factor * (isStaff && 'staffFactor' in rule ? (rule.staffFactor ?? 1) : 1)
  }

  function count(rule: LimitRule, key: string, scale: number, now: number): () => void {
    const entry = counts.get(key) ?? remember(key, now)
    if ('windowMs' in rule) {
      entry.times = entry.times.filter(time => time > now - rule.windowMs)
      entry.times.push(now)
      entry.forgetAt = now + rule.windowMs
      return () => void (entry.times.includes(now) && entry.times.splice(entry.times.indexOf(now), 1))
    }
    const every = rule.everyMs / scale
    const fullAt = Math.max(entry.times[0] ?? now, now) + every
    entry.times = [fullAt]
    entry.forgetAt = fullAt
    return () => void (entry.times = [(entry.times[0] ?? now) - every])
  }

  function remember(key: string, now: number): Count {
    if (counts.size >= sweepAbove) for (const [old, { forgetAt }] of counts) if (forgetAt <= now) counts.delete(old)
    const entry = { times: [], forgetAt: now }
    counts.set(key, entry)
    return entry
  }
}

const isFailuresOnly = (rule: LimitRule): boolean => 'failuresOnly' in rule

/** Milliseconds until the rule has room for one more; 0 when it has. */
function waitOf(rule: LimitRule, entry: Count | undefined, scale: number, now: number): number {
  if (!entry) return 0
  if ('windowMs' in rule) {
    const inside = entry.times.filter(time => time > now - rule.windowMs)
    const max = Math.max(1, Math.floor(rule.max * scale))
    return inside.length < max ? 0 : inside[inside.length - max]! + rule.windowMs - now
  }
  const every = rule.everyMs / scale
  // Rounded: a third of a second has no end, and what it leaves over must not cost the last place of the burst.
  return Math.max(0, Math.round((entry.times[0] ?? now) - now - (Math.max(1, rule.burst * scale) - 1) * every))
}

function keyOf({ by }: LimitRule, { caller, email = '', code = '' }: Counted): string {
  switch (by) {
    case 'account':
      return caller.actor?.uid ?? addressKey(caller.address)
    case 'address':
      return addressKey(caller.address)
    case 'email':
      return foldEmail(email)
    case 'code':
      return code
    case 'email-and-network':
      return `${foldEmail(email)} ${networkOf(caller.address)}`
  }
}
