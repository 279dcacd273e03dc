import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { menuLook, sheetLook, sheetPlace } from './menu-look.ts'
import { MenuVeil } from './menu-popup.tsx'
import { useStart } from './use-start.ts'

/** Where a menu opens, in pixels of the window: a point for a pointer, an element's place for the keyboard. */
export interface MenuPlace {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A menu that belongs to something that is no button. It takes 220 × 250 px or more (LOOK-5), turns and moves
 * to stay in the window, and scrolls where that is too small; on phones it lies at the lower edge, within reach.
 */
export function ContextMenu(props: {
  isOpen: boolean
  place: MenuPlace
  label: string
  /** Starts on its first item. */
  isByKeyboard: boolean
  onClose: () => void
  /** It has left the screen. Its opener puts the focus where it belongs, and only then acts on what was chosen. */
  onClosed: () => void
  children: ReactNode
}) {
  const anchor = { getBoundingClientRect: () => DOMRect.fromRect(props.place) }
  const start = useStart(props.isByKeyboard ? 'first' : null)
  return (
    <Base.Root
      open={props.isOpen}
      onOpenChange={isOpen => !isOpen && props.onClose()}
      onOpenChangeComplete={isOpen => !isOpen && props.onClosed()}
    >
      <Base.Portal>
        <MenuVeil />
        <Base.Positioner
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={clsx('z-50', sheetPlace)}
        >
          <Base.Popup
            aria-label={props.label}
            ref={start}
            finalFocus={false}
            className={clsx(menuLook, 'max-h-(--available-height) min-w-55 overflow-y-auto', sheetLook)}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
