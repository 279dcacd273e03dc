import { type RefObject, useRef } from 'react'
import type { Account } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { failureText } from '#web/accounts/enter/failure-text.ts'
import { aboutField } from '#web/accounts/enter/field-of.ts'
import { shapes } from '#web/accounts/enter/shapes.ts'
import { useFormerName } from '#web/accounts/people/former-name.tsx'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import type { Held } from '#web/accounts/use-held.ts'
import { call } from '#web/gate/call.ts'
import { fetchAhead } from '#web/gate/field-check.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import type { One } from '#web/gate/reading/use-reading.ts'
import { ownAccountRoutes } from '#web/gate/later-routes.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { Section } from '#web/parts/look/section.tsx'
import { ask } from '#web/parts/overlays/ask.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { Failure as NotRead } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Changing, ChangingActions } from './changing.tsx'
import type { UnderWay } from './under-way.ts'

interface NameSectionProps {
  account: Account
  held: Held | null
  underWay: One<UnderWay>
}

/** One's own name, and when it may be another one (ACC-48). */
export function NameSection({ account, held, underWay }: NameSectionProps) {
  const { t } = useTranslation()
  const { value, refused, askAgain } = underWay
  const former = useFormerName(account)
  return (
    <Section id="name" title={t('accounts.displayName')} hint={t('own.nameHint')}>
      <div className="wrap-anywhere">
        <p>{account.displayName}</p>
        {former !== null && <p className="mt-1 text-sm text-soft">{t('own.formerly', { name: former })}</p>}
      </div>
      {value && <Change account={account} held={held} from={value.renameFrom} />}
      {refused && !value && <NotRead onRetry={askAgain}>{t('own.nameFailed')}</NotRead>}
    </Section>
  )
}

function Change({ account, held, from }: Omit<NameSectionProps, 'underWay'> & { from: number | null }) {
  const { t } = useTranslation()
  const now = useNowUntil(from)
  if (held) return <p className="text-soft">{t(held === 'locked' ? 'own.nameLocked' : 'own.nameHeld')}</p>
  if (from !== null && now < from) return <p className="text-soft">{t('display-name-too-soon', { until: from })}</p>
  return (
    <Changing label={t('own.changeName')}>{close => <NameForm shown={account.displayName} onClose={close} />}</Changing>
  )
}

function NameForm({ shown, onClose }: { shown: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { attributes, field, isBusy, failure } = useForm<{ displayName: string }, Failure>({
    initial: { displayName: '' },
    send: async ({ displayName }) => {
      if (displayName.trim() !== shown && !(await isMeant(displayName.trim(), form))) return null
      const answer = await call(ownAccountRoutes.changeName, { displayName, shown })
      if (!answer.ok) return { refused: answer.refused, otherwise: 'internal' }
      onClose()
      toast.success(() => say('own.nameChanged'))
      return null
    },
    whenLeft: { form: () => say('accounts.displayName'), why: left => heldText(left) ?? failureText(left) },
    about: failed => aboutField(failed, ['displayName']),
  })
  return (
    <form {...attributes} ref={form} aria-label={t('accounts.displayName')} className="flex max-w-md flex-col gap-5">
      <TextField
        {...field('displayName', { check: checks.displayName })}
        onFocus={fetchAhead(shapes.load)}
        label={t('own.newName')}
        hint={t('accounts.displayNameHint', { min: sizes.displayNameMin, max: sizes.displayNameMax })}
        autoComplete="nickname"
        spellCheck={false}
      />
      {failure && <WhyNot failure={failure} />}
      <ChangingActions label={t('own.changeName')} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}

function WhyNot({ failure }: { failure: Failure }) {
  const held = heldText(failure)
  return held === null ? <FailureNotice failure={failure} /> : <Notice kind="error">{held}</Notice>
}

/** It binds for 30 days, so Enter in the field alone does not choose it. The field has the focus again afterwards. */
const isMeant = (name: string, form: RefObject<HTMLFormElement | null>): Promise<boolean> =>
  ask({
    title: say('own.nameTitle', { name }),
    description: say('own.nameText'),
    confirmLabel: say('own.nameYes'),
    returnTo: () => form.current?.querySelector('input') ?? null,
  })

/** Under a sanction or a lockdown the usual words speak of messages. */
function heldText({ refused: { code } }: Failure): string | null {
  const isSanction = code === 'muted' || code === 'timed-out'
  if (!isSanction && code !== 'locked-down' && code !== 'account-too-new') return null
  return say(isSanction ? 'own.nameHeld' : 'own.nameLocked')
}
