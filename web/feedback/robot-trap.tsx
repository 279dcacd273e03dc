import type { ComponentProps } from 'react'
import { useTranslation } from '#web/gate/language.ts'

/**
 * A field for robots, which fill whatever a form has. People don't meet it: it is out of the picture, not in the order
 * of keys and not read out; browsers have nothing to put into a subject, and password keepers are asked to leave it
 * alone. Hidden by CSS alone, because robots know `hidden` and `display: none`.
 */
export function RobotTrap(props: ComponentProps<'input'>) {
  const { t } = useTranslation()
  return (
    <div aria-hidden className="pointer-events-none absolute -left-2500 size-px overflow-hidden">
      <label>
        {t('feedback.subject')}
        <input
          {...props}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
