import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import type { FieldProps } from './field.tsx'
import { Field, controlLook, fieldAttributes } from './field.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'children'>

/** Several lines of text; it grows with what is written where the browser can. */
export function TextArea({ label, hint, error, id, className, ...props }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <textarea
        rows={6}
        {...props}
        {...fieldAttributes(fieldId, { hint, error })}
        data-allow-context-menu
        className={clsx(controlLook, 'field-sizing-content max-h-96 min-h-36 py-2.5', className)}
      />
    </Field>
  )
}
