import { useTranslation } from '#web/gate/language.ts'
import { roles } from '#contract/permissions.ts'
import { SoughtField } from '#web/parts/fields/sought-field.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { ChooseAll } from './choose-all.tsx'
import type { Chosen } from './use-chosen.ts'
import type { UserFilter, UserSort } from './users-shown.ts'
import { activityFilters, sanctionFilters, userOrders } from './users-shown.ts'

interface Filtering {
  filter: UserFilter
  onChange: (filter: UserFilter) => void
}

/**
 * Search by name and address; filters by role, sanction and what somebody did. Where no column does it, order and all
 * boxes.
 */
export function UserFilters(
  props: Filtering & {
    sort: UserSort
    onSort: (sort: UserSort) => void
    chosen: Chosen
    onDown: () => void
    count: number
  },
) {
  const { t } = useTranslation()
  const { filter, onChange, onDown, sort, onSort, chosen, count } = props
  const isCards = useScreen() !== 'large'
  return (
    <search className="grid shrink-0 grid-cols-2 items-center gap-2 px-4 py-3 sm:flex sm:flex-wrap md:px-5">
      <SoughtField
        label={t('desk.searchPeople')}
        value={filter.query}
        onChange={query => onChange({ ...filter, query })}
        onDown={onDown}
        className="min-w-0 flex-1 basis-60 max-md:col-span-2 max-md:basis-full"
      />
      <Choices filter={filter} onChange={onChange} />
      {isCards && (
        <Select
          isCompact
          className="max-md:flex-1"
          label={t('desk.order')}
          value={sort.by}
          options={userOrders.map(by => ({ value: by, label: t(`desk.order.${by}`) }))}
          onChange={by => onSort({ by, isReversed: false })}
        />
      )}
      {isCards && <ChooseAll chosen={chosen} />}
      <output className="text-right text-sm whitespace-nowrap text-soft tabular-nums sm:ml-auto lg:min-w-28">
        {t('desk.people', { count })}
      </output>
    </search>
  )
}

function Choices({ filter, onChange }: Filtering) {
  const { t } = useTranslation()
  const row = { isCompact: true, className: 'max-md:flex-1' }
  return (
    <>
      <Select
        {...row}
        label={t('desk.activity')}
        value={filter.activity}
        options={activityFilters.map(activity => ({ value: activity, label: t(`desk.activity.${activity}`) }))}
        onChange={activity => onChange({ ...filter, activity })}
      />
      <Select
        {...row}
        label={t('desk.role')}
        value={filter.role}
        options={[
          { value: 'all', label: t('desk.allRoles') },
          ...roles.map(role => ({ value: role, label: t(`members.role.${role}`) })),
        ]}
        onChange={role => onChange({ ...filter, role })}
      />
      <Select
        {...row}
        label={t('desk.sanction')}
        value={filter.sanction}
        options={sanctionFilters.map(sanction => ({ value: sanction, label: t(`desk.sanction.${sanction}`) }))}
        onChange={sanction => onChange({ ...filter, sanction })}
      />
    </>
  )
}
