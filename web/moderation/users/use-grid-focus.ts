import { useEffect, useRef } from 'react'
import type { Member } from '#contract/accounts.ts'
import type { UserList } from './use-user-list.ts'

/** Outside React: the focus, in a list of which only a part is in the document. */
export function useGridFocus(users: readonly Member[], { scroller, list, setStop }: UserList) {
  const wanted = useRef<string | null>(null)
  const rowOf = (uid: string): HTMLElement | null | undefined =>
    scroller.current?.querySelector<HTMLElement>(`[role=row][data-uid="${uid}"]`)
  const focusWanted = (): void => {
    const row = wanted.current && rowOf(wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  }
  // The row it goes to may have come into the document only now.
  useEffect(focusWanted)

  const goTo = (index: number): void => {
    const user = users[Math.min(Math.max(index, 0), users.length - 1)]
    if (!user) return
    wanted.current = user.uid
    setStop(user.uid)
    list.scrollToIndex(users.indexOf(user))
    focusWanted()
  }

  const held = useRef<string | null>(null)
  const before = useRef(users)
  // What was done to somebody may take his row out of the list: the focus goes on to the one in its place.
  useEffect(() => {
    const isLost = document.activeElement?.contains(scroller.current)
    if (isLost && held.current && !users.some(({ uid }) => uid === held.current)) {
      goTo(before.current.findIndex(({ uid }) => uid === held.current))
    }
    before.current = users
  })
  return {
    rowOf,
    /** To the person at this place, or to the nearest one. */
    goTo,
    /** Whose row has the focus. */
    hold: (uid: string | null): void => void (held.current = uid),
  }
}
