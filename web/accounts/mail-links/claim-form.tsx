import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { fieldCheck } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { claimVerification } from '#web/accounts/enter/actions.ts'
import { useErrorWords } from '#web/accounts/enter/error-words.ts'
import { shapes } from '#web/accounts/enter/shapes.ts'
import { type EntryField, fieldOf, messageOf } from '#web/accounts/enter/field-of.ts'
import { checkNewPassword } from './check-new-password.ts'

interface ClaimFormProps {
  oobCode: string
  account: { email: string; displayName: string }
  onClaimed: () => void
  onFailure: (failure: Failure) => void
  beside: ReactNode
}

/** Somebody else may have signed up with this address: its owner chooses the name and the password now. */
export function ClaimForm({ oobCode, account, onClaimed, onFailure, beside }: ClaimFormProps) {
  const { t } = useTranslation()
  const wordsOf = useErrorWords()
  const { register, handleSubmit, formState, setError } = useForm({
    ...noLateFocus,
    defaultValues: { displayName: account.displayName, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async fields => {
    const result = await claimVerification({ oobCode, ...fields })
    if (result.ok) return onClaimed()
    const field: EntryField | undefined = fieldOf[result.failure.refused.code]
    if (field && field !== 'email') setError(field, { message: messageOf(result.failure) }, { shouldFocus: true })
    else onFailure(result.failure)
  }, focusFirst)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      <p>{t('accounts.claimText')}</p>
      <AccountName email={account.email} />
      <TextField
        {...register('displayName', { validate: fieldCheck(shapes.displayName) })}
        label={t('accounts.displayName')}
        hint={t('accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax })}
        autoComplete="nickname"
        spellCheck={false}
        error={wordsOf(errors.displayName)}
      />
      <TextField
        {...register('password', { validate: checkNewPassword })}
        type="password"
        label={t('resetPassword.newPassword')}
        hint={t('accounts.passwordHint', { min: sizes.passwordMin })}
        minLength={sizes.passwordMin}
        autoComplete="new-password"
        error={wordsOf(errors.password)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isSubmitting}>
          {t(isSubmitting ? 'accounts.verifying' : 'accounts.claim')}
        </Button>
        {beside}
      </div>
    </form>
  )
}
