import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { columnLook, sideLooks } from '#drawn/look/chat.ts'
import { veil } from './veil.ts'

export interface SidePanelProps {
  side: 'left' | 'right'
  label: string
  /** Beside the page's middle; else it slides in over it. */
  isColumn: boolean
  /** Only what slides is opened and closed. */
  isOpen: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * What stands at the side of a page. Where there is no room it is a dialog: it holds the focus, puts what is behind out
 * of reach, closes by Escape and by the veil, and gives the focus back.
 */
export function SidePanel(props: SidePanelProps) {
  const { side, label, isColumn, isOpen, onClose, className, children } = props
  if (isColumn) {
    return <div className={clsx(columnLook, sideLooks[side], className)}>{children}</div>
  }
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop {...veil} />
        <Base.Popup aria-label={label} data-side-panel={side} className={clsx(drawerLook, drawerLooks[side])}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const drawerLook =
  'fixed top-(--toasts-room) bottom-0 z-40 flex w-[min(19rem,85vw)] touch-pan-y flex-col bg-surface pt-safe ' +
  'pb-safe text-ink shadow-float outline-none transition-[translate] duration-200'

const drawerLooks = {
  left: 'left-0 pl-safe data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 pr-safe data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const
