import type { memberRoutes } from '#contract/member-routes.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { headOf } from '#server/gate/acts/stream-rows.ts'
import { membersAfter } from './user-rows.ts'
import { showMember } from './show.ts'

type Route = typeof memberRoutes.listMembers

/**
 * One page of all members by uid. Who reads all pages and then applies the events of `members` after the first page's
 * head knows everybody, also those who joined meanwhile on a page that was already read.
 */
export const listMembers = (db: Snapshot, _actor: Actor, { after = '' }: InputOf<Route>): Promise<OutputOf<Route>> =>
  membersPage(db, after, sizes.membersPage)

/** A page that may be shorter than the route's. */
export async function membersPage(db: Snapshot, after: string, limit: number): Promise<OutputOf<Route>> {
  const head = await headOf(db, 'members')
  const found = await membersAfter(db, after, limit + 1) // one more tells whether there are more
  const members = found.slice(0, limit).map(showMember)
  return { members, next: found.length > members.length ? members.at(-1)!.uid : null, head }
}
