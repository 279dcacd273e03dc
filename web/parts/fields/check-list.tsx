import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field.tsx'

export interface CheckOption<Value extends string> {
  value: Value
  label: string
  className?: string
}

/** Any of a few, as the browser's checkboxes. The whole row can be touched. */
export function CheckList<Value extends string>(props: {
  label: string
  /** For ears only, where what is above says it. */
  isLabelHidden?: boolean
  hint: ReactNode
  /** What is wrong; it stands above the boxes, the first of which takes the focus. */
  error?: string | undefined
  chosen: readonly Value[]
  options: readonly CheckOption<Value>[]
  onChange: (chosen: Value[]) => void
}) {
  const { label, isLabelHidden, hint, error, chosen, options, onChange } = props
  const id = useId()
  const toggle = (value: Value): void => {
    const isOn = chosen.includes(value)
    onChange(options.map(option => option.value).filter(each => (each === value ? !isOn : chosen.includes(each))))
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-1">
      <legend className={clsx(isLabelHidden ? 'sr-only' : 'font-medium')}>{label}</legend>
      <p id={`${id}-hint`} className="mb-1 text-sm text-soft">
        {hint}
      </p>
      <FieldError id={id} error={error} />
      <div className="grid grid-cols-1 gap-x-3 gap-y-1 min-[26rem]:grid-cols-2">
        {options.map(option => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md forced-colors:border px-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-lantern max-md:min-h-11 pointer-coarse:min-h-11"
          >
            <input
              id={`${id}-${option.value}`}
              type="checkbox"
              checked={chosen.includes(option.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
              onChange={() => toggle(option.value)}
              className="check outline-none"
            />
            <span className={option.className}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
