import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from './notice.tsx'

/** What a form is about has changed while it was open: how it is now, and the way on. It is read out at once. */
export function ChangedNotice({ children, onGoOn }: { children: ReactNode; onGoOn: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Notice
        kind="warning"
        action={
          <Button size="sm" onClick={onGoOn}>
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
