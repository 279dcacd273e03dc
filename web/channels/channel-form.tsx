import type { ReactNode } from 'react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { characters, hasVisibleCharacter } from '#contract/text/characters.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { ChannelTexts } from './actions.ts'
import { isConflict } from './actions.ts'

/** Name and description of a channel that is being made or changed (CHN-3). */
export function ChannelForm(props: {
  initial: ChannelTexts
  submitLabel: string
  busyLabel: string
  /** What has changed since the form was opened; nothing is saved before its reader has gone on. */
  changed?: ReactNode
  save: (texts: ChannelTexts) => Promise<Answer<Channel>>
  onSaved: (channel: Channel) => void
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<Refused | null>(null)
  const { register, handleSubmit, formState, setError, setFocus, control } = useForm<ChannelTexts>({
    ...noLateFocus,
    defaultValues: props.initial,
  })
  const { errors, isSubmitting } = formState
  const left = sizes.channelDescriptionMax - characters(useWatch({ control, name: 'description' }).trim())

  const [isDone, setDone] = useState(false)
  const save = handleSubmit(async ({ name, description }) => {
    setRefused(null)
    if (props.changed || isDone) return
    const answer = await props.save({ name: name.trim(), description: description.trim() })
    if (answer.ok) {
      setDone(true) // what comes back of it is no change of others
      return props.onSaved(answer.value)
    }
    if (isConflict(answer.refused)) return
    if (!isOfName(answer.refused)) return setRefused(answer.refused)
    setError('name', { message: refusalText(answer.refused) })
    setFocus('name')
  }, focusFirst)

  return (
    <form noValidate onSubmit={event => void save(event)} className="flex flex-col gap-5">
      <TextField
        {...register('name', {
          validate: {
            given: name => hasVisibleCharacter(name) || t('channel-name-required'),
            short: name =>
              characters(name.trim()) <= sizes.channelNameMax ||
              t('channels.nameTooLong', { max: sizes.channelNameMax }),
          },
        })}
        label={t('channels.name')}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextArea
        {...register('description', {
          validate: text =>
            characters(text.trim()) <= sizes.channelDescriptionMax ||
            t('channels.descriptionTooLong', { max: sizes.channelDescriptionMax }),
        })}
        rows={3}
        label={t('channels.description')}
        left={left}
        error={errors.description?.message}
      />
      {refused && <Notice kind="error">{refusalText(refused)}</Notice>}
      {!isSubmitting && !isDone && props.changed}
      <FormActions
        isOff={Boolean(props.changed)}
        label={isSubmitting ? props.busyLabel : props.submitLabel}
        isBusy={isSubmitting}
        onCancel={props.onCancel}
      />
    </form>
  )
}

const isOfName = ({ code, field }: Refused): boolean =>
  code === 'channel-name-taken' || code === 'channel-name-alike' || code === 'channel-name-required' || field === 'name'
