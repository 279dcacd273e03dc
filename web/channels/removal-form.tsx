import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import type { Refused } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { isConflict, removeChannel } from './actions.ts'
import { ChangedChannel } from './changed-channel.tsx'
import { undoOnChannels } from './undo-toast.ts'

/** It goes for everybody at once, so its name has to be typed; for thirty days it can be brought back (MOD-22). */
export function RemovalForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = channel
  const { seen, isChanged, goOn } = useShown(channel)
  const isMeant = (typed: string): boolean => typed.trim().normalize() === name.normalize()
  const { attributes, field, isBusy } = useForm({
    initial: { name: '' },
    send: async () => {
      const passed = stopwatch()
      const answer = await removeChannel(seen)
      if (!answer.ok) return failed(answer.refused)
      const undo = undoOnChannels(answer.value.entryId, { passed, what: 'removed', name })
      toast.success(() => t('channels.removed', { name }), undo)
      onClose()
      return null
    },
    isOff: isChanged,
    isOnce: true,
  })

  const failed = (refused: Refused): Refused => {
    if (!isConflict(refused)) toast.error(() => t('channels.removeFailed', { name, reason: refusalText(refused) }))
    return refused
  }
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-soft">{t('channels.removeText', { name })}</p>
      <TextField
        {...field('name', { check: typed => isMeant(typed) || 'channels.otherName' })}
        label={t('channels.typeName', { name })}
        autoComplete="off"
        spellCheck={false}
      />
      {isChanged && !isBusy && <ChangedChannel seen={seen} now={channel} onGoOn={goOn} />}
      <FormActions
        label={t('channels.remove')}
        look="danger"
        isBusy={isBusy}
        isChanged={isChanged}
        onCancel={onClose}
      />
    </form>
  )
}
