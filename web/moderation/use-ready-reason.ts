import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

interface Ready {
  reason: string
  length: string
}

/** Outside React: the form's own store. An owner's list may come after the dialog; what was chosen here stays. */
export function useReadyReason(fields: UseFormReturn<Ready & { minutes: string }>, { reason, length }: Ready): void {
  const before = useRef({ reason, length })
  useEffect(() => {
    const now = fields.getValues()
    const isUntouched = now.reason === before.current.reason && now.length === before.current.length
    before.current = { reason, length }
    if (isUntouched) fields.reset({ ...now, reason, length })
  }, [fields, reason, length])
}
