import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'

interface ChangingProps {
  label: string
  /** What stands above the button, and goes while the form is open. */
  closed?: ReactNode
  children: (close: () => void) => ReactNode
}

/**
 * A form that unfolds where its button stands. The focus goes in with it, and comes back when it closes: by its own
 * button, or by Escape.
 */
export function Changing({ label, closed, children }: ChangingProps) {
  const [{ isOpen, opening }, set] = useState({ isOpen: false, opening: 0 })
  // Of this opening alone: the answer of a form that was left does not close the next one.
  const close = (): void => set(now => (now.opening === opening ? { ...now, isOpen: false } : now))
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // Outside React: the focus.
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    place.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what is inside, from its fields too
    <div
      ref={place}
      onKeyDown={event => {
        if (!isOpen || event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        close()
      }}
    >
      {isOpen ? (
        children(close)
      ) : (
        <div className="flex flex-col items-start gap-5">
          {closed}
          <Button size="sm" aria-expanded={false} onClick={() => set({ isOpen: true, opening: opening + 1 })}>
            {label}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What sends such a form, and the way out of it. */
export function ChangingActions(props: { label: string; isBusy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="primary" isBusy={props.isBusy}>
        {props.label}
      </Button>
      <Button onClick={props.onCancel}>{t('parts.cancel')}</Button>
    </div>
  )
}
