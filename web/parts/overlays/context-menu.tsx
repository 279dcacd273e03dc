import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { menuLook, sheetLook, sheetPlace } from './menu-look.ts'
import { MenuVeil } from './menu-popup.tsx'
import { menuGap, menuPadding, type MenuPlace, menuSide } from './menu-side.ts'
import { useMenuBox } from './use-menu-box.ts'

/**
 * A menu that belongs to something that is no button. It takes 220 × 250 px or more (LOOK-5), turns and moves
 * to stay in the window, whose whole height it may have, and scrolls where that is too small; on phones it lies at the
 * lower edge, within reach.
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
  const [size, setSize] = useState({ width: 0, height: 0 })
  const box = useMenuBox(props.isByKeyboard ? 'first' : null, setSize)
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
          sideOffset={menuGap}
          collisionPadding={menuPadding}
          {...menuSide(props.place, size, { width: innerWidth, height: innerHeight })}
          className={clsx('z-50', sheetPlace)}
        >
          <Base.Popup
            aria-label={props.label}
            ref={box}
            finalFocus={false}
            className={clsx(menuLook, 'max-h-(--available-height) min-w-55', sheetLook)}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
