import { AccountName } from '#web/accounts/enter/account-name.tsx'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { failureText } from '#web/accounts/enter/failure-text.ts'
import { ChangingActions } from '#web/accounts/own/changing.tsx'
import { call } from '#web/gate/call.ts'
import { currentLanguage, t as say, useTranslation } from '#web/gate/language.ts'
import { dataCopyRoutes } from '#web/gate/later-routes.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'

/** What becomes of the copy, and the password. It is written in the language and the zone of this page. */
export function DataCopyForm(props: { email: string; onClose: () => void; onAsked: () => void }) {
  const { t } = useTranslation()
  const { email, onClose, onAsked } = props
  const { attributes, field, isBusy, failure } = useForm<{ password: string }, Failure>({
    initial: { password: '' },
    send: async ({ password }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const answer = await call(dataCopyRoutes.askDataCopy, { password, language: currentLanguage(), timeZone })
      if (!answer.ok) return { refused: answer.refused, otherwise: 'internal' }
      onClose()
      onAsked()
      return null
    },
    whenLeft: { form: () => say('dataCopy.title'), why: failureText },
    about: ({ refused: { code } }) =>
      code === 'wrong-password' ? { field: 'password', message: code, isSelected: true } : null,
  })
  return (
    <form {...attributes} aria-label={t('dataCopy.title')} className="flex max-w-md flex-col gap-5">
      <p className="text-sm leading-5.5">{t('dataCopy.terms')}</p>
      <AccountName email={email} />
      <TextField
        {...field('password', { check: checks.password })}
        type="password"
        label={t('own.oldPassword')}
        autoComplete="current-password"
      />
      {failure && <FailureNotice failure={failure} />}
      <ChangingActions label={t('dataCopy.ask')} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
