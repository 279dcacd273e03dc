import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '#web/gate/language.ts'
import type { ChannelActedOn } from '#contract/channels.ts'
import { errorKeyOf } from '#contract/wire/errors.ts'
import { sizes } from '#contract/limits.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { checkPlainText, checkText, roomLeft } from '#web/parts/form/check-text.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import type { ChannelTexts } from './actions.ts'
import { isConflict } from './actions.ts'

/** Name and description of a channel that is being made or changed (CHN-3). */
export function ChannelForm(props: {
  initial: ChannelTexts
  /** Of its dialog. */
  title: () => string
  submitLabel: string
  busyLabel: string
  /** What has changed since the form was opened; nothing is saved before its reader has gone on. */
  renderChanged?: false | ((form: UseFormReturn<ChannelTexts>) => ReactNode)
  save: (texts: ChannelTexts) => Promise<Answer<ChannelActedOn>>
  /** `passed`: since it was asked for. */
  onSaved: (channel: ChannelActedOn, passed: () => number) => void
  /** Below its fields. */
  children?: ReactNode
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const { attributes, field, isBusy, failure, fields } = useForm({
    initial: props.initial,
    send: async ({ name, description }) => {
      const passed = stopwatch()
      const answer = await props.save({ name: name.trim(), description: description.trim() })
      if (answer.ok) props.onSaved(answer.value, passed)
      else isConflict(answer.refused) // the form says what has changed
      return answer.ok ? null : answer.refused
    },
    about: aboutName,
    whenLeft: { form: props.title, why: refusalText },
    isOff: Boolean(props.renderChanged),
    isOnce: true,
  })
  const { channelNameMax, channelDescriptionMax } = sizes
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <TextField
        {...field('name', { check: checkName, max: channelNameMax })}
        label={t('channels.name')}
        autoComplete="off"
      />
      <TextArea
        {...field('description', { check: checkDescription, max: channelDescriptionMax })}
        rows={3}
        label={t('channels.description')}
        left={roomLeft(fields.watch('description'), channelDescriptionMax)}
      />
      {props.children}
      {failure && failure.code !== 'conflict' && <Notice kind="error">{refusalText(failure)}</Notice>}
      {!isBusy && props.renderChanged && props.renderChanged(fields)}
      <FormActions
        isChanged={Boolean(props.renderChanged)}
        label={isBusy ? props.busyLabel : props.submitLabel}
        isBusy={isBusy}
        onCancel={props.onCancel}
      />
    </form>
  )
}

const checkName = (name: string): true | string =>
  checkText(name, { max: sizes.channelNameMax, empty: 'channel-name-required', tooLong: 'channels.nameTooLong' })

const checkDescription = (text: string): true | string =>
  checkPlainText(text, { max: sizes.channelDescriptionMax, tooLong: 'channels.descriptionTooLong' })

function aboutName({ code, field, reason }: Refused): { field: 'name'; message: string } | null {
  if (code === 'offline' || (field !== 'name' && !ofName.has(code))) return null
  return { field: 'name', message: errorKeyOf(code, reason) }
}
const ofName = new Set<string>(['channel-name-taken', 'channel-name-alike', 'channel-name-required'])
