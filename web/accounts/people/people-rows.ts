import type { Member } from '#contract/accounts.ts'
import { fold } from '#contract/text/fold.ts'
import type { Role } from '#contract/permissions.ts'
import { roles } from '#contract/permissions.ts'
import { matchOf } from './member-search.ts'

/** A line of the people panel: the heading above those of one role, or above all who are away; or a person. */
export type PeopleRow = { heading: Role | 'offline'; count: number } | Member

export const isPerson = (row: PeopleRow | undefined): row is Member => row !== undefined && 'uid' in row

/** Who is here, null while nobody knows; and whether those who are away are listed too. */
interface Presence {
  online: ReadonlySet<string> | null
  isOfflineShown: boolean
}

/**
 * Who is here in the list's order (by rank, then name), the people of each role under a heading; then those who are
 * away, under one that folds them (ACC-33).
 */
export function peopleRows(list: readonly Member[], { online, isOfflineShown }: Presence): readonly PeopleRow[] {
  if (online === null) return byRole(list)
  const rows = byRole(list.filter(({ uid }) => online.has(uid)))
  const offline = list.filter(({ uid }) => !online.has(uid))
  if (offline.length > 0) rows.push({ heading: 'offline', count: offline.length })
  if (isOfflineShown) for (const member of offline) rows.push(member)
  return rows
}

function byRole(list: readonly Member[]): PeopleRow[] {
  const rows: PeopleRow[] = []
  for (const role of roles) {
    const people = list.filter(member => member.role === role)
    if (people.length === 0) continue
    rows.push({ heading: role, count: people.length })
    for (const member of people) rows.push(member) // `push(...people)` has a limit that ten thousand come near
  }
  return rows
}

/** Whose name has `query` in it: at the beginning of a word first, then anywhere; within both in the list's order. */
export function searchPeople(list: readonly Member[], query: string): readonly Member[] {
  const wanted = fold(query)
  const [byWord, within]: [Member[], Member[]] = [[], []]
  for (const member of list) {
    const match = matchOf(member, wanted)
    if (match !== null) (match === 'within' ? within : byWord).push(member)
  }
  return [...byWord, ...within]
}
