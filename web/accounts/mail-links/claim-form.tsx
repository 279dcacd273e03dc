import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { claimVerification } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { DisplayNameField, NewPasswordField } from '#web/accounts/enter/entry-fields.tsx'
import { aboutField } from '#web/accounts/enter/field-of.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { useForm } from '#web/parts/form/use-form.ts'

interface ClaimFormProps {
  oobCode: string
  account: { email: string; displayName: string }
  onClaimed: (password: string) => Promise<void>
  onFailure: (failure: Failure) => void
  beside: ReactNode
}

/** Somebody else may have signed up with this address: its owner chooses the name and the password now. */
export function ClaimForm({ oobCode, account, onClaimed, onFailure, beside }: ClaimFormProps) {
  const { t } = useTranslation()
  const about = (failure: Failure) => aboutField(failure, ['displayName', 'password'])
  const { attributes, field, isBusy } = useForm({
    initial: { displayName: account.displayName, password: '' },
    send: async fields => {
      const result = await claimVerification({ oobCode, ...fields })
      if (result.ok) await onClaimed(fields.password)
      else if (about(result.failure)) return result.failure
      else onFailure(result.failure)
      return null
    },
    about,
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <p>{t('accounts.claimText')}</p>
      <AccountName email={account.email} />
      <DisplayNameField {...field('displayName', { check: checks.displayName })} />
      <NewPasswordField {...field('password', { check: checks.newPassword })} label={t('resetPassword.newPassword')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t(isBusy ? 'accounts.verifying' : 'accounts.claim')}
        </Button>
        {beside}
      </div>
    </form>
  )
}
