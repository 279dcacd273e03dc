import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { isConflict, removeChannel } from './actions.ts'
import { ChangedChannel } from './changed-channel.tsx'

/** Nothing brings a channel back, so its name has to be typed. */
export function RemovalForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = channel
  const { seen, isChanged, goOn } = useShown(channel)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isMeant = typed.trim().normalize() === name.normalize()

  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || isChanged) return
    setTried(true)
    if (!isMeant) return field.current?.focus()
    setBusy(true)
    const answer = await removeChannel(seen)
    if (!answer.ok) {
      setBusy(false)
      if (isConflict(answer.refused)) return
      toast.error(() => t('channels.removeFailed', { name, reason: refusalText(answer.refused) }))
      return
    }
    toast.success(() => t('channels.removed', { name }))
    onClose()
  }

  return (
    <form noValidate onSubmit={event => void remove(event)} className="flex flex-col gap-4">
      <p className="wrap-anywhere text-soft">{t('channels.removeText', { name })}</p>
      <TextField
        ref={field}
        label={t('channels.typeName', { name })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={isTried && !isMeant && t('channels.otherName')}
        onChange={event => setTyped(event.target.value)}
      />
      {isChanged && !isBusy && <ChangedChannel seen={seen} now={channel} onGoOn={goOn} />}
      <FormActions label={t('channels.remove')} look="danger" isBusy={isBusy} isOff={isChanged} onCancel={onClose} />
    </form>
  )
}
