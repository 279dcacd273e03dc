import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { backTo } from './back-to.ts'
import { veil, veilLook } from './veil.ts'

export interface FlyoutProps {
  isOpen: boolean
  onClose: () => void
  /** It has left the screen. */
  onClosed?: () => void
  label: string
  /** What it belongs to: it stands beside it and gives it the focus back. */
  anchor: HTMLElement | null
  side?: 'left' | 'right' | 'bottom'
  /** What gets the focus; without it the first thing in it that can have it. */
  initialFocus?: () => HTMLElement | true
  className?: string
  children: ReactNode
}

/** What `Flyout` opens (flyout.tsx). */
export function FlyoutPopup({ isOpen, onClose, onClosed, label, anchor, side = 'left', ...inside }: FlyoutProps) {
  const { className, children, initialFocus = true } = inside
  const close = (open: boolean): void => {
    if (!open) onClose()
  }
  const opened = { open: isOpen, onOpenChange: close, onOpenChangeComplete: (open: boolean) => !open && onClosed?.() }
  const backToAnchor = (): HTMLElement | boolean => backTo(anchor, '[data-flyout]')
  if (useScreen() === 'small') {
    return (
      <Dialog.Root {...opened}>
        <Dialog.Portal>
          <Dialog.Backdrop {...veil} className={clsx(veilLook, 'z-50')} />
          <Dialog.Popup
            data-flyout
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={backToAnchor}
            className={sheetLook}
          >
            {/* Its room is within what the phone keeps for itself at the edges. */}
            <div className={className}>{children}</div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    )
  }
  return (
    <Popover.Root {...opened}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={10}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            data-flyout
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={backToAnchor}
            className={clsx(popoverLook, className)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const sheetLook =
  'fixed inset-x-0 bottom-(--keyboard) z-50 max-h-[min(85dvh,100dvh-var(--keyboard)-var(--toasts-room))] overflow-y-auto ' +
  'rounded-t-lg bg-raised pr-safe pb-safe pl-safe shadow-float outline-none transition-[translate] duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full'

const popoverLook =
  'max-h-(--available-height) w-76 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg forced-colors:border bg-raised shadow-float ' +
  'outline-none transition data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'
