import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { characters, hasVisibleCharacter } from '#contract/text/characters.ts'
import type { Refused } from '#web/gate/call.ts'
import { fetchAhead, fieldCheck, type LoadShape } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { feedback as words } from '#words/tr/feedback.ts'
import { RobotTrap } from './robot-trap.tsx'
import { RoomLeft, RoomLeftTold } from './room-left.tsx'
import { shapes } from './shapes.ts'
import type { Feedback, Fields } from './use-feedback.ts'

export function FeedbackForm({ form, send, refused, keep }: Feedback) {
  const { t } = useTranslation()
  const { register, formState, control } = form
  const { errors, isSubmitting } = formState
  /** What a check or the server found is a key of the words. */
  const wordsOf = (field: keyof Fields) => errors[field] && t(errors[field].message as 'invalid')
  return (
    <form noValidate onSubmit={event => void send(event)} onChange={keep} className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...register('name', { validate: checkName })}
          onFocus={fetchAhead(shapes.load)}
          label={t('feedback.name')}
          autoComplete="name"
          readOnly={isSubmitting}
          error={wordsOf('name')}
        />
        <TextField
          {...register('email', { validate: fieldCheck(shapes.email) })}
          type="email"
          label={t('feedback.email')}
          hint={t('feedback.replyHint')}
          autoComplete="email"
          readOnly={isSubmitting}
          error={wordsOf('email')}
        />
      </div>
      <TextArea
        {...register('message', { validate: checkMessage })}
        label={t('feedback.message')}
        readOnly={isSubmitting}
        hint={<RoomLeft control={control} />}
        error={wordsOf('message')}
        className="min-h-48 lg:min-h-72"
      />
      <RoomLeftTold control={control} />
      <RobotTrap {...register('subject')} />
      {refused && <Failure refused={refused} />}
      <Button type="submit" look="primary" isBusy={isSubmitting} className="max-sm:w-full sm:self-start sm:px-8">
        {t(isSubmitting ? 'feedback.submitting' : 'feedback.submit')}
      </Button>
    </form>
  )
}

/** One text for every failure (FBK-9); who must only wait is told so, and how long (FBK-4). */
function Failure({ refused: { code, retryAfterSeconds = 60 } }: { refused: Refused }) {
  const { t } = useTranslation()
  return (
    <Notice kind="error">
      <p className="font-semibold">{t(failures[code] ?? 'feedback.failed')}</p>
      <p className="mt-1">
        {code === 'too-many-requests' && t('feedback.waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) })}{' '}
        {t('feedback.kept')}
      </p>
    </Notice>
  )
}

const failures: Partial<Record<Refused['code'], 'shell.offline' | 'feedback.tooMany'>> = {
  offline: 'shell.offline',
  'too-many-requests': 'feedback.tooMany',
}

type Checked = true | keyof typeof words

const checkName = async (name: string): Promise<Checked> => {
  if (!hasVisibleCharacter(name)) return 'feedback.nameRequired'
  if (characters(name.trim()) > sizes.feedbackNameMax) return 'feedback.nameTooLong'
  return (await isFine(shapes.name, name)) || 'feedback.nameInvalid'
}

const checkMessage = async (message: string): Promise<Checked> => {
  if (!hasVisibleCharacter(message)) return 'feedback.messageRequired'
  if (characters(message.trim()) > sizes.feedbackMessageMax) return 'feedback.messageTooLong'
  return (await isFine(shapes.message, message)) || 'feedback.messageInvalid'
}

const isFine = async (load: LoadShape, value: string): Promise<boolean> => (await fieldCheck(load)(value)) === true
