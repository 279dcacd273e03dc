import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import { fetchAhead } from '#web/gate/field-check.ts'
import type { TextFieldProps } from '#web/parts/fields/text-field.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { shapes } from './shapes.ts'

type Registered = Omit<TextFieldProps, 'label' | 'hint'>

/** The name that somebody chooses. */
export function DisplayNameField(props: Registered) {
  const { t } = useTranslation()
  return (
    <TextField
      {...props}
      onFocus={fetchAhead(shapes.load)}
      label={t('accounts.displayName')}
      hint={t('accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax })}
      autoComplete="nickname"
      spellCheck={false}
    />
  )
}

/** The password that somebody chooses. That it is too short says the same as the hint, so that is said once. */
export function NewPasswordField(props: Registered & { label: string }) {
  const { t } = useTranslation()
  const isSaid = props.error === t('weak-password') || props.error === t('resetPassword.error.passwordLength')
  return (
    <TextField
      {...props}
      onFocus={fetchAhead(shapes.load)}
      type="password"
      hint={!isSaid && t('accounts.passwordHint', { min: sizes.passwordMin })}
      minLength={sizes.passwordMin}
      autoComplete="new-password"
    />
  )
}
