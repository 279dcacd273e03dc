import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { fetchAhead, fieldCheck } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { confirmReset, isDeadLink } from '#web/accounts/enter/actions.ts'
import { useErrorWords } from '#web/accounts/enter/error-words.ts'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { fieldOf, messageOf } from '#web/accounts/enter/field-of.ts'
import { shapes } from '#web/accounts/enter/shapes.ts'

interface NewPasswordFormProps {
  oobCode: string
  email: string
  /** Of an account that nobody has verified: somebody else may have chosen it, so it can be changed. */
  displayName: string | null
  onDone: () => void
  onDead: () => void
}

export function NewPasswordForm({ oobCode, email, displayName, onDone, onDead }: NewPasswordFormProps) {
  const { t } = useTranslation()
  const wordsOf = useErrorWords()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    ...noLateFocus,
    defaultValues: { displayName: displayName ?? '', password: '', again: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password, displayName: chosen }) => {
    setFailure(null)
    const result = await confirmReset({ oobCode, password, ...(displayName !== null && { displayName: chosen }) })
    if (result.ok) return onDone()
    if (isDeadLink(result.failure)) return onDead()
    const message = messageOf(result.failure)
    const field = fieldOf[result.failure.refused.code]
    if (field && field !== 'email')
      setError(field, { message: passwordWords[message] ?? message }, { shouldFocus: true })
    else setFailure(result.failure)
  }, focusFirst)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      {/* Read only, and named as the account, so that password managers save the new password to the right one. */}
      <TextField label={t('accounts.email')} type="email" autoComplete="username" value={email} readOnly />
      {displayName !== null && (
        <TextField
          {...register('displayName', { validate: fieldCheck(shapes.displayName) })}
          label={t('accounts.displayName')}
          hint={t('accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax })}
          autoComplete="nickname"
          spellCheck={false}
          error={wordsOf(errors.displayName)}
        />
      )}
      <TextField
        {...register('password', { validate: checkPassword })}
        type="password"
        onFocus={fetchAhead(shapes.load)}
        label={t('resetPassword.newPassword')}
        hint={t('accounts.passwordHint', { min: sizes.passwordMin })}
        minLength={sizes.passwordMin}
        autoComplete="new-password"
        error={wordsOf(errors.password)}
      />
      <TextField
        {...register('again', { validate: checkAgain })}
        type="password"
        label={t('resetPassword.confirmPassword')}
        autoComplete="new-password"
        error={wordsOf(errors.again)}
      />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isSubmitting}>
        {t(isSubmitting ? 'resetPassword.processing' : 'resetPassword.submit')}
      </Button>
    </form>
  )
}

interface Fields {
  displayName: string
  password: string
  again: string
}

/** Both required, at least six characters, the same twice (ACC-29). */
async function checkPassword(value: string): Promise<string | true> {
  if (value === '') return 'resetPassword.error.required'
  const found = await fieldCheck(shapes.newPassword)(value)
  return found === 'weak-password' ? 'resetPassword.error.passwordLength' : found
}

/** One sentence names both fields; said under the first empty one it is enough. */
function checkAgain(value: string, { password }: Fields): string | boolean {
  if (value === '') return password === '' || 'resetPassword.error.required'
  return value === password || 'resetPassword.error.passwordMismatch'
}

/** What the server says of the password itself. */
const passwordWords: Partial<Record<string, string>> = {
  'weak-password': 'resetPassword.error.weakPassword',
}
