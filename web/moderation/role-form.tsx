import type { Member } from '#contract/accounts.ts'
import { roles } from '#contract/permissions.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { t, useTranslation } from '#web/gate/language.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { RadioList } from '#web/parts/fields/radio-list.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { ask } from '#web/parts/overlays/ask.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { setRole } from './acts.ts'
import { ChangedPerson } from './changed-person.tsx'
import { closeModeration, endModeration } from './dialogs.ts'

/** Any of the four roles, each with what it may do. */
export function RoleForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const { attributes, isBusy, fields } = useForm({
    initial: { role: member.role },
    send: async ({ role }) => {
      if (role === 'owner' && seen.role !== 'owner' && !(await askForOwner(seen.displayName))) return 'kept'
      const refused = role === seen.role ? null : await setRole(seen, role)
      if (!refused) endModeration()
      return refused
    },
    isOff: isChanged,
    isOnce: true,
  })

  const options = roles.map(role => ({
    value: role,
    label: t(`members.role.${role}`),
    note: role === member.role ? t('moderation.currentRole') : undefined,
    className: roleInk[role],
    hint: t(`moderation.roleMay.${role}`),
  }))
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <RadioList
        label={t('moderation.role')}
        value={fields.watch('role')}
        options={options}
        onChange={role => fields.setValue('role', role)}
      />
      <FormActions
        label={t('moderation.giveRole')}
        isBusy={isBusy}
        isChanged={isChanged}
        changed={<ChangedPerson member={member} ability="member.setRole" onGoOn={goOn} />}
        onCancel={closeModeration}
      />
    </form>
  )
}

/** An owner can do all that one can do oneself, and take one's own role away. */
const askForOwner = (name: string): Promise<boolean> =>
  ask({
    title: t('moderation.ownerOf', { name }),
    description: t('moderation.roleMay.owner'),
    confirmLabel: t('moderation.makeOwner'),
    isDangerous: true,
  })
