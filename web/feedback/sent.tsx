import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { Button, buttonLook } from '#web/parts/buttons/button.tsx'

/** It has arrived. The form is gone and the focus with it: it goes on with the heading, which is read out. */
export function Sent({ from, onAnother }: { from: string; onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex animate-rise flex-col items-start gap-4">
      <h2 ref={takeFocus} tabIndex={-1} className="text-hero font-extrabold tracking-tight outline-none">
        {t('feedback.thanksTitle')}
      </h2>
      <p className="text-lg">{t('feedback.thanksText')}</p>
      <p className="max-w-prose text-soft">{t('feedback.thanksReply', { email: from })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onAnother}>{t('feedback.sendAnother')}</Button>
        <Link to="/" className={buttonLook({ look: 'ghost' })}>
          {t('feedback.toHome')}
        </Link>
      </div>
    </div>
  )
}

const takeFocus = (heading: HTMLElement | null): void => heading?.focus()
