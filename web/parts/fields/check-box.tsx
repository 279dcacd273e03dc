import type { ComponentProps } from 'react'
import { useId } from 'react'
import { FieldError, fieldAttributes } from './field.tsx'

/** One thing that is so or not, as a checkbox. The whole line can be touched. */
export function CheckBox({
  label,
  error,
  ...props
}: { label: string; error: string | undefined } & Omit<ComponentProps<'input'>, 'children'>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input {...props} {...fieldAttributes(id, { error })} type="checkbox" className="check" />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
