import { useMemo, useState } from 'react'
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

interface Choice {
  uids: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | null
}

/**
 * Several people of a list, chosen for one act (MOD-29). They stay chosen when a filter hides them; who comes out of
 * reach, or has no account any more, is no longer.
 */
export function useChosen(
  list: readonly Member[],
  shown: readonly Member[],
  mayAct: (member: Member) => boolean,
): Chosen {
  const [{ uids }, setChoice] = useState<Choice>({ uids: new Set(), anchor: null })
  const members = useMemo(
    () => (uids.size === 0 ? [] : list.filter(member => uids.has(member.uid) && mayAct(member))),
    [list, uids, mayAct],
  )
  const within = useMemo(() => new Set(shown.filter(mayAct).map(({ uid }) => uid)), [shown, mayAct])
  const count = members.filter(({ uid }) => within.has(uid)).length
  const extent = count === 0 ? 'none' : count === within.size ? 'all' : 'some'
  return {
    members,
    has: uid => uids.has(uid),
    mayHave: uid => within.has(uid),
    toggle: (uid, isRange) =>
      setChoice(({ uids: before, anchor }) => {
        const range = isRange ? between(shown, anchor, uid).filter(each => within.has(each)) : []
        if (range.length > 0) return { uids: changed(before, range, true), anchor }
        return { uids: within.has(uid) ? changed(before, [uid], !before.has(uid)) : before, anchor: uid }
      }),
    toggleAll: () => setChoice(before => ({ ...before, uids: changed(before.uids, within, extent !== 'all') })),
    extent,
    set: chosen => setChoice(before => ({ ...before, uids: new Set(chosen) })),
  }
}

/** Both ends, in the order of the list; nobody where the other end is not shown any more. */
function between(shown: readonly Member[], from: string | null, to: string): string[] {
  const places = [from, to].map(uid => shown.findIndex(member => member.uid === uid)).sort((a, b) => a - b)
  const [first = -1, last = -1] = places
  return first < 0 ? [] : shown.slice(first, last + 1).map(({ uid }) => uid)
}

function changed(before: ReadonlySet<string>, uids: Iterable<string>, isChosen: boolean): ReadonlySet<string> {
  const after = new Set(before)
  for (const uid of uids) {
    if (isChosen) after.add(uid)
    else after.delete(uid)
  }
  return after
}
