import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { FieldProps } from './field.tsx'
import { Field, controlLook, fieldAttributes } from './field.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'children'>

/** One line of text. A `type="password"` gets a show/hide toggle. */
export function TextField({ label, hint, error, id, type = 'text', className, ...props }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field id={fieldId} label={label} hint={hint} error={error}>
      <span className="relative block">
        <input
          {...props}
          {...fieldAttributes(fieldId, { hint, error })}
          type={isPassword && isShown ? 'text' : type}
          data-allow-context-menu
          className={clsx(controlLook, 'h-11', isPassword && 'pr-12', className)}
        />
        {isPassword && <ShowToggle isShown={isShown} onToggle={() => setShown(!isShown)} disabled={props.disabled} />}
      </span>
    </Field>
  )
}

function ShowToggle(props: { isShown: boolean; onToggle: () => void; disabled: boolean | undefined }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t(props.isShown ? 'parts.hidePassword' : 'parts.showPassword')}
      icon={props.isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      onClick={props.onToggle}
      disabled={props.disabled}
      className="absolute inset-y-0 right-1 my-auto max-md:right-0 pointer-coarse:right-0"
    />
  )
}
