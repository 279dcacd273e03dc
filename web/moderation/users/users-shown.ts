import type { Member } from '#contract/accounts.ts'
import type { Role } from '#contract/permissions.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { fold } from '#contract/text/fold.ts'
import { byName } from '#words/formats.ts'
import { matchOf } from '#web/accounts/people/member-search.ts'

export const sanctionFilters = ['all', 'muted', 'timedOut'] as const
export type SanctionFilter = (typeof sanctionFilters)[number]

export interface UserFilter {
  query: string
  role: Role | 'all'
  sanction: SanctionFilter
}

/** `rank`: by rank, then name, as the list comes. */
export type UserSort = { by: 'rank' | 'name' | 'joined'; isReversed: boolean }

/** Whom a filter leaves, in the wished order. `list` comes by rank and name. */
export function usersShown(list: readonly Member[], filter: UserFilter, sort: UserSort, now: EpochMs): Member[] {
  const wanted = fold(filter.query)
  const found = list.filter(
    member =>
      (filter.role === 'all' || member.role === filter.role) &&
      isUnder(filter.sanction, member, now) &&
      (wanted === '' || matchOf(member, wanted) !== null),
  )
  if (sort.by === 'name') found.sort((a, b) => byName(a.displayName, b.displayName))
  if (sort.by === 'joined') found.sort((a, b) => a.createdAt - b.createdAt)
  return sort.isReversed ? found.toReversed() : found
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
