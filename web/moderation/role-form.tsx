import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import type { Role } from '#contract/permissions.ts'
import { roles } from '#contract/permissions.ts'
import { roleInk } from '#web/accounts/people/role-ink.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { RadioList } from '#web/parts/fields/radio-list.tsx'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { setRole } from './acts.ts'
import { ChangedPerson } from './changed-person.tsx'
import { closeModeration } from './dialogs.ts'

/** Any of the four roles, each with what it may do. */
export function RoleForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Role>(member.role)
  const [isBusy, setBusy] = useState(false)
  const { seen, isChanged, goOn } = useShown(member)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || isChanged) return
    if (chosen === seen.role) return closeModeration()
    setBusy(true)
    const refused = await setRole(seen, chosen)
    if (!refused) return closeModeration() // busy while it goes: what comes back of it is no change of others
    setBusy(false)
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
      {isChanged && !isBusy && <ChangedPerson member={member} onGoOn={goOn} />}
      <FormActions label={t('moderation.giveRole')} isBusy={isBusy} isOff={isChanged} onCancel={closeModeration} />
    </form>
  )
}
