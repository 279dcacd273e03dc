import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import type { Role } from '#contract/permissions.ts'
import { roles } from '#contract/permissions.ts'
import { roleInk } from '#web/accounts/people/role-ink.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { CheckList } from '#web/parts/fields/check-list.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { isConflict, setChannelRights } from './actions.ts'
import { ChangedChannel } from './changed-channel.tsx'

/** Who may write and who may read (CHN-11, CHN-12). Nothing chosen means everybody. */
export function RightsForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = channel
  const { seen, isChanged, goOn } = useShown(channel)
  const [allowedRoles, setAllowedRoles] = useState<readonly Role[]>(channel.allowedRoles)
  const [readRoles, setReadRoles] = useState<readonly Role[]>(channel.readRoles)
  const [readOnly, setReadOnly] = useState(channel.readOnly)
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || isChanged) return
    setBusy(true)
    const answer = await setChannelRights(seen, { allowedRoles, readRoles, readOnly })
    if (!answer.ok) {
      setBusy(false)
      if (isConflict(answer.refused)) return
      toast.error(() => t('channels.rightsFailed', { name, reason: refusalText(answer.refused) }))
      return
    }
    toast.success(() => t('channels.rightsSet', { name }))
    onClose()
  }

  const options = roles.map(value => ({ value, label: t(`members.roles.${value}`), className: roleInk[value] }))
  return (
    <form onSubmit={event => void save(event)} className="flex flex-col gap-5">
      <CheckList
        label={t('channels.readers')}
        hint={readRoles.length === 0 ? t('channels.readersAll') : t('channels.readersOnly')}
        chosen={readRoles}
        options={options}
        onChange={setReadRoles}
      />
      <CheckList
        label={t('channels.posters')}
        hint={allowedRoles.length === 0 ? t('channels.postersAll') : t('channels.postersOnly')}
        chosen={allowedRoles}
        options={options}
        onChange={setAllowedRoles}
      />
      <Switch
        label={t('channels.setReadOnly')}
        hint={t('channels.setReadOnlyHint')}
        isOn={readOnly}
        onChange={setReadOnly}
      />
      {isChanged && !isBusy && <ChangedChannel seen={seen} now={channel} onGoOn={goOn} />}
      <FormActions label={t('channels.save')} isBusy={isBusy} isOff={isChanged} onCancel={onClose} />
    </form>
  )
}
