import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { Failure } from './actions.ts'
import { outcome } from './actions.ts'
import type { News } from './news.ts'
import { Entrance } from './entrance.tsx'
import { useErrorWords } from './error-words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { ModeToggle } from './mode-toggle.tsx'
import { ResendButton } from './resend-button.tsx'
import { logIn } from '#web/accounts/session.ts'

interface SignInProps {
  email: string
  onEmail: (email: string) => void
  news: News | undefined
  onSignUp: () => void
  onForgot: () => void
  onResent: () => void
}

export function SignIn(props: SignInProps) {
  const { t } = useTranslation()
  return (
    <Entrance view="sign-in" title={t('accounts.signIn')} intro={t('accounts.signInIntro')}>
      {props.news === 'verified' && <Notice kind="success">{t('accounts.verified')}</Notice>}
      <SignInForm {...props} />
      <ModeToggle lead={t('accounts.toSignUpLead')} label={t('accounts.toSignUp')} onToggle={props.onSignUp} />
    </Entrance>
  )
}

/** Nothing happens here on success: the session changes, and the page leads on. */
function SignInForm({ email, onEmail, onForgot, onResent }: SignInProps) {
  const { t } = useTranslation()
  const wordsOf = useErrorWords()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    ...noLateFocus,
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async fields => {
    setFailure(null)
    const result = outcome(await logIn(fields), 'internal')
    if (result.ok) return
    setFailure(result.failure)
    if (result.failure.refused.code === 'invalid-credential') setFocus('password', { shouldSelect: true })
  }, focusFirst)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      <TextField
        {...register('email', {
          validate: value => value.trim() !== '' || 'email-required',
          onChange: event => onEmail((event.target as HTMLInputElement).value),
        })}
        type="email"
        label={t('accounts.email')}
        autoComplete="username"
        error={wordsOf(errors.email)}
      />
      <TextField
        {...register('password', {
          validate: value => value !== '' || 'password-required',
        })}
        type="password"
        label={t('accounts.password')}
        autoComplete="current-password"
        error={wordsOf(errors.password)}
      />
      {failure && (
        <FailureNotice
          failure={failure}
          action={
            failure.refused.code === 'email-unverified' && (
              <ResendButton
                email={email}
                onMissing={code => setError('email', { message: code }, { shouldFocus: true })}
                onSent={onResent}
                onFailure={setFailure}
              />
            )
          }
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Button type="submit" look="primary" isBusy={isSubmitting} className="grow">
          {t(isSubmitting ? 'accounts.signingIn' : 'accounts.signIn')}
        </Button>
        <Button look="ghost" onClick={onForgot}>
          {t('accounts.forgot')}
        </Button>
      </div>
    </form>
  )
}
