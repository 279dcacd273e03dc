import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'

/** On or off, at once: a browser's checkbox in another dress. The whole line can be touched. */
export function Switch(props: {
  label: string
  /** For ears, where several switches have one label. */
  name?: string
  hint?: ReactNode
  isOn: boolean
  /** It can't be moved now; `hint` says why. It keeps the focus. */
  isOff?: boolean
  onChange: (isOn: boolean) => void
}) {
  const { isOff = false } = props
  const id = useId()
  return (
    <label htmlFor={id} className={clsx('flex min-h-11 items-center gap-4', !isOff && 'cursor-pointer')}>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{props.label}</span>
        {props.hint && (
          <span id={`${id}-hint`} className="block text-sm text-soft">
            {props.hint}
          </span>
        )}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-label={props.name ?? props.label}
          aria-checked={props.isOn}
          aria-describedby={props.hint ? `${id}-hint` : undefined}
          checked={props.isOn}
          aria-disabled={isOff || undefined}
          onChange={event => !isOff && props.onChange(event.target.checked)}
          className="peer absolute inset-0 size-full cursor-[inherit] opacity-0"
        />
        <span
          aria-hidden
          className="pointer-events-none flex size-full items-center rounded-md forced-colors:border bg-ground px-1 ring-1 ring-edge transition-colors ring-inset peer-aria-disabled:opacity-50 peer-checked:bg-lantern peer-checked:ring-lantern peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-lantern peer-checked:[&>span]:translate-x-5 peer-checked:[&>span]:bg-on-lantern"
        >
          <span className="size-5 rounded-sm forced-colors:border bg-edge transition-[translate]" />
        </span>
      </span>
    </label>
  )
}
