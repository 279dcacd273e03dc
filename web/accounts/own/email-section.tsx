import { errorKeyOf } from '#contract/wire/errors.ts'
import { useAct } from '#web/accounts/act.ts'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { failureText } from '#web/accounts/enter/failure-text.ts'
import { shapes } from '#web/accounts/enter/shapes.ts'
import { call } from '#web/gate/call.ts'
import { fetchAhead } from '#web/gate/field-check.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import type { One } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { ownAccountRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { Section } from '#web/parts/look/section.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { Failure as NotRead } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Changing, ChangingActions } from './changing.tsx'
import type { UnderWay } from './under-way.ts'

/** The address of the account, and the one that waits to take its place (ACC-46). */
export function EmailSection({ email, underWay }: { email: string; underWay: One<UnderWay> }) {
  const { t } = useTranslation()
  const { value, refused, askAgain } = underWay
  const pending = value?.pendingEmail ?? null
  return (
    <Section id="email" title={t('own.email')} hint={t('own.emailHint')}>
      <p className="wrap-anywhere">{email}</p>
      {pending && <Pending pending={pending} onGone={askAgain} />}
      {refused && !value && <NotRead onRetry={askAgain}>{t('own.emailFailed')}</NotRead>}
      <Changing label={t('own.changeEmail')}>
        {close => (
          <EmailForm
            own={email}
            onClose={close}
            onAsked={() => {
              askAgain()
              close()
            }}
          />
        )}
      </Changing>
    </Section>
  )
}

function Pending(props: { pending: { email: string; until: number }; onGone: () => void }) {
  const { t } = useTranslation()
  const { pending, onGone } = props
  const [isBusy, cancel] = useAct(async () => {
    const answer = await call(ownAccountRoutes.cancelEmailChange, {})
    if (!answer.ok) return void toast.error(() => refusalText(answer.refused))
    onGone()
    toast.success(() => say('own.emailCancelled'))
  })
  return (
    <Notice
      action={
        <Button size="sm" isBusy={isBusy} onClick={cancel}>
          {t('own.cancelEmail')}
        </Button>
      }
    >
      <p className="wrap-anywhere">{t('own.emailPending', pending)}</p>
    </Notice>
  )
}

function EmailForm({ own, onClose, onAsked }: { own: string; onClose: () => void; onAsked: () => void }) {
  const { t } = useTranslation()
  const { attributes, field, isBusy, failure } = useForm<{ email: string; password: string }, Failure>({
    initial: { email: '', password: '' },
    send: async fields => {
      const answer = await call(ownAccountRoutes.askEmailChange, fields)
      if (!answer.ok) return { refused: answer.refused, otherwise: 'internal' }
      onAsked()
      return null
    },
    whenLeft: { form: () => say('own.email'), why: failureText },
    about,
  })
  return (
    <form {...attributes} aria-label={t('own.email')} className="flex max-w-md flex-col gap-5">
      <AccountName email={own} />
      <TextField
        {...field('email', { check: checks.email })}
        onFocus={fetchAhead(shapes.load)}
        type="email"
        label={t('own.newEmail')}
        autoComplete="off"
      />
      <TextField
        {...field('password', { check: checks.password })}
        type="password"
        label={t('own.oldPassword')}
        autoComplete="current-password"
      />
      {failure && <FailureNotice failure={failure} />}
      <ChangingActions label={t('own.sendEmailLink')} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}

function about({ refused: { code, reason } }: Failure) {
  if (code === 'wrong-password') return { field: 'password', message: code, isSelected: true } as const
  const isAboutEmail = code === 'email-already-in-use' || code === 'email-unchanged' || code === 'invalid-email'
  return isAboutEmail ? ({ field: 'email', message: errorKeyOf(code, reason) } as const) : null
}
