import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from './button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'

/**
 * Under a list: the way to its next page, and why that could not be had. One button, which keeps the focus meanwhile.
 * `of` names the list for ears.
 */
export function LoadMore(props: { of?: string; isBusy: boolean; failure?: ReactNode; onMore: () => void }) {
  const { t } = useTranslation()
  const { of, isBusy, failure, onMore } = props
  const hasFailed = Boolean(failure) && !isBusy
  const label = t(hasFailed ? 'parts.retry' : 'parts.more')
  return (
    <div className="flex flex-col gap-2">
      {hasFailed && <Notice kind="error">{failure}</Notice>}
      <Button key="more" size="sm" isBusy={isBusy} aria-label={of && `${label}: ${of}`} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}

/**
 * The focus goes on to the first of what has come, since the button that brought it may be gone. Answers what to call
 * when more is asked for; `focusAt` gets the place in the list.
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
