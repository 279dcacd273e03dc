import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { roles } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import type { Refused } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { CheckList } from '#web/parts/fields/check-list.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { isConflict, setChannelRights } from './actions.ts'
import { ChangedRights, rightsOf } from './changed-channel.tsx'
import { undoOnChannels } from './undo-toast.ts'

/** Who may write and who may read (CHN-11, CHN-12). Nothing chosen means everybody. */
export function RightsForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = channel
  const { seen, isChanged, goOn } = useShown(channel)
  const { attributes, isBusy, fields } = useForm({
    initial: rightsOf(channel),
    send: async rights => {
      const passed = stopwatch()
      const answer = await setChannelRights(seen, rights)
      if (!answer.ok) return failed(answer.refused)
      const undo = undoOnChannels(answer.value.entryId, { passed, what: 'rights', name })
      toast.success(() => t('channels.rightsSet', { name }), undo)
      onClose()
      return null
    },
    isOff: isChanged,
    isOnce: true,
  })
  const failed = (refused: Refused): Refused => {
    if (!isConflict(refused)) toast.error(() => t('channels.rightsFailed', { name, reason: refusalText(refused) }))
    return refused
  }
  const { allowedRoles, readRoles, readOnly } = fields.watch()
  const ownRole = useSession(({ account }) => account?.role)

  const options = roles.map(value => ({ value, label: t(`members.roles.${value}`), className: roleInk[value] }))
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <CheckList
        label={t('channels.readers')}
        hint={readRoles.length === 0 ? t('channels.readersAll') : t('channels.readersOnly')}
        chosen={readRoles}
        options={options}
        onChange={chosen => fields.setValue('readRoles', chosen)}
      />
      <CheckList
        label={t('channels.posters')}
        hint={allowedRoles.length === 0 ? t('channels.postersAll') : t('channels.postersOnly')}
        chosen={allowedRoles}
        options={options}
        onChange={chosen => fields.setValue('allowedRoles', chosen)}
      />
      <output className="contents">
        {ownRole && allowedRoles.length > 0 && !allowedRoles.includes(ownRole) && (
          <Notice kind="warning">{t('channels.postersNotYou', { role: t(`members.role.${ownRole}`) })}</Notice>
        )}
      </output>
      <Switch
        label={t('channels.setReadOnly')}
        hint={t('channels.setReadOnlyHint')}
        isOn={readOnly}
        onChange={isOn => fields.setValue('readOnly', isOn)}
      />
      {isChanged && !isBusy && <ChangedRights form={fields} seen={seen} now={channel} onGoOn={goOn} />}
      <FormActions label={t('channels.save')} isBusy={isBusy} isChanged={isChanged} onCancel={onClose} />
    </form>
  )
}
