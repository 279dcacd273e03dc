import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Refused } from '#web/gate/call.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { CheckBox } from '#web/parts/fields/check-box.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { signUp } from './actions.ts'
import { checks } from './checks.ts'
import { Entrance } from './entrance.tsx'
import { DisplayNameField, NewPasswordField } from './entry-fields.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { aboutField } from './field-of.ts'
import { useLeastAge } from './least-age.ts'
import { ModeToggle } from './mode-toggle.tsx'
import { SignUpsPausedNotice } from './sign-ups-notice.tsx'
import { useSignUpsPaused } from './sign-ups-paused.ts'
import { useTyped } from './typed.ts'

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
      <SignUpsPausedNotice />
      <SignUpForm {...props} />
      <ModeToggle lead={t('accounts.toSignInLead')} label={t('accounts.toSignIn')} onToggle={props.onSignIn} />
    </Entrance>
  )
}

function SignUpForm({ email, onEmail, onSignedUp }: SignUpProps) {
  const { t } = useTranslation()
  const years = useLeastAge(state => state.years)
  const [displayName] = useState(() => useTyped.getState().displayName)
  const { attributes, field, isBusy, failure, fields } = useForm({
    initial: { displayName, email, password: '', isOldEnough: false },
    send: async ({ isOldEnough, ...given }) => {
      const result = await signUp({ ...given, ...(isOldEnough && years > 0 && { leastAge: years }) })
      if (!result.ok && result.failure.refused.leastAge !== undefined) learnAge(result.failure.refused.leastAge)
      if (!result.ok) learnPaused(result.failure.refused)
      if (!result.ok) return result.failure
      onSignedUp()
      return null
    },
    about: failure => aboutField(failure, ['displayName', 'email', 'password']),
  })
  const learnAge = (asked: number): void => {
    fields.resetField('isOldEnough') // another age is another question
    useLeastAge.setState({ years: asked })
  }
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <DisplayNameField {...field('displayName', { check: checks.displayName, onChange: onDisplayName })} />
      <TextField
        {...field('email', { check: checks.email, onChange: onEmail })}
        type="email"
        label={t('accounts.email')}
        autoComplete="email"
      />
      <NewPasswordField {...field('password', { check: checks.newPassword })} label={t('accounts.password')} />
      {years > 0 && (
        <CheckBox
          {...fields.register('isOldEnough', { validate: isTicked => years === 0 || isTicked })}
          label={t('accounts.oldEnough', { years })}
          error={fields.formState.errors.isOldEnough && t('age-required', { leastAge: years })}
        />
      )}
      <PrivacyLine />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t(isBusy ? 'accounts.signingUp' : 'accounts.signUp')}
      </Button>
    </form>
  )
}

const onDisplayName = (displayName: string): void => useTyped.setState({ displayName })

/** The notice above the form says it from now on. */
const learnPaused = ({ code, until }: Refused): void => {
  if (code === 'sign-ups-paused') useSignUpsPaused.setState({ paused: { until: until ?? null } })
}

/** Information, and no consent: nothing is ticked (SITE-19). What was typed stays: it opens beside this page. */
function PrivacyLine() {
  const { t } = useTranslation()
  return (
    <p className="text-sm text-soft">
      {t('accounts.privacyLead')}{' '}
      <a href="/privacy" target="_blank" rel="noopener" className={linkLook}>
        {t('accounts.privacyLink')}
        <span className="sr-only"> ({t('shell.newTab')})</span>
      </a>{' '}
      {t('accounts.privacyEnd')}
    </p>
  )
}

const linkLook =
  'relative inline-flex min-h-6 items-center text-tile underline decoration-tile/50 underline-offset-2 ' +
  'hover:decoration-tile pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3'
