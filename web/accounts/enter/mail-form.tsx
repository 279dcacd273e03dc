import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fetchAhead, fieldCheck } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { Failure, Outcome } from './actions.ts'
import { useErrorWords } from './error-words.ts'
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
  const wordsOf = useErrorWords()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { register, handleSubmit, formState, setError } = useForm({ ...noLateFocus, defaultValues: { email } })
  const { errors, isSubmitting } = formState

  const refuse = (errors: FieldErrors): void => {
    onStart?.() // what was said of the last try is over, also where this one goes nowhere
    focusFirst(errors)
  }
  const submit = handleSubmit(async fields => {
    setFailure(null)
    onStart?.()
    const result = await act(fields.email)
    if (result.ok) return onSent(fields.email.trim())
    const { code } = result.failure.refused
    if (aboutTheAddress.has(code)) setError('email', { message: code }, { shouldFocus: true })
    else setFailure(result.failure)
  }, refuse)
  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-5">
      <TextField
        {...register('email', {
          validate: fieldCheck(shapes.email),
          onChange: event => onEmail?.((event.target as HTMLInputElement).value),
        })}
        type="email"
        onFocus={fetchAhead(shapes.load)}
        label={t('accounts.email')}
        autoComplete="email"
        error={wordsOf(errors.email)}
      />
      {failure && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={isSubmitting} className="py-1.5 whitespace-normal!">
        {isSubmitting ? t('accounts.sending') : label}
      </Button>
    </form>
  )
}

const aboutTheAddress = new Set<string>(['user-not-found', 'invalid-email', 'email-required'])
