import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/gate/language.ts'

/**
 * An act of a case's own menu settles nothing (REP-13). Once one was done, a line above the verdicts says so and gets
 * the focus, one step before them: on a verdict itself the key that has just sent the form might still be down.
 */
export function useStillOpen() {
  const { t } = useTranslation()
  const [isSaid, setIsSaid] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const whenDone = (): HTMLElement | null => {
    flushSync(() => setIsSaid(true))
    return line.current
  }
  const said = isSaid && (
    <p ref={line} tabIndex={-1} className="rounded-sm text-sm font-medium text-ink">
      {t('desk.stillOpen')}
    </p>
  )
  return { said, whenDone }
}
