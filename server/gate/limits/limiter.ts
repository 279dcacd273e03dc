import { foldEmail } from '#contract/text/fold.ts'
import { isActingStaff } from '#contract/permissions.ts'
import { type LimitName, type LimitRule, limits } from '#contract/rate-limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { addressKey, networkOf, siteOf } from '#server/gate/http/address.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { Clock } from '#server/gate/clock.ts'
import { type Count, type Counts, createCounts } from './counts.ts'

/** Whom a request counts for. */
export interface Counted {
  caller: Caller
  /** The mail address that the input names, for limits that count by it. */
  email?: string | undefined
  /** The mailed code in the input, likewise. */
  code?: string | undefined
  /** The caller's browser has signed in to the account of this address before. */
  isKnownBrowser?: boolean
}

/**
 * Either room for one more, or the time until there is. Attempts count at once, so that a thousand at a time get no
 * further than one after the other. `succeeded` takes back what counts failures only; `wasNothing` takes back all of
 * it, for an act that had been done before.
 */
export type Take = TakeOf<void | Promise<void>>
export type MailTake = MailTakeOf<void | Promise<void>>

type TakeOf<Done> =
  | { ok: true; succeeded(): Done; wasNothing(): Done }
  | { ok: false; retryAfterMs: number; linkUntil?: EpochMs | undefined }
type MailTakeOf<Done> = TakeOf<Done> & { mailed?(linkUntil: EpochMs): Done }

/** Of this process, or of all over one database: then an answer takes a moment. */
export interface Limiter {
  /** What the call itself costs, before anybody knows what it leads to. */
  take(limit: LimitName, counted: Counted): Take | Promise<Take>
  /** What its mail costs: asked only for a call by which one leaves. `mailed` keeps until when its link works. */
  takeMail(limit: LimitName, counted: Counted): MailTake | Promise<MailTake>
}

/** Of this process alone: it answers at once. */
export interface OwnLimiter extends Limiter {
  take(limit: LimitName, counted: Counted): TakeOf<void>
  takeMail(limit: LimitName, counted: Counted): MailTakeOf<void>
}

/** Whom one rule counts. */
export interface Place {
  rule: LimitRule
  key: string
}

/**
 * Counts in this process by a clock that never jumps. Every rule of a limit must have room; then all of them count.
 * `factor` (LIMITS) scales how many; benches run with the checks on and the factor high. `share` is this process’s part
 * of it, where several answer the same people.
 */
export const createLimiter = (clock: Clock, factor: number, share: () => number = () => 1): OwnLimiter =>
  limiterOver(createCounts(factor), clock, () => factor * share())

export function limiterOver({ find, remember }: Counts, clock: Clock, factor: () => number): OwnLimiter {
  return {
    take: (limit, counted) => takeAll(placesOf(limit, counted, false), counted),
    takeMail: (limit, counted) => {
      const take = takeAll(placesOf(limit, counted, true), counted)
      const place = linkPlaceOf(limit, counted)
      if (!place) return take
      const { rule, key } = place
      if (!take.ok) return { ...take, linkUntil: stillWorks(find(rule, key)?.linkUntil) }
      const mailed = (linkUntil: EpochMs) => void (remember(rule, key, clock.monotonic()).linkUntil = linkUntil)
      return { ...take, mailed }
    },
  }

  function takeAll(places: readonly Place[], counted: Counted): TakeOf<void> {
    const now = clock.monotonic()
    const wait = Math.max(
      0,
      ...places.map(({ rule, key }) => waitOf(rule, find(rule, key), factorOf(rule, counted), now)),
    )
    if (wait > 0) return { ok: false, retryAfterMs: wait }
    const undo = places.map(({ rule, key }) => count(rule, key, factorOf(rule, counted), now))
    return {
      ok: true,
      succeeded: () => undo.forEach((step, index) => places[index]!.rule.counts === 'failures' && step()),
      wasNothing: () => undo.forEach(step => step()),
    }
  }

  function factorOf(rule: LimitRule, { caller }: Counted): number {
    const isStaff = caller.actor !== null && isActingStaff(caller.actor, clock.now())
    return factor() * (isStaff ? (rule.staffFactor ?? 1) : 1)
  }

  function count(rule: LimitRule, key: string, scale: number, now: number): () => void {
    const entry = remember(rule, key, now)
    if ('windowMs' in rule) {
      entry.times = entry.times.filter(time => time > now - rule.windowMs)
      entry.times.push(now)
      return () => void (entry.times.includes(now) && entry.times.splice(entry.times.indexOf(now), 1))
    }
    const every = rule.everyMs / scale
    entry.times = [Math.max(entry.times[0] ?? now, now) + every]
    return () => void (entry.times = [(entry.times[0] ?? now) - every])
  }

  function stillWorks(linkUntil: EpochMs | undefined): EpochMs | undefined {
    return linkUntil !== undefined && linkUntil > clock.now() ? linkUntil : undefined
  }
}

/** The rules that hold this caller: those of the call, or those of the mail that it leads to. */
export function placesOf(limit: LimitName, counted: Counted, isMail: boolean): Place[] {
  const rules: readonly LimitRule[] = limits[limit].rules
  return rules
    .filter(rule => (rule.counts === 'mails') === isMail)
    .filter(({ by }) => by !== 'known-browser' || counted.isKnownBrowser)
    .filter(({ exceptKnownBrowsers }) => !(exceptKnownBrowsers && counted.isKnownBrowser))
    .map(rule => ({ rule, key: keyOf(rule, counted) }))
}

/** The rule that keeps until when the newest link of an address works, also for a caller whom it does not hold. */
export function linkPlaceOf(limit: LimitName, counted: Counted): Place | null {
  const rule = limits[limit].rules.find(({ by }: LimitRule) => by === 'email')
  return rule ? { rule, key: keyOf(rule, counted) } : null
}

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
    case 'session':
      return caller.sessionId ?? addressKey(caller.address)
    case 'address':
      return addressKey(caller.address)
    case 'email':
      return foldEmail(email)
    case 'code':
      return code
    case 'email-and-network':
      return `${foldEmail(email)} ${networkOf(caller.address)}`
    case 'email-and-site':
      return `${foldEmail(email)} ${siteOf(caller.address)}`
    case 'known-browser':
      return `${foldEmail(email)} ${caller.browserToken}`
  }
}
