import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import type { Refused } from '#web/gate/call.ts'
import { fetchAhead, fieldCheck, type LoadShape } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { checkText } from '#web/parts/form/check-text.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { RobotTrap } from './robot-trap.tsx'
import { RoomLeft, RoomLeftTold } from './room-left.tsx'
import { shapes } from './shapes.ts'
import type { Feedback } from './use-feedback.ts'

export function FeedbackForm({ form, keep }: Feedback) {
  const { t } = useTranslation()
  const { attributes, field, isBusy, failure } = form
  const { control, register } = form.fields
  return (
    <form {...attributes} onChange={keep} className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('name', { check: checkName })}
          onFocus={fetchAhead(shapes.load)}
          label={t('feedback.name')}
          autoComplete="name"
          readOnly={isBusy}
        />
        <TextField
          {...field('email', { check: fieldCheck(shapes.email) })}
          type="email"
          label={t('feedback.email')}
          hint={t('feedback.replyHint')}
          autoComplete="email"
          readOnly={isBusy}
        />
      </div>
      <TextArea
        {...field('message', { check: checkMessage })}
        label={t('feedback.message')}
        readOnly={isBusy}
        hint={<RoomLeft control={control} />}
        className="min-h-48 lg:min-h-72"
      />
      <RoomLeftTold control={control} />
      <RobotTrap {...register('subject')} />
      {failure && <Failure refused={failure} />}
      <Button type="submit" look="primary" isBusy={isBusy} className="max-sm:w-full sm:self-start sm:px-8">
        {t(isBusy ? 'feedback.submitting' : 'feedback.submit')}
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

type Checked = true | string

const checkName = async (name: string): Promise<Checked> => {
  const rule = { max: sizes.feedbackNameMax, empty: 'feedback.nameRequired', tooLong: 'feedback.nameTooLong' } as const
  const found = checkText(name, rule)
  return found === true ? (await isFine(shapes.name, name)) || 'feedback.nameInvalid' : found
}

const checkMessage = async (message: string): Promise<Checked> => {
  const found = checkText(message, {
    max: sizes.feedbackMessageMax,
    empty: 'feedback.messageRequired',
    tooLong: 'feedback.messageTooLong',
  })
  return found === true ? (await isFine(shapes.message, message)) || 'feedback.messageInvalid' : found
}

const isFine = async (load: LoadShape, value: string): Promise<boolean> => (await fieldCheck(load)(value)) === true
