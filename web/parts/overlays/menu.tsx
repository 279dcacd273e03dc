import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, ExternalLink } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

/** A button that opens a list of things to do; arrows, Home, End, first letters and Escape work. */
export function Menu(props: {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Where something beside the trigger opens it too. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}) {
  return (
    <Base.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={props.align ?? 'end'} className="z-50">
          <Base.Popup className={menuLook}>{props.children}</Base.Popup>
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

/**
 * Shared with context menus. By keyboard an item has the ring of everything else: its ground alone is too faint to be
 * one.
 */
export const menuLook =
  'min-w-48 max-w-[calc(100vw-1rem)] rounded-lg forced-colors:border bg-raised p-1.5 shadow-float outline-none transition ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0'
export const menuItemLook =
  'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left text-sm select-none focus-visible:-outline-offset-2 ' +
  'data-highlighted:bg-hover data-disabled:opacity-50 max-md:min-h-11 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'
