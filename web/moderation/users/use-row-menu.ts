import { useRef, useState } from 'react'
import type { Member } from '#contract/accounts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { serverNow } from '#web/gate/server-clock.ts'

interface OpenMenu {
  isOpen: boolean
  uid: string
  at: EpochMs
  place: { x: number; y: number; width: number; height: number }
  isByKeyboard: boolean
}

/** The menu of one row. What is chosen in it happens once it has closed and given the focus back. */
export function useRowMenu(users: readonly Member[], rowOf: (uid: string) => HTMLElement | null | undefined) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const next = useRef<(() => void) | null>(null)
  const member = menu && users.find(({ uid }) => uid === menu.uid)
  return {
    /** Whose menu it is, as long as he is in the list. */
    member,
    openedAt: menu?.at ?? 0,
    choose: (act: () => void): void => void (next.current = act),
    open(uid: string, isByKeyboard: boolean): void {
      const row = rowOf(uid)
      const from = row?.querySelector('[data-menu-button]') ?? row
      if (from) setMenu({ isOpen: true, uid, at: serverNow(), place: from.getBoundingClientRect(), isByKeyboard })
    },
    /** For the ContextMenu. */
    attributes: {
      isOpen: Boolean(menu?.isOpen && member),
      place: menu?.place ?? nowhere,
      isByKeyboard: menu?.isByKeyboard ?? false,
      onClose: () => setMenu(open => open && { ...open, isOpen: false }),
      onClosed: () => {
        if (menu) rowOf(menu.uid)?.focus({ preventScroll: true })
        next.current?.()
        next.current = null
      },
    },
  }
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 }
