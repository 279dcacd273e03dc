import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from './notice.tsx'

/** A way on: what one presses, and what becomes of the form. */
interface Way {
  label: string
  choose: () => void
}

/**
 * What a form is about has changed while it was open: how it is now, and the ways on, where there are any. It is read
 * out at once.
 */
export function ChangedNotice(props: { title?: string; ways: readonly Way[]; children: ReactNode }) {
  const { t } = useTranslation()
  const { title = t('parts.changed'), ways, children } = props
  const own = useRef<HTMLDivElement>(null)
  const goOn = (choose: () => void): void => {
    focusForm(own.current)
    choose()
  }
  return (
    <div ref={own} data-changed tabIndex={-1}>
      <Notice
        kind="warning"
        role="alert"
        action={ways.map(({ label, choose }) => (
          <Button key={label} size="sm" onClick={() => goOn(choose)}>
            {label}
          </Button>
        ))}
      >
        <p className="font-semibold">{title}</p>
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
  const form = notice?.closest('form') ?? notice?.parentElement
  const others = [...(form?.querySelectorAll<HTMLElement>('textarea, input, button') ?? [])]
  const place = others.filter(element => !notice?.contains(element))
  const field = place.find(element => element.matches('textarea, input')) ?? place[0]
  field?.focus()
}
