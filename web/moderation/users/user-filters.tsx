import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { roles } from '#contract/permissions.ts'
import { PeopleSearch } from '#web/accounts/people/people-search.tsx'
import type { UserFilter } from './users-shown.ts'
import { sanctionFilters } from './users-shown.ts'

/** Search by name; filters by role and sanction; how many are left. */
export function UserFilters(props: {
  filter: UserFilter
  onChange: (filter: UserFilter) => void
  onDown: () => void
  count: number
}) {
  const { t } = useTranslation()
  const { filter, onChange, onDown, count } = props
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3 md:px-5">
      <PeopleSearch
        value={filter.query}
        onChange={query => onChange({ ...filter, query })}
        onDown={onDown}
        className="min-w-0 flex-1 basis-60 max-md:basis-full"
      />
      <Choice
        label={t('desk.role')}
        value={filter.role}
        options={[
          { value: 'all', label: t('desk.allRoles') },
          ...roles.map(role => ({ value: role, label: t(`members.role.${role}`) })),
        ]}
        onChange={role => onChange({ ...filter, role })}
      />
      <Choice
        label={t('desk.sanction')}
        value={filter.sanction}
        options={sanctionFilters.map(sanction => ({ value: sanction, label: t(`desk.sanction.${sanction}`) }))}
        onChange={sanction => onChange({ ...filter, sanction })}
      />
      <output className="text-sm whitespace-nowrap text-soft tabular-nums max-md:basis-full md:min-w-28 md:text-right">
        {t('desk.people', { count })}
      </output>
    </search>
  )
}

function Choice<Value extends string>(props: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <span className="relative min-w-0 max-md:flex-1">
      <select
        aria-label={props.label}
        value={props.value}
        onChange={event => props.onChange(event.target.value as Value)} // one of `options`
        className="h-9 w-full min-w-36 appearance-none truncate rounded-md notch bg-ground pr-9 pl-3 text-base ring-1 ring-edge/60 ring-inset hover:ring-edge max-md:h-11 pointer-coarse:h-11"
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-soft" />
    </span>
  )
}
