import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { signUp } from './actions.ts'
import { checks } from './checks.ts'
import { Entrance } from './entrance.tsx'
import { DisplayNameField, NewPasswordField } from './entry-fields.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { aboutField } from './field-of.ts'
import { ModeToggle } from './mode-toggle.tsx'

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
  const { attributes, field, isBusy, failure } = useForm({
    initial: { displayName: '', email, password: '' },
    send: async fields => {
      const result = await signUp(fields)
      if (!result.ok) return result.failure
      onSignedUp()
      return null
    },
    about: failure => aboutField(failure, ['displayName', 'email', 'password']),
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <DisplayNameField {...field('displayName', { check: checks.displayName })} />
      <TextField
        {...field('email', { check: checks.email, onChange: onEmail })}
        type="email"
        label={t('accounts.email')}
        autoComplete="email"
      />
      <NewPasswordField {...field('password', { check: checks.newPassword })} label={t('accounts.password')} />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t(isBusy ? 'accounts.signingUp' : 'accounts.signUp')}
      </Button>
    </form>
  )
}
