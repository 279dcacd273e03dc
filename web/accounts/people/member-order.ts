import type { Member } from '#contract/accounts.ts'
import { rank } from '#contract/permissions.ts'
import { byName } from '#words/formats.ts'

/** By rank, then by display name, as a Turkish reader looks for it (ACC-33). No two are equal. */
export const inMemberOrder = (a: Member, b: Member): number =>
  rank[a.role] - rank[b.role] || byName(a.displayName, b.displayName) || (a.uid < b.uid ? -1 : Number(a.uid > b.uid))

/** An ordered list with this member as it is now, at its place: two searches, not a sort of everybody. */
export function withMember(list: readonly Member[], before: Member | undefined, now: Member): readonly Member[] {
  const next = [...list]
  const from = before ? placeOf(next, before) : -1
  if (from >= 0 && next[from]?.uid === now.uid) next.splice(from, 1)
  next.splice(placeOf(next, now), 0, now)
  return next
}

/** Where a member stands in an ordered list, or would stand. */
function placeOf(list: readonly Member[], member: Member): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (inMemberOrder(list[middle]!, member) < 0) low = middle + 1
    else high = middle
  }
  return low
}
