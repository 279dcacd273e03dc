import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, ExternalLink } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { veil, veilLook } from './veil.ts'

/**
 * A button that opens a list of things to do; arrows, Home, End, first letters and Escape work. On phones it lies at
 * the lower edge, within reach of the thumb (LOOK-21).
 */
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
        <MenuVeil />
        <Base.Positioner sideOffset={6} align={props.align ?? 'end'} className={clsx('z-50', sheetPlace)}>
          <Base.Popup className={clsx(menuLook, 'max-h-(--available-height) overflow-y-auto', sheetLook)}>
            {props.children}
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
  'data-highlighted:bg-hover data-disabled:opacity-50 max-md:min-h-11 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 ' +
  'max-md:pointer-coarse:gap-3.5 max-md:pointer-coarse:text-base max-md:pointer-coarse:[&_svg]:size-5'

/** Behind a menu that lies at the lower edge; beside what it belongs to it needs none. */
export function MenuVeil() {
  return <Base.Backdrop {...veil} className={clsx(veilLook, 'z-50 not-max-md:hidden not-pointer-coarse:hidden')} />
}

/** On phones, where fingers reach: along the lower edge. */
export const sheetPlace =
  'max-md:pointer-coarse:fixed! max-md:pointer-coarse:inset-x-0! max-md:pointer-coarse:top-auto! ' +
  'max-md:pointer-coarse:bottom-(--keyboard)! max-md:pointer-coarse:transform-none!'
export const sheetLook =
  'max-md:pointer-coarse:max-h-[min(80dvh,100dvh-var(--keyboard)-var(--toasts-room))]! max-md:pointer-coarse:max-w-none! max-md:pointer-coarse:p-3! ' +
  'max-md:pointer-coarse:pr-[max(0.75rem,env(safe-area-inset-right))]! max-md:pointer-coarse:pb-[max(0.75rem,env(safe-area-inset-bottom))]! ' +
  'max-md:pointer-coarse:pl-[max(0.75rem,env(safe-area-inset-left))]! max-md:pointer-coarse:text-base'
