import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties, FocusEvent, KeyboardEvent as KeyPress } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import type { Toast, ToastKind } from './toast.ts'
import { dismissToast, useToasts } from './toast.ts'
import { useToastsCorner } from './toasts-corner.ts'
import { phone, useToastsRoom } from './use-toasts-room.ts'
import { useMakingWay } from '#web/parts/screen/use-making-way.ts'

/**
 * Where toasts appear: in the chat and on phones at the top, over the oldest of what is in sight; on wide pages at the
 * lower left. While something has opened they stand at the window's edge, and it leaves them that room. A polite live
 * region, at most 350 px wide (LOOK-4). One per page, always mounted.
 */
export function Toaster() {
  const { t } = useTranslation()
  const toasts = useToasts(state => state.toasts)
  const { left, top, isOverList } = useToastsCorner()
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  useMakingWay(region)
  useToastsRoom(region)

  // Outside React: a key of the whole page. Toasts come at the page's end, far from where one acts.
  useEffect(() => {
    const toAction = (event: KeyboardEvent): void => {
      if (event.key !== undoKey) return
      const action = newestAction(region.current) ?? newestAction(openDialog())
      if (!action) return
      event.preventDefault()
      action.focus()
    }
    document.addEventListener('keydown', toAction)
    return () => document.removeEventListener('keydown', toAction)
  }, [])

  const dismiss = (id: number): void => {
    const hadFocus = region.current?.contains(document.activeElement)
    dismissToast(id)
    setFocused(false) // what is gone tells of no blur
    if (!hadFocus) return
    const back = connected(cameFrom.current) ?? openDialog() ?? document.querySelector('main')
    back?.focus({ preventScroll: true }) // what was done may have moved it far from where one looks
  }
  const focused = (event: FocusEvent): void => {
    setFocused(event.target.matches(':focus-visible')) // a click leaves the focus too, and the pointer goes away
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only keeps the toasts from vanishing; what can be done has buttons
    <section
      ref={region}
      aria-label={t('parts.notifications')}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={focused}
      onBlur={() => setFocused(false)}
      onKeyDown={event => {
        const back = leavesBehindDialog(event) ? (connected(cameFrom.current) ?? openDialog()) : null
        if (!back) return
        event.preventDefault()
        back.focus({ preventScroll: true })
      }}
      className={clsx(regionLook, isOverList ? overListLook : atFootLook, toasts.length > 0 && 'p-1')}
      style={{ '--toasts-left': `${left}px`, '--toasts-top': top } as CSSProperties}
    >
      {/* Not atomic: each toast is read once, not all of them at each new one. */}
      <div aria-live="polite" aria-atomic="false" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map(each => (
          <ToastCard key={each.id} toast={each} isHeld={isPointedAt || isFocused} onDismiss={() => dismiss(each.id)} />
        ))}
      </div>
    </section>
  )
}

/** A dialog that tells what was done has one too. */
const newestAction = (within: HTMLElement | null): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>('[data-toast-action]') ?? [])].at(-1)

const connected = (element: HTMLElement | null): HTMLElement | null => (element?.isConnected ? element : null)

/** The one that lies over all others. */
const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1) ?? null

/**
 * The Tab key leaves the toasts, and a dialog lies over the page: what comes before and behind them in the document is
 * out of reach for as long.
 */
function leavesBehindDialog({ key, shiftKey, currentTarget, target }: KeyPress<HTMLElement>): boolean {
  if (key !== 'Tab' || !document.querySelector('[data-veil=true][data-open]')) return false
  const stops = [...currentTarget.querySelectorAll('button')]
  return target === stops.at(shiftKey ? 0 : -1)
}

/** Turned around, so that it is the oldest that one scrolls to. */
const regionLook =
  'pointer-events-none fixed z-60 flex flex-col-reverse overflow-y-auto ' +
  'left-[calc(max(var(--toasts-left),env(safe-area-inset-left))+0.5rem)] w-[min(358px,calc(100vw-1rem))] ' +
  'phone:top-[calc(var(--toasts-top)+0.25rem)] phone:bottom-auto phone:max-h-[max(6.5rem,30dvh)] ' +
  'veiled:top-[calc(env(safe-area-inset-top)+0.25rem)] veiled:left-[max(env(safe-area-inset-left),0.25rem)] ' +
  'panelled:top-auto panelled:bottom-[calc(4.25rem+var(--keyboard)+env(safe-area-inset-bottom))] ' +
  'shaded:top-auto shaded:bottom-2 shaded:left-2 shaded:max-h-[max(6.5rem,30dvh)]'
const overListLook = 'top-[calc(var(--toasts-top)+0.25rem)] max-h-[max(6.5rem,30dvh)]'
/** What has no room stays below the header. */
const atFootLook = 'bottom-2 max-h-[calc(100dvh-var(--spacing-header)-1rem)]'

/** Where other pages have none of their own on it. */
const undoKey = 'F8'

function ToastCard({ toast, isHeld, onDismiss }: { toast: Toast; isHeld: boolean; onDismiss: () => void }) {
  const { t } = useTranslation()
  const { kind, text, action } = toast
  const leftMs = useLife(toast, isHeld)
  const isTimed = action?.leftMs !== undefined
  /** It stays in its place, where the focus may be, and works no more. */
  const isOver = isTimed && leftMs <= 0
  const Icon = icons[kind]
  return (
    <div className="group pointer-events-auto flex animate-rise items-start gap-2.5 rounded-lg forced-colors:border bg-raised py-2 pr-1.5 pl-3.5 text-sm shadow-float">
      <Icon aria-hidden className={clsx('mt-2 thumb:mt-3 size-5 shrink-0', inks[kind])} />
      <div className="min-w-0 flex-1">
        <p className="py-2 thumb:py-3 wrap-anywhere">
          {text()}
          {action && !isOver && (
            <span className="sr-only"> {t('parts.actionHint', { action: action.label(), key: undoKey })}</span>
          )}
        </p>
        {action && (
          <Button
            size="sm"
            look="ghost"
            data-toast-action={isOver ? undefined : true}
            aria-disabled={isOver || undefined}
            aria-keyshortcuts={isOver ? undefined : undoKey}
            className={clsx('-ml-2.5 px-2.5!', !isOver && 'text-lantern!')}
            onClick={() => {
              if (action.leftMs && action.leftMs() <= 0) return
              action.onSelect()
              onDismiss()
            }}
          >
            {isOver ? t('parts.actionOver') : action.label()}
            {isTimed && !isOver && (
              <span aria-hidden className="min-w-5 tabular-nums">
                {Math.ceil(leftMs / 1_000)}
              </span>
            )}
            {!isOver && <kbd aria-hidden className={keyLook} />}
          </Button>
        )}
      </div>
      <IconButton label={t('parts.closeNotification')} icon={<X aria-hidden />} onClick={onDismiss} />
    </div>
  )
}

/** On the newest, to which it leads, where a mouse tells of keys. Drawn, and no text of the button. */
const keyLook =
  "hidden after:content-['F8'] rounded-sm px-1.5 text-xs font-normal text-soft ring-1 ring-line " +
  '[@media(hover:hover)_and_(pointer:fine)]:group-last:inline-block'

/** How often the seconds left are looked at. */
const tickMs = 200

/**
 * Outside React: the clock. A toast goes when its time is over. That of an action which works for a while only goes on
 * whatever happens; that of a text stands still while somebody is at the toasts. Nothing goes from under the pointer or
 * focus.
 */
function useLife(toast: Toast, isHeld: boolean): number {
  const { id, action } = toast
  const left = action?.leftMs
  const [leftMs, setLeft] = useState(() => left?.() ?? readingMs(toast))
  useEffect(() => {
    if (isHeld && !left) return
    const passed = stopwatch()
    let before = 0
    const look = (): void => {
      const now = passed()
      const since = now - before
      before = now
      setLeft(last => left?.() ?? last - since)
    }
    const timer = setInterval(look, tickMs)
    document.addEventListener('visibilitychange', look) // the timers of a hidden page are slow
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isHeld, left])
  const isOver = leftMs <= 0 && !isHeld
  useEffect(() => {
    if (isOver) dismissToast(id)
  }, [isOver, id])
  return leftMs
}

/**
 * Long enough to read: 5 s, more for long texts, and where something can be done. On a phone it lies over what one
 * reads, so a text alone takes 10 s at most.
 */
function readingMs({ text, action }: Toast): number {
  if (action?.stays) return Infinity
  const ms = 5_000 + text().length * 40
  if (action) return ms + 4_000
  return phone.matches ? Math.min(ms, 10_000) : ms
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const inks: Record<ToastKind, string> = {
  info: 'text-tile',
  success: 'text-good',
  warning: 'text-lantern',
  error: 'text-danger',
}
