import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { FieldProps } from './field.tsx'
import { Field, controlLook, fieldAttributes } from './field.tsx'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'children' | 'style'> & {
    /** Characters that still have room; below zero, so many are too many. Told beside the hint. */
    left?: number
  }

/** Several lines of text, `rows` of them at least; it grows with what is written where the browser can. */
export function TextArea({ label, hint, error, id, left, rows = 6, className, ...props }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const told = left === undefined ? hint : <HintAndLeft hint={hint} left={left} />
  return (
    <Field id={fieldId} label={label} hint={told} error={error}>
      <textarea
        rows={rows}
        {...props}
        {...fieldAttributes(fieldId, { hint: told, error })}
        data-allow-context-menu
        className={clsx(controlLook, 'field-sizing-content max-h-96 py-2.5', className)}
        style={{ minHeight: `${rows * lineRem + paddingRem}rem` }} // what sizes itself by its content knows no rows
      />
    </Field>
  )
}

const lineRem = 1.5
const paddingRem = 1.25

/** From here on one should hear it, too. */
const nearEnd = 20

function HintAndLeft({ hint, left }: { hint: FieldProps['hint']; left: number }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{hint}</span>
      <span
        aria-live={left <= nearEnd ? 'polite' : 'off'}
        className={clsx('ml-auto tabular-nums', left < 0 && 'text-danger')}
      >
        {left < 0 ? t('parts.over', { count: -left }) : t('parts.left', { count: left })}
      </span>
    </span>
  )
}
