import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import type { Failure, Outcome } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'

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
  const { attributes, field, isBusy } = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const result = await act(password)
      if (result.ok) return null
      if (result.failure.refused.code === 'wrong-password') return result.failure
      onFailure(result.failure)
      return null
    },
    about: () => ({ field: 'password', message: 'wrong-password', isSelected: true }),
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <AccountName email={email} />
      <TextField
        {...field('password', { check: checks.password })}
        type="password"
        label={t('accounts.password')}
        hint={t('accounts.verifyPasswordHint')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t(isBusy ? 'accounts.verifying' : 'accounts.verify')}
        </Button>
        {beside}
      </div>
    </form>
  )
}
