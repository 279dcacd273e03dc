import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { veil } from './veil.ts'

export interface DrawerProps {
  side: 'left' | 'right'
  label: string
  isOpen: boolean
  onClose: () => void
  /** As wide as the window: a page of its own. */
  isWhole?: boolean
  children: ReactNode
}

/** Slides in over the page, as a dialog (side-panel.tsx). */
export function Drawer({ side, label, isOpen, onClose, isWhole = false, children }: DrawerProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop {...veil} data-panel />
        <Base.Popup
          aria-label={label}
          data-side-panel={side}
          className={clsx(drawerLook, isWhole ? 'w-full' : 'w-[min(19rem,85vw)]', drawerLooks[side])}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const drawerLook =
  'fixed inset-y-0 z-40 flex touch-pan-y flex-col bg-surface pt-safe ' +
  'pb-safe text-ink shadow-float outline-none transition-[translate] duration-200'

const drawerLooks = {
  left: 'left-0 pl-safe data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 pr-safe data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const
