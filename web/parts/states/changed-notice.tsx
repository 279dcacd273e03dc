import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from './notice.tsx'

/** What a form is about has changed while it was open: how it is now, and the way on. It is read out at once. */
export function ChangedNotice({ children, onGoOn }: { children: ReactNode; onGoOn: () => void }) {
  const { t } = useTranslation()
  const own = useRef<HTMLDivElement>(null)
  const goOn = (): void => {
    focusForm(own.current)
    onGoOn()
  }
  return (
    <div ref={own}>
      <Notice
        kind="warning"
        role="alert"
        action={
          <Button size="sm" onClick={goOn}>
            {t('parts.goOn')}
          </Button>
        }
      >
        <p className="font-semibold">{t('parts.changed')}</p>
        {children}
      </Notice>
    </div>
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
