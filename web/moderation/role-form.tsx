import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import type { Role } from '#contract/permissions.ts'
import { roles } from '#contract/permissions.ts'
import { roleInk } from '#web/accounts/people/role-ink.ts'
import { FormActions } from '#web/parts/actions.tsx'
import { RadioList } from '#web/parts/radio-list.tsx'
import { setRole } from './acts.ts'
import { closeModeration } from './dialogs.ts'

/** Any of the four roles, each with what it may do. */
export function RoleForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Role>(member.role)
  const [isBusy, setBusy] = useState(false)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (chosen === member.role) return closeModeration()
    setBusy(true)
    const refused = await setRole(member, chosen)
    setBusy(false)
    if (!refused) closeModeration()
  }

  const options = roles.map(role => ({
    value: role,
    label: t(`members.role.${role}`),
    note: role === member.role ? t('moderation.currentRole') : undefined,
    className: roleInk[role],
    hint: t(`moderation.roleMay.${role}`),
  }))
  return (
    <form onSubmit={event => void send(event)} className="flex flex-col gap-4">
      <RadioList label={t('moderation.role')} value={chosen} options={options} onChange={setChosen} />
      <FormActions label={t('moderation.giveRole')} isBusy={isBusy} onCancel={closeModeration} />
    </form>
  )
}
