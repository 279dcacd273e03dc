import { clsx } from 'clsx'
import { useId } from 'react'

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  /** Beside the label, in brackets. */
  note?: string | undefined
  hint: string
  /** Of the label: a colour. */
  className?: string
}

/**
 * One of a few, each with a line about it: the browser's radio buttons in another dress. The whole row can be touched.
 */
export function RadioList<Value extends string>(props: {
  label: string
  value: Value
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  /** On small screens eyes get the line of the chosen one alone. */
  isBrief?: boolean
}) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, label, note, hint, className }) => (
        <label
          key={value}
          htmlFor={`${name}-${value}`}
          className={clsx(
            'flex min-h-11 cursor-pointer items-start gap-3 rounded-md forced-colors:border px-3.5 py-2.5 ring-1 ring-inset',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lantern',
            value === props.value ? 'bg-ground ring-2 ring-lantern' : 'ring-edge/60 hover:bg-hover',
          )}
        >
          <input
            type="radio"
            id={`${name}-${value}`}
            aria-label={note ? `${label} (${note})` : label}
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            aria-describedby={`${name}-${value}-hint`}
            className="mt-1 size-4 shrink-0 accent-lantern outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">
              <span className={className}>{label}</span>
              {note && <span className="ml-2 text-sm font-normal text-soft">({note})</span>}
            </span>
            <span
              id={`${name}-${value}-hint`}
              className={clsx('block text-sm text-soft', props.isBrief && value !== props.value && 'max-md:sr-only')}
            >
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
