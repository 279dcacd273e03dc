import type { KeyboardEvent } from 'react'
import type { Member } from '#contract/accounts.ts'
import { isMenuKey, nextIndex } from './grid-keys.ts'
import type { Chosen } from './use-chosen.ts'

interface Grid {
  users: readonly Member[]
  /** Where the one stop for the Tab key is. */
  stop: number
  chosen: Chosen
  goTo: (index: number) => void
  openMenu: (uid: string) => void
}

/** A key on a row: it leads on, chooses people (with Shift as one goes, too), or opens the menu of this one. */
export function actOnKey(event: KeyboardEvent, grid: Grid): void {
  if (!(event.target instanceof Element) || event.target.role !== 'row') return
  const { users, stop, chosen, goTo, openMenu } = grid
  const index = nextIndex(event.key, stop, users.length)
  const uid = users[stop]?.uid ?? ''
  if (index !== null) {
    if (event.shiftKey) chooseTo(index, grid)
    goTo(index)
  } else if (event.key === ' ') chosen.toggle(uid, event.shiftKey)
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chosen.toggleAll()
  else if (isMenuKey(event)) openMenu(uid)
  else return
  event.preventDefault()
}

function chooseTo(index: number, { users, stop, chosen }: Grid): void {
  const [from, to] = [users[stop], users[Math.min(Math.max(index, 0), users.length - 1)]]
  if (from && !chosen.has(from.uid)) chosen.toggle(from.uid, false)
  if (to) chosen.toggle(to.uid, true)
}
