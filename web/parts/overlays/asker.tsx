import type { ComponentType } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import { useQuestion } from './ask.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** The dialog's code comes with the first question: pages that never ask do not carry it. */
const loadDialog = () => import('./confirm-dialog.tsx')
const Question = lazy(async (): Promise<{ default: ComponentType<ConfirmDialogProps> }> => {
  const dialog = await loadDialog().catch(() => null)
  return { default: dialog?.ConfirmDialog ?? BareQuestion }
})

/** For a page that may have to ask while the server is away: fetches the dialog's code now. */
export const prepareToAsk = (): void => void loadDialog().catch(() => {}) // then the browser asks

/** Where `ask` shows its questions. One per page, always mounted. */
export function Asker() {
  const { question, isBusy, answer } = useQuestion()
  if (!question) return null
  return (
    <Suspense>
      <Question {...question} isOpen isBusy={isBusy} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  )
}

/** Outside React: the browser's own question, where the dialog's code cannot be had. */
function BareQuestion({ title, description, onConfirm, onCancel }: ConfirmDialogProps) {
  useEffect(() => {
    const text = typeof description === 'string' ? `${title}\n\n${description}` : title
    // oxlint-disable-next-line eslint/no-alert -- there is nothing else to ask with
    if (window.confirm(text)) onConfirm()
    else onCancel()
  })
  return null
}
