import { Suspense, lazy } from 'react'
import { useQuestion } from './ask.ts'

/** The dialog's code comes with the first question: pages that never ask do not carry it. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Where `ask` shows its questions. One per page, always mounted. */
export function Asker() {
  const { question, answer } = useQuestion()
  if (!question) return null
  return (
    <Suspense>
      <ConfirmDialog {...question} isOpen onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  )
}
