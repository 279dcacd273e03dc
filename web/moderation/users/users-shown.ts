import type { Member } from '#contract/accounts.ts'
import type { Role } from '#contract/permissions.ts'
import { isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { byName } from '#words/formats.ts'
import { personSought } from '#web/accounts/people/find-people.ts'

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
  const isSought = personSought(filter.query)
  const found = list.filter(
    member =>
      (filter.role === 'all' || member.role === filter.role) &&
      isUnder(filter.sanction, member, now) &&
      (isSought === null || isSought(member)),
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
