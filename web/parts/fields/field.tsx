import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { CircleAlert } from 'lucide-react'

export interface FieldProps {
  label: string
  /** A quiet line below the label. */
  hint?: ReactNode
  /** What is wrong; read out when it appears. */
  error?: ReactNode
  /** For ears only, where there is no room for it. */
  isLabelHidden?: boolean
}

/** Label, control, hint and error, tied together for those who listen. The hint stays beside the error (ACC-2). */
export function Field(props: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  const { id, label, hint, error, isLabelHidden, className, children } = props
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What is wrong with the control of this id, read out as it comes, and in sight for who is there. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null)
  const isWrong = Boolean(error)
  // Outside React: on a phone the buttons that stay at a dialog's lower edge would stand before it.
  useEffect(() => {
    if (isWrong && document.activeElement?.id === id) words.current?.scrollIntoView({ block: 'nearest' })
  }, [isWrong, id])
  return (
    <p
      ref={words}
      id={`${id}-error`}
      role="alert"
      className={clsx('flex items-start gap-1.5 text-sm text-danger', !error && 'hidden')}
    >
      {error && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {error}
    </p>
  )
}

/** The attributes that tie a control to its field. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined } as const
}

/** In a row with others, or in a side panel. */
export const compactLook = 'h-9 max-md:h-11 pointer-coarse:h-11'

/** Base size 16 px: a smaller one makes phones zoom in. */
export const controlLook =
  'w-full min-w-0 rounded-md forced-colors:border bg-ground px-3.5 text-base text-ink ring-1 ring-inset ring-edge transition-shadow ' +
  'hover:ring-soft focus-visible:outline-offset-0 aria-invalid:ring-2 aria-invalid:ring-danger disabled:opacity-60 ' +
  'read-only:bg-surface read-only:text-soft'
