import { useTranslation } from 'react-i18next'
import { roles } from '#contract/permissions.ts'
import { SoughtField } from '#web/parts/fields/sought-field.tsx'
import { Select } from '#web/parts/fields/select.tsx'
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
      <SoughtField
        label={t('members.search')}
        value={filter.query}
        onChange={query => onChange({ ...filter, query })}
        onDown={onDown}
        className="min-w-0 flex-1 basis-60 max-md:basis-full"
      />
      <Select
        isCompact
        className="max-md:flex-1"
        label={t('desk.role')}
        value={filter.role}
        options={[
          { value: 'all', label: t('desk.allRoles') },
          ...roles.map(role => ({ value: role, label: t(`members.role.${role}`) })),
        ]}
        onChange={role => onChange({ ...filter, role })}
      />
      <Select
        isCompact
        className="max-md:flex-1"
        label={t('desk.sanction')}
        value={filter.sanction}
        options={sanctionFilters.map(sanction => ({ value: sanction, label: t(`desk.sanction.${sanction}`) }))}
        onChange={sanction => onChange({ ...filter, sanction })}
      />
      <output className="text-sm whitespace-nowrap text-soft tabular-nums max-lg:basis-full lg:min-w-28 lg:text-right">
        {t('desk.people', { count })}
      </output>
    </search>
  )
}
