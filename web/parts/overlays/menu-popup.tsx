import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { backTo } from './back-to.ts'
import { menuItemLook, menuLook, menuTileLook, sheetLook, sheetPlace } from './menu-look.ts'
import { useMenuBox } from './use-menu-box.ts'
import { veil, veilLook } from './veil.ts'

export interface MenuPopupProps {
  isOpen: boolean
  onClose: () => void
  /** The button that it belongs to, which names it and gets the focus back. */
  anchor: HTMLElement | null
  align: 'start' | 'center' | 'end'
  /** Starts on its first item, or its last. */
  startsAt: 'first' | 'last' | null
  children: ReactNode
}

/** What a menu's button opens (menu.tsx). */
export function MenuPopup({ isOpen, onClose, anchor, align, startsAt, children }: MenuPopupProps) {
  const box = useMenuBox(startsAt)
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <MenuVeil />
        <Base.Positioner anchor={anchor} sideOffset={6} align={align} className={clsx('z-50', sheetPlace)}>
          <Base.Popup
            ref={box}
            aria-labelledby={anchor?.id}
            finalFocus={() => backTo(anchor, '[role=menu]')}
            className={clsx(menuLook, 'max-h-(--available-height)', sheetLook)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem(props: {
  icon?: ReactNode
  children: ReactNode
  onSelect: () => void
  isDangerous?: boolean
}) {
  return (
    <Base.Item onClick={props.onSelect} className={clsx(menuItemLook, props.isDangerous && 'text-danger')}>
      {props.icon}
      {props.children}
    </Base.Item>
  )
}

/** A few things of one kind side by side, each no more than a sign. */
export function MenuTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group aria-label={label} className="flex justify-between gap-1">
      {children}
    </Base.Group>
  )
}

export function MenuTile(props: { label: string; isOn: boolean; children: ReactNode; onSelect: () => void }) {
  return (
    <Base.CheckboxItem
      checked={props.isOn}
      closeOnClick
      data-tile
      aria-label={props.label}
      onCheckedChange={props.onSelect}
      className={menuTileLook}
    >
      {props.children}
    </Base.CheckboxItem>
  )
}

/** One of them that is nothing on or off, but leads on. */
export function MenuTileAct(props: { label: string; children: ReactNode; onSelect: () => void }) {
  return (
    <Base.Item data-tile aria-label={props.label} onClick={props.onSelect} className={menuTileLook}>
      {props.children}
    </Base.Item>
  )
}

/** Opens in a new tab, and says so. */
export function MenuLink(props: { icon?: ReactNode; children: ReactNode; href: string; newTabLabel: string }) {
  return (
    <Base.LinkItem href={props.href} target="_blank" rel="noopener" closeOnClick className={menuItemLook}>
      {props.icon}
      {props.children}
      <ExternalLink aria-hidden className="ml-auto text-soft" />
      <span className="sr-only">({props.newTabLabel})</span>
    </Base.LinkItem>
  )
}

/** Stays open when it is turned on or off. */
export function MenuSwitch(props: {
  icon?: ReactNode
  children: ReactNode
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <Base.CheckboxItem
      checked={props.isOn}
      disabled={props.isDisabled ?? false}
      onCheckedChange={props.onChange}
      className={menuItemLook}
    >
      {props.icon}
      <span className="min-w-0 flex-1">{props.children}</span>
      <span className="flex size-4 shrink-0">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden className="text-lantern" />
        </Base.CheckboxItemIndicator>
      </span>
    </Base.CheckboxItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />
}

/** Behind a menu that lies at the lower edge; beside what it belongs to it needs none. */
export function MenuVeil() {
  return (
    <Base.Backdrop
      {...veil}
      data-veil="menu"
      className={clsx(veilLook, 'z-50 not-max-md:hidden not-pointer-coarse:hidden')}
    />
  )
}
