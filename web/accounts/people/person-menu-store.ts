import { create } from 'zustand'
import { serverNow } from '#web/gate/server-clock.ts'

/** Where a menu opens, in pixels of the window. */
interface Place {
  x: number
  y: number
  width: number
  height: number
}

interface PersonMenu {
  isOpen: boolean
  uid: string | null
  place: Place
  isByKeyboard: boolean
  /** What it belongs to, which gets the focus back. */
  anchor: HTMLElement | null
  /** Rights are as they were then: a time-out may end by itself meanwhile. */
  openedAt: number
}

/** The menu of a person in a list; web/app joins what stands in it. It keeps its content while it closes. */
export const usePersonMenu = create<PersonMenu>(() => ({
  isOpen: false,
  uid: null,
  place: { x: 0, y: 0, width: 0, height: 0 },
  isByKeyboard: false,
  anchor: null,
  openedAt: 0,
}))

/** At a point for a pointer or a finger, else beside the anchor, on its first item. */
export function openPersonMenu(uid: string, anchor: HTMLElement, point?: { x: number; y: number }): void {
  const { x, y, width, height } = anchor.getBoundingClientRect()
  const place = point ? { x: point.x, y: point.y, width: 0, height: 0 } : { x, y, width, height }
  usePersonMenu.setState({ isOpen: true, uid, place, isByKeyboard: !point, anchor, openedAt: serverNow() })
}

export const closePersonMenu = (): void => usePersonMenu.setState({ isOpen: false })
