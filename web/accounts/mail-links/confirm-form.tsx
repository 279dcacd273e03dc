import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/buttons/button.tsx'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { Failure, Outcome } from '#web/accounts/enter/actions.ts'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import { useErrorWords } from '#web/accounts/enter/error-words.ts'

interface ConfirmFormProps {
  email: string
  act: (password: string) => Promise<Outcome>
  /** What is not about the password itself. */
  onFailure: (failure: Failure) => void
  /** The other thing one may do here. */
  beside: ReactNode
}

/** In another browser than the one that signed up: the password that was given there. */
export function ConfirmForm({ email, act, onFailure, beside }: ConfirmFormProps) {
  const { t } = useTranslation()
  const wordsOf = useErrorWords()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    ...noLateFocus,
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    const result = await act(password)
    if (result.ok) return
    if (result.failure.refused.code !== 'wrong-password') return onFailure(result.failure)
    setError('password', { message: 'wrong-password' })
    setFocus('password', { shouldSelect: true })
  }, focusFirst)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      <AccountName email={email} />
      <TextField
        {...register('password', { validate: value => value !== '' || 'password-required' })}
        type="password"
        label={t('accounts.password')}
        hint={t('accounts.verifyPasswordHint')}
        autoComplete="current-password"
        error={wordsOf(errors.password)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isSubmitting}>
          {t(isSubmitting ? 'accounts.verifying' : 'accounts.verify')}
        </Button>
        {beside}
      </div>
    </form>
  )
}
