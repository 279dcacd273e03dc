import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { feedbackRoutes } from '#contract/feedback.ts'
import { hasVisibleCharacter } from '#contract/text.ts'
import type { feedback as words } from '#words/tr/feedback.ts'
import type { ZodType } from 'zod'
import { useSession } from '#web/accounts/session.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { fieldCheck } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/button.tsx'
import { Notice } from '#web/parts/notice.tsx'
import { TextArea } from '#web/parts/text-area.tsx'
import { focusFirst, noLateFocus } from '#web/parts/form-focus.ts'
import { TextField } from '#web/parts/text-field.tsx'

interface Fields {
  name: string
  email: string
  message: string
}
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const account = useSession(state => state.account)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    ...noLateFocus,
    defaultValues: { name: account?.displayName ?? '', email: account?.email ?? '', message: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async fields => {
    setRefused(null)
    const answer = await call(feedbackRoutes.sendFeedback, fields)
    if (answer.ok) return onSent()
    const field = fieldOf(answer.refused)
    if (field) setError(field, { message: answer.refused.code }, { shouldFocus: true })
    else setRefused(answer.refused)
  }, focusFirst)

  /** What a check or the server found is a key of the words. */
  const wordsOf = (field: keyof Fields) => errors[field] && t(errors[field].message as 'invalid')
  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-5">
      <TextField
        {...register('name', { validate: checkText(shape.name, 'feedback.nameRequired', 'feedback.nameTooLong') })}
        label={t('feedback.name')}
        autoComplete="name"
        error={wordsOf('name')}
      />
      <TextField
        {...register('email', { validate: fieldCheck(shape.email) })}
        type="email"
        label={t('feedback.email')}
        hint={t('feedback.replyHint')}
        autoComplete="email"
        error={wordsOf('email')}
      />
      <TextArea
        {...register('message', {
          validate: checkText(shape.message, 'feedback.messageRequired', 'feedback.messageTooLong'),
        })}
        label={t('feedback.message')}
        error={wordsOf('message')}
      />
      {refused && <Failure refused={refused} />}
      <Button type="submit" look="primary" isBusy={isSubmitting} className="self-start">
        {t(isSubmitting ? 'feedback.submitting' : 'feedback.submit')}
      </Button>
    </form>
  )
}

/** spec.md section 8 has one text for every failure; whoever must only wait is told so, and how long. */
function Failure({ refused }: { refused: Refused }) {
  const { t } = useTranslation()
  const { code, retryAfterSeconds } = refused
  if (code === 'offline') return <Notice kind="error">{t('shell.offline')}</Notice>
  if (code !== 'too-many-requests') return <Notice kind="error">{t('feedback.failed')}</Notice>
  return (
    <Notice kind="error">
      {t(code)} {retryAfterSeconds && t('feedback.waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) })}
    </Notice>
  )
}

const shape = feedbackRoutes.sendFeedback.input.shape

const checkText =
  (schema: ZodType, missing: keyof typeof words, tooLong: keyof typeof words) =>
  (value: string): true | string =>
    fieldCheck(schema)(value) === true || (hasVisibleCharacter(value) ? tooLong : missing)

const fieldOf = ({ field }: Refused): keyof Fields | undefined =>
  (['name', 'email', 'message'] as const).find(each => each === field)
