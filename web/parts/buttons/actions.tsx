import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonLook } from './button.tsx'
import { Button } from './button.tsx'

/** The buttons at the end of a dialog or a form in one; the one that acts comes last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>
}

/** The way out of a form, and what sends it. */
export function FormActions(props: {
  label: string
  look?: ButtonLook
  isBusy: boolean
  /** There is nothing to do; the button stays, and keeps the focus. */
  isOff?: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation()
  return (
    <Actions>
      <Button onClick={props.onCancel}>{t('parts.cancel')}</Button>
      <Button
        type="submit"
        look={props.look ?? 'primary'}
        isBusy={props.isBusy}
        aria-disabled={props.isOff || undefined}
      >
        {props.label}
      </Button>
    </Actions>
  )
}
