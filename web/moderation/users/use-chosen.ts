import { useMemo, useRef, useState } from 'react'
import type { Member } from '#contract/accounts.ts'

export interface Chosen {
  /** As they are now, in the order of the list. */
  members: readonly Member[]
  has: (uid: string) => boolean
  /** Whether the viewer may choose him: who is out of his reach can't be. */
  mayHave: (uid: string) => boolean
  /** Chooses somebody, or no longer; with `isRange` everybody from the one before to him. */
  toggle: (uid: string, isRange: boolean) => void
  /** Of those who are shown: all of them, or none. */
  toggleAll: () => void
  /** Of those who are shown. */
  extent: 'none' | 'some' | 'all'
  /** Exactly these. */
  set: (uids: readonly string[]) => void
}

/**
 * Several people of a list, chosen for one act (MOD-28). They stay chosen when a filter hides them; who comes out of
 * reach, or has no account any more, is no longer.
 */
export function useChosen(
  list: readonly Member[],
  shown: readonly Member[],
  mayAct: (member: Member) => boolean,
): Chosen {
  const [uids, setUids] = useState<ReadonlySet<string>>(new Set())
  /** Where a range begins. */
  const anchor = useRef<string | null>(null)
  const members = useMemo(
    () => (uids.size === 0 ? [] : list.filter(member => uids.has(member.uid) && mayAct(member))),
    [list, uids, mayAct],
  )
  const within = useMemo(() => new Set(shown.filter(mayAct).map(({ uid }) => uid)), [shown, mayAct])
  const count = members.filter(({ uid }) => within.has(uid)).length
  const extent = count === 0 ? 'none' : count === within.size ? 'all' : 'some'

  const change = (changed: Iterable<string>, isChosen: boolean): void =>
    setUids(before => {
      const next = new Set(before)
      for (const uid of changed) {
        if (isChosen) next.add(uid)
        else next.delete(uid)
      }
      return next
    })

  /** Both ends, in the order of the list; nobody where the other end is not shown any more. */
  function between(from: string | null, to: string): string[] {
    const places = [from, to].map(uid => shown.findIndex(member => member.uid === uid)).sort((a, b) => a - b)
    const [first = -1, last = -1] = places
    return first < 0 ? [] : shown.slice(first, last + 1).map(({ uid }) => uid)
  }

  return {
    members,
    has: uid => uids.has(uid),
    mayHave: uid => within.has(uid),
    toggle: (uid, isRange) => {
      const range = isRange ? between(anchor.current, uid).filter(each => within.has(each)) : []
      if (range.length > 0) change(range, true)
      else if (within.has(uid)) change([uid], !uids.has(uid))
      if (range.length === 0) anchor.current = uid
    },
    toggleAll: () => change(within, extent !== 'all'),
    extent,
    set: chosen => setUids(new Set(chosen)),
  }
}
