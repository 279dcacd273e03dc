import { errorKeyOf } from '#contract/wire/errors.ts'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { NewPasswordField } from '#web/accounts/enter/entry-fields.tsx'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { failureText } from '#web/accounts/enter/failure-text.ts'
import { call } from '#web/gate/call.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { ownAccountRoutes } from '#web/gate/later-routes.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { Section } from '#web/parts/look/section.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { Changing, ChangingActions } from './changing.tsx'

/** Another password, by the old one (ACC-44). */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <Section id="password" title={t('own.password')} hint={t('own.passwordHint')}>
      <Changing label={t('own.changePassword')}>{close => <PasswordForm email={email} onClose={close} />}</Changing>
    </Section>
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { attributes, field, isBusy, failure } = useForm<Fields, Failure>({
    initial: { password: '', newPassword: '', again: '' },
    send: async ({ password, newPassword }) => {
      const answer = await call(ownAccountRoutes.changePassword, { password, newPassword })
      if (!answer.ok) return { refused: answer.refused, otherwise: 'internal' }
      onClose()
      toast.success(() => say('own.passwordChanged'))
      return null
    },
    whenLeft: { form: () => say('own.password'), why: failureText },
    about,
  })
  return (
    <form {...attributes} aria-label={t('own.password')} className="flex max-w-md flex-col gap-5">
      <AccountName email={email} />
      <TextField
        {...field('password', { check: checks.password })}
        type="password"
        label={t('own.oldPassword')}
        autoComplete="current-password"
      />
      <NewPasswordField {...field('newPassword', { check: checks.newPassword })} label={t('own.newPassword')} />
      <TextField
        {...field('again', { check: checkAgain })}
        type="password"
        label={t('own.newPasswordAgain')}
        autoComplete="new-password"
      />
      {failure && <FailureNotice failure={failure} />}
      <ChangingActions label={t('own.changePassword')} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}

type Fields = { password: string; newPassword: string; again: string }

const checkAgain = (value: string, { newPassword }: Fields): true | string =>
  value === newPassword || 'own.passwordsDiffer'

function about({ refused: { code, reason } }: Failure) {
  if (code === 'wrong-password') return { field: 'password', message: code, isSelected: true } as const
  const isAboutNew = code === 'weak-password' || code === 'password-too-long' || code === 'password-unchanged'
  return isAboutNew ? ({ field: 'newPassword', message: errorKeyOf(code, reason) } as const) : null
}
