import { useTranslation } from '#web/gate/language.ts'
import { fetchAhead } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import type { Outcome } from './actions.ts'
import { checks } from './checks.ts'
import { FailureNotice } from './failure-notice.tsx'
import { shapes } from './shapes.ts'

interface MailFormProps {
  email: string
  onEmail?: ((email: string) => void) | undefined
  label: string
  act: (email: string) => Promise<Outcome>
  onStart?: () => void
  onSent: (email: string) => void
}

/** An address and a button: send a mail there. */
export function MailForm({ email, onEmail, label, act, onStart, onSent }: MailFormProps) {
  const { t } = useTranslation()
  const { attributes, field, isBusy, failure } = useForm({
    initial: { email },
    send: async typed => {
      const result = await act(typed.email)
      if (!result.ok) return result.failure
      onSent(typed.email.trim())
      return null
    },
    about: ({ refused: { code } }) => (aboutTheAddress.has(code) ? { field: 'email', message: code } : null),
    onTry: onStart, // what was said of the last try is over, also where this one goes nowhere
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <TextField
        {...field('email', { check: checks.email, onChange: onEmail })}
        type="email"
        onFocus={fetchAhead(shapes.load)}
        label={t('accounts.email')}
        autoComplete="email"
      />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isBusy} className="py-1.5 whitespace-normal!">
        {isBusy ? t('accounts.sending') : label}
      </Button>
    </form>
  )
}

const aboutTheAddress = new Set<string>(['user-not-found', 'invalid-email', 'email-required'])
