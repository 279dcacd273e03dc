import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { type Failure, isDeadLink } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { NewPasswordField } from '#web/accounts/enter/entry-fields.tsx'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { aboutField } from '#web/accounts/enter/field-of.ts'
import { BackToLogin } from '#web/accounts/enter/back-to-login.tsx'
import { loadSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { ownAccountRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { useCheckedCode } from './checked-code.ts'
import { CheckingLink } from './checking-link.tsx'
import { EmailLinkDead } from './email-link-dead.tsx'

/** The old address takes the account back, with a password that is chosen now (ACC-47). */
export function EmailUndoLink({ oobCode }: { oobCode: string }) {
  const { t } = useTranslation()
  const { checked, retry, die } = useCheckedCode(ownAccountRoutes.checkEmailUndo, { oobCode }, 'internal')
  const [isDone, setDone] = useState(false)
  if (checked.status === 'dead') return <EmailLinkDead />
  if (isDone && checked.status === 'good') {
    const { email } = checked.value
    return (
      <Entrance view="changed" title={t('emailLink.undoneTitle')} intro={email}>
        <Notice kind="success">{t('emailLink.undone')}</Notice>
        <BackToLogin email={email} />
      </Entrance>
    )
  }
  const done = (): void => {
    setDone(true)
    void loadSession() // every session of the account has ended, maybe this browser's too
  }
  return (
    <Entrance view="reset" title={t('emailLink.undoTitle')} intro={t('emailLink.undoIntro')}>
      {checked.status === 'good' ? (
        <UndoForm oobCode={oobCode} email={checked.value.email} onDone={done} onDead={die} />
      ) : (
        <CheckingLink checked={checked} onRetry={retry} />
      )}
    </Entrance>
  )
}

function UndoForm(props: { oobCode: string; email: string; onDone: () => void; onDead: () => void }) {
  const { t } = useTranslation()
  const { oobCode, email, onDone, onDead } = props
  const { attributes, field, isBusy, failure } = useForm<{ password: string; again: string }, Failure>({
    initial: { password: '', again: '' },
    send: async ({ password }) => {
      const answer = await call(ownAccountRoutes.undoEmailChange, { oobCode, password })
      if (answer.ok) return (onDone(), null)
      const failed: Failure = { refused: answer.refused, otherwise: 'internal' }
      if (isDeadLink(failed)) return (onDead(), null)
      return failed
    },
    about: failed => aboutField(failed, ['password']),
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      {/* Read only, and named as the account, so that password managers save the new password to the right one. */}
      <TextField label={t('accounts.email')} type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField {...field('password', { check: checks.newPassword })} label={t('resetPassword.newPassword')} />
      <TextField
        {...field('again', {
          check: (value, { password }) => value === password || 'resetPassword.error.passwordMismatch',
        })}
        type="password"
        label={t('resetPassword.confirmPassword')}
        autoComplete="new-password"
      />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isBusy} className="self-start">
        {t('emailLink.undo')}
      </Button>
    </form>
  )
}
