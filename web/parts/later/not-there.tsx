import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'

/**
 * Stands where something was to open whose script could not be had. The browser's own dialog: those of the site are
 * what is missing.
 */
export function NotThere({ onRetry, onClose }: { onRetry: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), []) // Outside React: the dialog element opens by a call
  const retry = async (): Promise<void> => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <dialog ref={dialog} role="alertdialog" aria-labelledby="not-there" onClose={onClose} className={look}>
      <p id="not-there">{t('parts.notThere')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => dialog.current?.close()}>{t('parts.cancel')}</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => void retry()}>
          {t('parts.retry')}
        </Button>
      </div>
    </dialog>
  )
}

const look =
  'm-auto w-[min(24rem,calc(100vw-2rem))] rounded-lg bg-raised p-6 text-ink shadow-float backdrop:bg-veil ' +
  'forced-colors:border'
