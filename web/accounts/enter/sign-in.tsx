import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { outcome } from './actions.ts'
import { checks } from './checks.ts'
import type { News } from './news.ts'
import { Entrance } from './entrance.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ModeToggle } from './mode-toggle.tsx'
import { ResendButton } from './resend-button.tsx'
import { SignUpsPausedNotice } from './sign-ups-notice.tsx'
import { logIn } from '#web/accounts/session.ts'

interface SignInProps {
  email: string
  onEmail: (email: string) => void
  news: News | undefined
  toChannel: string | undefined
  onSignUp: () => void
  onForgot: () => void
  onResent: () => void
}

export function SignIn(props: SignInProps) {
  const { t } = useTranslation()
  const { toChannel: channel } = props
  const intro = channel ? t('accounts.forMembers', { channel }) : t('accounts.signInIntro')
  return (
    <Entrance view="sign-in" title={t('accounts.signIn')} intro={intro}>
      {props.news === 'verified' && <Notice kind="success">{t('accounts.verified')}</Notice>}
      {props.news === 'ended' && <Notice>{t('accounts.ended')}</Notice>}
      <SignInForm {...props} />
      <SignUpsPausedNotice />
      <ModeToggle lead={t('accounts.toSignUpLead')} label={t('accounts.toSignUp')} onToggle={props.onSignUp} />
    </Entrance>
  )
}

/** Nothing happens here on success: the session changes, and the page leads on. */
function SignInForm({ email, onEmail, onForgot, onResent }: SignInProps) {
  const { t } = useTranslation()
  const { attributes, field, isBusy, failure, setFailure, say, fields } = useForm({
    initial: { email, password: '' },
    send: async typed => {
      const result = outcome(await logIn(typed), 'internal')
      if (result.ok) return null
      if (result.failure.refused.code === 'invalid-credential') fields.setFocus('password', { shouldSelect: true })
      return result.failure
    },
  })
  const resend = failure?.refused.code === 'email-unverified' && (
    <ResendButton
      email={email}
      onMissing={message => say({ field: 'email', message })}
      onSent={onResent}
      onFailure={setFailure}
    />
  )
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <TextField
        {...field('email', { check: value => value.trim() !== '' || 'email-required', onChange: onEmail })}
        type="email"
        label={t('accounts.email')}
        autoComplete="username"
      />
      <TextField
        {...field('password', { check: checks.password })}
        type="password"
        label={t('accounts.password')}
        autoComplete="current-password"
      />
      {failure && <FailureNotice failure={failure} action={resend} />}
      {/* In a row of its own the second one takes the whole, else the first one takes what is left. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" look="primary" isBusy={isBusy} className="grow-999">
          {t(isBusy ? 'accounts.signingIn' : 'accounts.signIn')}
        </Button>
        <Button look="ghost" className="grow" onClick={onForgot}>
          {t('accounts.forgot')}
        </Button>
      </div>
    </form>
  )
}
