import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'

/** Under a list: its next page, or why that could not be had. `of` names the list for ears. */
export function LoadMore(props: { of?: string; isBusy: boolean; failure?: ReactNode; onMore: () => void }) {
  const { t } = useTranslation()
  const { of, isBusy, failure, onMore } = props
  if (failure && !isBusy) return <Failure onRetry={onMore}>{failure}</Failure>
  const label = t('parts.more')
  return (
    <Button size="sm" className="w-full" isBusy={isBusy} aria-label={of && `${label}: ${of}`} onClick={onMore}>
      {label}
    </Button>
  )
}

/**
 * The focus goes on to the first of what has come, since the button that brought it may be gone. Answers what to call when
 * more is asked for; `focusAt` gets the place in the list.
 */
export function useFocusOnMore(count: number, focusAt: (index: number) => void): () => void {
  const askedAt = useRef<number | null>(null)
  // Outside React: the focus.
  useLayoutEffect(() => {
    if (askedAt.current === null || count <= askedAt.current) return
    focusAt(askedAt.current)
    askedAt.current = null
  })
  return () => (askedAt.current = count)
}
