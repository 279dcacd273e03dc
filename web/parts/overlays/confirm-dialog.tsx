import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  description?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What cannot be taken back is red. */
  isDangerous?: boolean
  isBusy?: boolean
  returnTo?: (() => HTMLElement | null) | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before acting. The focus starts on the way out, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      title={props.title}
      description={props.description}
      isQuestion
      initialFocus={cancel}
      returnTo={props.returnTo}
      actions={
        <>
          <Button ref={cancel} onClick={props.onCancel}>
            {props.cancelLabel ?? t('parts.cancel')}
          </Button>
          <Button
            look={props.isDangerous ? 'danger' : 'primary'}
            isBusy={props.isBusy ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    />
  )
}
