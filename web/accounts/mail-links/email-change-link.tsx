import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import { type Failure, isDeadLink } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { Entrance } from '#web/accounts/enter/entrance.tsx'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
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
import { ToAccount } from './to-account.tsx'

/** The new address is confirmed: by a click in the session that asked, elsewhere with the password (ACC-46). */
export function EmailChangeLink({ oobCode }: { oobCode: string }) {
  const { t } = useTranslation()
  const { checked, retry, die } = useCheckedCode(ownAccountRoutes.checkEmailChange, { oobCode }, 'internal')
  const [isDone, setDone] = useState(false)
  if (checked.status === 'dead') return <EmailLinkDead />
  if (checked.status !== 'good') {
    return (
      <Entrance view="verify" title={t('emailLink.changeTitle')} intro={t('emailLink.changeIntro')}>
        <CheckingLink checked={checked} onRetry={retry} />
      </Entrance>
    )
  }
  const { email, displayName, needsPassword } = checked.value
  if (isDone) {
    return (
      <Entrance view="changed" title={t('emailLink.changedTitle')} intro={email}>
        <Notice kind="success">{t('emailLink.changed')}</Notice>
        <ToAccount email={email} />
      </Entrance>
    )
  }
  const done = (): void => {
    setDone(true)
    void loadSession()
  }
  return (
    <Entrance view="verify" title={t('emailLink.changeTitle')} intro={t('emailLink.changeIntro')}>
      <dl className="flex flex-col gap-3">
        <Fact name={t('accounts.displayName')}>{displayName}</Fact>
        <Fact name={t('emailLink.newEmail')}>{email}</Fact>
      </dl>
      <ConfirmForm {...{ oobCode, email, needsPassword }} onDone={done} onDead={die} />
    </Entrance>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

interface ConfirmFormProps {
  oobCode: string
  email: string
  needsPassword: boolean
  onDone: () => void
  onDead: () => void
}

function ConfirmForm({ oobCode, email, needsPassword, onDone, onDead }: ConfirmFormProps) {
  const { t } = useTranslation()
  const { attributes, field, isBusy, failure } = useForm<{ password: string }, Failure>({
    initial: { password: '' },
    send: async ({ password }) => {
      const answer = await call(ownAccountRoutes.confirmEmailChange, { oobCode, ...(needsPassword && { password }) })
      if (answer.ok) return (onDone(), null)
      const failed: Failure = { refused: answer.refused, otherwise: 'internal' }
      if (isDeadLink(failed)) return (onDead(), null)
      return failed
    },
    about: ({ refused: { code } }) =>
      needsPassword && (code === 'wrong-password' || code === 'password-required')
        ? { field: 'password', message: code, isSelected: true }
        : null,
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <AccountName email={email} />
      {needsPassword && (
        <TextField
          {...field('password', { check: checks.password })}
          type="password"
          label={t('accounts.password')}
          hint={t('emailLink.passwordHint')}
          autoComplete="current-password"
        />
      )}
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isBusy} className="self-start">
        {t('emailLink.confirm')}
      </Button>
    </form>
  )
}
