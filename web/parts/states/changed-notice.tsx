import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from './notice.tsx'

/**
 * What a form is about has changed while it was open: how it is now, and the way on, where there is one. It is read out
 * at once.
 */
export function ChangedNotice({ children, onGoOn }: { children: ReactNode; onGoOn: (() => void) | null }) {
  const { t } = useTranslation()
  const own = useRef<HTMLDivElement>(null)
  const goOn = (): void => {
    focusForm(own.current)
    onGoOn?.()
  }
  return (
    <div ref={own}>
      <Notice
        kind="warning"
        role="alert"
        action={
          onGoOn && (
            <Button size="sm" onClick={goOn}>
              {t('parts.goOn')}
            </Button>
          )
        }
      >
        <p className="font-semibold">{t('parts.changed')}</p>
        {children}
      </Notice>
    </div>
  )
}

/** One thing that such a form is about, in words. */
export interface Fact {
  label: string
  value: string
}

/** Of the facts as they are now, those that were others when the form was opened, in the same order. */
export function ChangedFacts({ seen, now, empty }: { seen: readonly Fact[]; now: readonly Fact[]; empty: string }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {now
        .filter(({ value }, n) => value !== seen[n]!.value)
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value || empty}</dd>
          </div>
        ))}
    </dl>
  )
}

/**
 * The button goes with the notice, so the focus goes to where one was: the form's first field, else its first button.
 */
function focusForm(notice: HTMLElement | null): void {
  const form = notice?.parentElement
  const others = [...(form?.querySelectorAll<HTMLElement>('textarea, input, button') ?? [])]
  const place = others.filter(element => !notice?.contains(element))
  const field = place.find(element => element.matches('textarea, input')) ?? place[0]
  field?.focus()
}
