import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { fetchAhead, fieldCheck } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { Failure } from './actions.ts'
import { signUp } from './actions.ts'
import { Entrance } from './entrance.tsx'
import { checkNewPassword } from '#web/accounts/mail-links/check-new-password.ts'
import { useErrorWords } from './error-words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { type EntryField, fieldOf, messageOf } from './field-of.ts'
import { ModeToggle } from './mode-toggle.tsx'
import { shapes } from './shapes.ts'

interface SignUpProps {
  email: string
  onEmail: (email: string) => void
  onSignIn: () => void
  onSignedUp: () => void
}

export function SignUp(props: SignUpProps) {
  const { t } = useTranslation()
  return (
    <Entrance view="sign-up" title={t('accounts.signUp')} intro={t('accounts.signUpIntro')}>
      <SignUpForm {...props} />
      <ModeToggle lead={t('accounts.toSignInLead')} label={t('accounts.toSignIn')} onToggle={props.onSignIn} />
    </Entrance>
  )
}

function SignUpForm({ email, onEmail, onSignedUp }: SignUpProps) {
  const { t } = useTranslation()
  const wordsOf = useErrorWords()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    ...noLateFocus,
    defaultValues: { displayName: '', email, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async fields => {
    setFailure(null)
    const result = await signUp(fields)
    if (result.ok) return onSignedUp()
    const field = fieldOf[result.failure.refused.code]
    if (field) setError(field, { message: messageOf(result.failure) }, { shouldFocus: true })
    else setFailure(result.failure)
  }, focusFirst)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      <TextField
        {...register('displayName', { validate: fieldCheck(shapes.displayName) })}
        onFocus={fetchAhead(shapes.load)}
        label={t('accounts.displayName')}
        hint={t('accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax })}
        autoComplete="nickname"
        spellCheck={false}
        error={wordsOf(errors.displayName)}
      />
      <TextField
        {...register('email', {
          validate: fieldCheck(shapes.email),
          onChange: event => onEmail((event.target as HTMLInputElement).value),
        })}
        type="email"
        label={t('accounts.email')}
        autoComplete="email"
        error={wordsOf(errors.email)}
      />
      <TextField
        {...register('password', { validate: checkNewPassword })}
        type="password"
        label={t('accounts.password')}
        hint={t('accounts.passwordHint', { min: sizes.passwordMin })}
        minLength={sizes.passwordMin}
        autoComplete="new-password"
        error={wordsOf(errors.password)}
      />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isSubmitting}>
        {t(isSubmitting ? 'accounts.signingUp' : 'accounts.signUp')}
      </Button>
    </form>
  )
}

type Fields = Record<EntryField, string>
