import { type RefObject, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { useSession } from '#web/accounts/session.ts'
import type { Refused } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { isConflict, setChannelRights } from './actions.ts'
import { ChangedRights, type RightsChosen, type RolesChosen, rightsOf } from './changed-channel.tsx'
import { RoleChoice } from './role-choice.tsx'
import { undoOnChannels } from './undo-toast.ts'

/** Who may write and who may read (CHN-11, CHN-12): everybody, or some roles, of which one is chosen at least. */
export function RightsForm({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation()
  const { name } = channel
  const { seen, isChanged, goOn } = useShown(channel)
  const form = useRef<HTMLFormElement>(null)
  const { attributes, isBusy, fields } = useForm({
    initial: rightsOf(channel),
    send: async rights => {
      const passed = stopwatch()
      const { readRoles, allowedRoles, readOnly } = rights
      const roles = { readRoles: readRoles ?? [], allowedRoles: allowedRoles ?? [], readOnly }
      const answer = await setChannelRights(seen, roles)
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
  useFocusOnWrong(form, fields.formState.submitCount)
  return (
    <form {...attributes} ref={form} className="flex flex-col gap-5">
      <Roles form={fields} />
      <Switch
        label={t('channels.setReadOnly')}
        hint={t('channels.setReadOnlyHint')}
        isOn={fields.watch('readOnly')}
        onChange={isOn => fields.setValue('readOnly', isOn)}
      />
      {isChanged && !isBusy && <ChangedRights form={fields} seen={seen} now={channel} onGoOn={goOn} />}
      <FormActions label={t('channels.save')} isBusy={isBusy} isChanged={isChanged} onCancel={onClose} />
    </form>
  )
}

function Roles({ form }: { form: UseFormReturn<RightsChosen> }) {
  const { t } = useTranslation()
  const { errors } = form.formState
  const { allowedRoles, readRoles } = form.watch()
  const ownRole = useSession(({ account }) => account?.role)
  const choice = (name: 'readRoles' | 'allowedRoles') => {
    form.register(name, { validate: hasAny })
    const onChange = (chosen: RolesChosen): void => {
      form.clearErrors(name)
      form.setValue(name, chosen)
    }
    return { error: errors[name] && t('channels.rolesNone'), onChange }
  }
  return (
    <>
      <RoleChoice
        {...choice('readRoles')}
        label={t('channels.readers')}
        everyone={t('channels.readersAll')}
        hint={t('channels.readersOnly')}
        chosen={readRoles}
      />
      <RoleChoice
        {...choice('allowedRoles')}
        label={t('channels.posters')}
        everyone={t('channels.postersAll')}
        hint={t('channels.postersOnly')}
        chosen={allowedRoles}
      />
      <output className="contents">
        {ownRole && allowedRoles && allowedRoles.length > 0 && !allowedRoles.includes(ownRole) && (
          <Notice kind="warning">{t('channels.postersNotYou', { role: t(`members.role.${ownRole}`) })}</Notice>
        )}
      </output>
    </>
  )
}

const hasAny = (chosen: RolesChosen): boolean => chosen === null || chosen.length > 0

/** Outside React: the focus. At each try the first of the boxes of which one has to be chosen. */
function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, tries])
}
