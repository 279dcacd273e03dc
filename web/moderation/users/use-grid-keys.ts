import type { KeyboardEvent } from 'react'
import type { Member } from '#contract/accounts.ts'
import { isMenuKey, nextIndex } from './grid-keys.ts'
import type { Chosen } from './use-chosen.ts'

/** The keys of a row: where they lead, whom they choose (with Shift as one goes, too), and what opens his menu. */
export function useGridKeys(props: {
  users: readonly Member[]
  /** Where the one stop for the Tab key is. */
  stop: number
  chosen: Chosen
  goTo: (index: number) => void
  openMenu: (uid: string) => void
}): (event: KeyboardEvent) => void {
  const { users, stop, chosen, goTo, openMenu } = props
  return event => {
    if (!(event.target instanceof Element) || event.target.role !== 'row') return
    const index = nextIndex(event.key, stop, users.length)
    const uid = users[stop]?.uid ?? ''
    if (index !== null) {
      if (event.shiftKey) chooseTo(index)
      goTo(index)
    } else if (event.key === ' ') chosen.toggle(uid, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chosen.toggleAll()
    else if (isMenuKey(event)) openMenu(uid)
    else return
    event.preventDefault()
  }

  function chooseTo(index: number): void {
    const [from, to] = [users[stop], users[Math.min(Math.max(index, 0), users.length - 1)]]
    if (from && !chosen.has(from.uid)) chosen.toggle(from.uid, false)
    if (to) chosen.toggle(to.uid, true)
  }
}
