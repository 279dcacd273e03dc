import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { FieldProps } from './field.tsx'
import { compactLook, controlLook, Field, fieldAttributes } from './field.tsx'

/** One of a few: the browser's own list, which every phone shows its way. */
export function Select<Value extends string>(
  props: FieldProps & {
    /** In a row with others: lower, and named for ears only. */
    isCompact?: boolean
    className?: string
    value: Value
    options: readonly { value: Value; label: string }[]
    onChange: (value: Value) => void
  },
) {
  const { label, hint, error, isCompact = false, className, value, options, onChange } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} isLabelHidden={isCompact} className={className}>
      <span className="relative block">
        <select
          {...fieldAttributes(id, { hint, error })}
          value={value}
          onChange={event => onChange(event.target.value as Value)} // one of `options`
          className={clsx(
            controlLook,
            isCompact ? compactLook : 'h-11',
            'appearance-none truncate bg-ground! pr-10 text-ink!',
          )}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-soft" />
      </span>
    </Field>
  )
}
