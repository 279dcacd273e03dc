import { useId, useState } from 'react'
import { type Role, roles } from '#contract/permissions.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { useTranslation } from '#web/gate/language.ts'
import { CheckList } from '#web/parts/fields/check-list.tsx'
import type { RolesChosen } from './changed-channel.tsx'

/** Everybody, or some roles alone: which of the two is said, and never by boxes that are empty (CHN-12). */
export function RoleChoice(props: {
  label: string
  everyone: string
  hint: string
  error: string | undefined
  chosen: RolesChosen
  onChange: (chosen: RolesChosen) => void
}) {
  const { t } = useTranslation()
  const { label, everyone, hint, error, chosen, onChange } = props
  const name = useId()
  const [before, keep] = useState<readonly Role[]>([]) // a slip of the finger forgets none of them
  const options = roles.map(value => ({ value, label: t(`members.roles.${value}`), className: roleInk[value] }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium">{label}</legend>
      <Way name={name} isChosen={chosen === null} onChoose={() => onChange(null)}>
        {everyone}
      </Way>
      <Way name={name} isChosen={chosen !== null} onChoose={() => onChange(before)}>
        {t('channels.onlyRoles')}
      </Way>
      {chosen && (
        <div className="ml-4 border-l border-line pl-3">
          <CheckList
            label={t('channels.roles')}
            isLabelHidden
            hint={hint}
            error={error}
            chosen={chosen}
            options={options}
            onChange={some => {
              keep(some)
              onChange(some)
            }}
          />
        </div>
      )}
    </fieldset>
  )
}

function Way(props: { name: string; isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 forced-colors:border hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-lantern max-md:min-h-11 pointer-coarse:min-h-11">
      <input
        type="radio"
        name={props.name}
        checked={props.isChosen}
        onChange={props.onChoose}
        className="size-4 shrink-0 accent-lantern outline-none"
      />
      {props.children}
    </label>
  )
}
