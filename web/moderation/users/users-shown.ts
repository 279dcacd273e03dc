import type { Member } from '#contract/accounts.ts'
import type { MemberFacts } from '#contract/member-facts.ts'
import type { Role } from '#contract/permissions.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { byName } from '#words/formats.ts'
import { personSought } from '#web/accounts/people/find-people.ts'
import type { Facts } from './use-facts.ts'

export const sanctionFilters = ['all', 'muted', 'timedOut'] as const
export type SanctionFilter = (typeof sanctionFilters)[number]
export const activityFilters = ['all', 'joinedLately', 'wroteLately', 'neverWrote'] as const
export type ActivityFilter = (typeof activityFilters)[number]

export interface UserFilter {
  query: string
  role: Role | 'all'
  sanction: SanctionFilter
  activity: ActivityFilter
}

/** `rank`: by rank, then name, as the list comes. Of the others the most, or the newest, stand first (MOD-17). */
export const userOrders = ['rank', 'name', 'joined', 'seen', 'recent', 'cases', 'sanction'] as const
export interface UserSort {
  by: (typeof userOrders)[number]
  isReversed: boolean
}

interface Shown {
  filter: UserFilter
  sort: UserSort
  /** Null: not known yet, so a filter that asks for it finds nobody. */
  facts: Facts | null
  /** Whom the typed finds by the address. */
  emails: ReadonlyMap<string, string>
  now: EpochMs
}

const latelyMs = 3_600_000

/** Whom a filter leaves, in the wished order. `list` comes by rank and name. */
export function usersShown(list: readonly Member[], { filter, sort, facts, emails, now }: Shown): Member[] {
  const isSought = personSought(filter.query)
  const found = list.filter(
    member =>
      (filter.role === 'all' || member.role === filter.role) &&
      isUnder(filter.sanction, member, now) &&
      isOf(filter.activity, facts?.byUid.get(member.uid), facts?.at ?? now) &&
      (isSought === null || isSought(member) || emails.has(member.uid)),
  )
  const of = (member: Member): MemberFacts | undefined => facts?.byUid.get(member.uid)
  if (sort.by === 'name') found.sort((a, b) => byName(a.displayName, b.displayName))
  else if (sort.by !== 'rank') {
    const value = values[sort.by]
    const valueOf = (member: Member): number => value(member, of(member), { facts, now })
    const heldOf = (member: Member): number => (sort.by === 'cases' ? heldUntil(member, now) : 0)
    found.sort((a, b) => valueOf(b) - valueOf(a) || heldOf(b) - heldOf(a))
  }
  return sort.isReversed ? found.toReversed() : found
}

type ValueOf = (member: Member, own: MemberFacts | undefined, seen: { facts: Facts | null; now: EpochMs }) => number

const values: Record<Exclude<UserSort['by'], 'rank' | 'name'>, ValueOf> = {
  joined: (member, own) => own?.joinedAt ?? member.createdAt,
  /** Who is here was seen last. */
  seen: ({ uid }, own, { facts }) => (facts?.online.has(uid) ? Number.MAX_SAFE_INTEGER : (own?.seenAt ?? 0)),
  recent: (_, own) => own?.recent ?? 0,
  /** Of as many cases, those who are under a sanction stand first. */
  cases: (_, own) => own?.openCases ?? 0,
  sanction: (member, _, { now }) => heldUntil(member, now),
}

/** Till when somebody is under a sanction: a mute has no end. 0: he is under none. */
function heldUntil(member: Member, now: EpochMs): number {
  if (member.muted) return Number.MAX_SAFE_INTEGER
  return isTimedOut(member, now) ? (member.timeoutUntil ?? 0) : 0
}

/** When the next time-out of anybody ends, which no event tells. */
export function soonestEnd(list: readonly Member[], now: EpochMs): EpochMs | null {
  let soonest: EpochMs | null = null
  for (const { timeoutUntil } of list) {
    if (timeoutUntil !== null && timeoutUntil > now && (soonest === null || timeoutUntil < soonest)) {
      soonest = timeoutUntil
    }
  }
  return soonest
}

function isUnder(sanction: SanctionFilter, member: Member, now: EpochMs): boolean {
  if (sanction === 'all') return true
  return sanction === 'muted' ? member.muted : isTimedOut(member, now)
}

function isOf(activity: ActivityFilter, facts: MemberFacts | undefined, at: EpochMs): boolean {
  if (activity === 'all') return true
  if (!facts) return false
  if (activity === 'neverWrote') return !facts.hasWritten
  return activity === 'wroteLately' ? facts.recent > 0 : facts.joinedAt > at - latelyMs
}
