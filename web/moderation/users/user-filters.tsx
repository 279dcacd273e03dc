import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { roles } from '#contract/permissions.ts'
import { Button } from '#web/parts/buttons/button.tsx'
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
  const screen = useScreen()
  const isCards = screen !== 'large'
  const isFolded = screen === 'small'
  const choices = (
    <>
      <Choices filter={filter} onChange={onChange} isCompact={!isFolded} />
      {isCards && (
        <Select
          isCompact={!isFolded}
          label={t('desk.order')}
          value={sort.by}
          options={userOrders.map(by => ({ value: by, label: t(`desk.order.${by}`) }))}
          onChange={by => onSort({ by, isReversed: false })}
        />
      )}
    </>
  )
  const beside = (
    <>
      {isCards && count > 0 && <ChooseAll chosen={chosen} />}
      <output className="ml-auto text-right text-sm whitespace-nowrap text-soft tabular-nums lg:min-w-28">
        {t('desk.people', { count })}
      </output>
    </>
  )
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 px-4 py-3 md:px-5">
      <SoughtField
        label={t('desk.searchPeople')}
        value={filter.query}
        onChange={query => onChange({ ...filter, query })}
        onDown={onDown}
        className="min-w-0 flex-1 basis-60 max-md:basis-full"
      />
      {isFolded ? (
        <Folded count={asked(filter) + (sort.by === 'rank' ? 0 : 1)} beside={beside}>
          {choices}
        </Folded>
      ) : (
        <>
          {choices}
          {beside}
        </>
      )}
    </search>
  )
}

/**
 * On a phone the people come first: a button opens what narrows them down and orders them, and says how much of it is
 * set. There each choice has its name above it.
 */
function Folded({ count, beside, children }: { count: number; beside: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden />
        {count === 0 ? t('desk.filters') : t('desk.filtersSet', { count })}
        <ChevronDown aria-hidden className={clsx(isOpen && 'rotate-180')} />
      </Button>
      {beside}
      <div id={id} hidden={!isOpen} className="grid basis-full gap-3 pb-1">
        {children}
      </div>
    </>
  )
}

/** How many of them ask for something, but for the search, which is in sight. */
const asked = ({ role, sanction, activity }: UserFilter): number =>
  [role, sanction, activity].filter(value => value !== 'all').length

function Choices({ filter, onChange, isCompact }: Filtering & { isCompact: boolean }) {
  const { t } = useTranslation()
  const row = { isCompact }
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
