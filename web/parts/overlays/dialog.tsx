import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Actions } from '#web/parts/buttons/actions.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { markMoreBelow } from '#web/parts/screen/mark-more-below.ts'
import { veil, veilLook } from './veil.ts'

type Popup = Parameters<typeof Base.Popup>[0]

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the one that acts last. */
  actions?: ReactNode
  /** What gets the focus at first; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | Popup['initialFocus']
  /** Gets the focus afterwards, where what had it before may be gone. */
  returnTo?: (() => HTMLElement | null) | undefined
  /** `lg` for what is to be read rather than answered. */
  size?: keyof typeof widths
  /** It interrupts with something to be decided first: an alert to ears, which read all of it at once (LOOK-25). */
  isQuestion?: boolean
}

/**
 * Dims all that lies behind it, a desk or another dialog too (LOOK-33). Holds the focus, closes by Escape, by the veil
 * and by its button, and gives the focus back.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  initialFocus,
  returnTo,
  size = 'md',
  isQuestion = false,
}: DialogProps) {
  const { t } = useTranslation()
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop {...veil} forceRender className={clsx(veilLook, 'z-50')} />
        <Base.Popup
          ref={markMoreBelow}
          {...(isQuestion && { role: 'alertdialog' })}
          initialFocus={initialFocus}
          {...(returnTo && { finalFocus: returnTo })}
          className={clsx(popupLook, widths[size])}
        >
          <div className="flex items-start gap-3">
            <Base.Title className="min-w-0 flex-1 pt-1 text-xl font-bold">{title}</Base.Title>
            <Base.Close
              render={<IconButton label={t('parts.close')} icon={<X aria-hidden />} className="-mt-1 -mr-2" />}
            />
          </div>
          {description && (
            <Base.Description className="overflow-clip wrap-anywhere text-soft [overflow-clip-margin:2px]">
              {description}
            </Base.Description>
          )}
          {children}
          {actions && <Actions>{actions}</Actions>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** In the middle; on small screens along the lower edge, above the keyboard, where the thumb is (LOOK-21). */
const popupLook =
  'fixed top-[calc(50%-var(--keyboard)/2+var(--toasts-room)/2-var(--beside)/2)] left-1/2 z-50 flex ' +
  'max-h-[calc(100dvh-2rem-var(--keyboard)-var(--toasts-room)-var(--beside)-env(safe-area-inset-top)-env(safe-area-inset-bottom))] ' +
  'w-[calc(100vw-2rem-2*max(env(safe-area-inset-left),env(safe-area-inset-right)))] -translate-x-1/2 ' +
  '-translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-lg forced-colors:border bg-raised p-6 shadow-float transition ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 data-starting-style:scale-98 ' +
  'max-md:top-auto max-md:bottom-(--keyboard) max-md:left-0 max-md:w-full max-md:max-w-none max-md:translate-none ' +
  'max-md:max-h-[calc(100dvh-max(1.5rem,var(--toasts-room))-var(--keyboard)-env(safe-area-inset-top))] max-md:rounded-b-none max-md:px-5 ' +
  'max-md:pt-5 max-md:pb-[calc(1.25rem+env(safe-area-inset-bottom))] max-md:data-starting-style:scale-100 ' +
  'scroll-pb-24 has-data-actions:pb-0 max-md:has-data-actions:pb-0'

/** Toasts stand beside it in a window that is wide enough for both, and below it in others. */
const widths = {
  md: 'max-w-120 [--beside:0px] md:max-[77rem]:[--beside:var(--toasts-below)]',
  lg: 'max-w-184 [--beside:0px] md:max-[93rem]:[--beside:var(--toasts-below)]',
} as const
