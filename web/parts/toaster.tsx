import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { Toast, ToastKind } from './toast.ts'
import { dismissToast, useToasts } from './toast.ts'

/**
 * Where toasts appear: under the header, so that they never lie on the composer; a polite live region, at most 350 px
 * wide (spec.md section 9). One per page, always mounted.
 */
export function Toaster() {
  const { t } = useTranslation()
  const toasts = useToasts(state => state.toasts)
  const [isHeld, setHeld] = useState(false)
  return (
    // Pointing only keeps the toasts from vanishing; there is nothing to do here that the buttons do not do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('parts.notifications')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed top-[calc(var(--spacing-header)+0.5rem)] right-3 p-1 z-60 max-h-[calc(100dvh-6rem)] w-[min(358px,calc(100vw-1.5rem))] overflow-y-auto"
    >
      {/* Not atomic: each toast is read once, not all of them at each new one. */}
      <div aria-live="polite" aria-atomic="false" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map(each => (
          <ToastCard key={each.id} toast={each} isHeld={isHeld} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { t } = useTranslation()
  const { id, kind, text, action } = toast
  // Outside React: the clock. Nothing vanishes while somebody points at it or has the focus in it.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), lifeMs(toast))
    return () => clearTimeout(timer)
  }, [id, isHeld, toast])
  const Icon = icons[kind]
  return (
    <div className="pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg notch bg-raised py-2 pr-1.5 pl-3.5 text-sm shadow-float">
      <Icon aria-hidden className={clsx('mt-2 size-5 shrink-0', inks[kind])} />
      <p className="min-w-0 flex-1 py-2">{text}</p>
      {action && (
        <Button
          size="sm"
          look="ghost"
          className="text-lantern!"
          onClick={() => {
            action.onSelect()
            dismissToast(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('parts.closeNotification')} icon={<X aria-hidden />} onClick={() => dismissToast(id)} />
    </div>
  )
}

/** Long enough to read: 5 s, more for long texts, and for those that can be taken back. */
const lifeMs = ({ text, action }: Toast): number => 5_000 + text.length * 40 + (action ? 4_000 : 0)

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const inks: Record<ToastKind, string> = {
  info: 'text-tile',
  success: 'text-good',
  warning: 'text-lantern',
  error: 'text-danger',
}
