import { useTranslation } from '#web/gate/language.ts'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { confirmReset, isDeadLink } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { DisplayNameField, NewPasswordField } from '#web/accounts/enter/entry-fields.tsx'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { aboutField } from '#web/accounts/enter/field-of.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'

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
  const { attributes, field, isBusy, failure } = useForm<Fields, Failure>({
    initial: { displayName: displayName ?? '', password: '', again: '' },
    send: async ({ password, displayName: chosen }) => {
      const result = await confirmReset({ oobCode, password, ...(displayName !== null && { displayName: chosen }) })
      if (result.ok) onDone()
      else if (isDeadLink(result.failure)) onDead()
      else return result.failure
      return null
    },
    about,
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      {/* Read only, and named as the account, so that password managers save the new password to the right one. */}
      <TextField label={t('accounts.email')} type="email" autoComplete="username" value={email} readOnly />
      {displayName !== null && <DisplayNameField {...field('displayName', { check: checks.displayName })} />}
      <NewPasswordField {...field('password', { check: checkPassword })} label={t('resetPassword.newPassword')} />
      <TextField
        {...field('again', { check: checkAgain })}
        type="password"
        label={t('resetPassword.confirmPassword')}
        autoComplete="new-password"
      />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t(isBusy ? 'resetPassword.processing' : 'resetPassword.submit')}
      </Button>
    </form>
  )
}

type Fields = {
  displayName: string
  password: string
  again: string
}

/** Both required, at least six characters, the same twice (ACC-29). */
async function checkPassword(value: string): Promise<string | true> {
  if (value === '') return 'resetPassword.error.required'
  const found = await checks.newPassword(value)
  return found === 'weak-password' ? 'resetPassword.error.passwordLength' : found
}

/** One sentence names both fields; said under the first empty one it is enough. */
function checkAgain(value: string, { password }: Fields): string | boolean {
  if (value === '') return password === '' || 'resetPassword.error.required'
  return value === password || 'resetPassword.error.passwordMismatch'
}

/** What the server says of the password itself has words of its own here. */
function about(failure: Failure): ReturnType<typeof aboutField<'displayName' | 'password'>> {
  const wrong = aboutField(failure, ['displayName', 'password'])
  return wrong?.message === 'weak-password' ? { ...wrong, message: 'resetPassword.error.weakPassword' } : wrong
}
