import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { fetchAhead, fieldCheck } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/button.tsx'
import { focusFirst, noLateFocus } from '#web/parts/form-focus.ts'
import { TextField } from '#web/parts/text-field.tsx'
import type { Failure } from './actions.ts'
import { signUp } from './actions.ts'
import { Entrance } from './entrance.tsx'
import { useErrorWords } from './error-words.ts'
import { FailureNotice } from './failure-notice.tsx'
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
    const { code } = result.failure.refused
    const field = fieldOf[code]
    if (field) setError(field, { message: code }, { shouldFocus: true })
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
          validate: value => (value.trim() === '' ? 'credentials-required' : fieldCheck(shapes.email)(value)),
          onChange: event => onEmail((event.target as HTMLInputElement).value),
        })}
        type="email"
        label={t('accounts.email')}
        autoComplete="email"
        error={wordsOf(errors.email)}
      />
      <TextField
        {...register('password', { validate: checkPassword })}
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

interface Fields {
  displayName: string
  email: string
  password: string
}

/** One sentence names both fields; said under the first empty one it is enough. */
function checkPassword(value: string, { email }: Fields): string | boolean | Promise<string | true> {
  if (value === '') return email.trim() === '' || 'credentials-required'
  return fieldCheck(shapes.newPassword)(value)
}

/** A refusal that is about one field stands beside it. */
const fieldOf: Partial<Record<string, keyof Fields>> = {
  'display-name-taken': 'displayName',
  'display-name-required': 'displayName',
  'display-name-invalid': 'displayName',
  'email-already-in-use': 'email',
  'email-required': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
  'password-too-long': 'password',
}
