import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditActions } from '#contract/audit-actions.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { actionKey } from './action.ts'
import type { Filter } from './filter.ts'
import { asked, filteredAction, isNoFilter, noFilter, onlyStaff } from './filter.ts'
import { IdField } from './id-field.tsx'

interface FormProps {
  typed: Filter
  onChange: (filter: Filter) => void
}

/** On a phone the log itself comes first: the fields are folded, and one line says how many are set. */
export function FilterForm(props: FormProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { typed, onChange } = props
  if (useScreen() !== 'small')
    return (
      <search>
        <Fields {...props} />
      </search>
    )
  const count = asked(typed)
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {count === 0 ? t('audit.filters') : t('audit.filtersSet', { count })}
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
        </Button>
        {!isOpen && !isNoFilter(typed) && <Clear onClear={() => onChange(noFilter)} />}
      </div>
      <div id={id} hidden={!isOpen}>
        <Fields {...props} />
      </div>
    </search>
  )
}

/** Choosing an action clears the others (AUD-12). */
function Fields({ typed, onChange }: FormProps) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-x-4 gap-y-3 rounded-lg notch bg-surface p-4 ring-1 ring-line ring-inset md:grid-cols-3">
      <Select
        label={t('audit.action')}
        value={filteredAction(typed.action) ?? ''}
        options={[
          { value: '', label: t('audit.allActions') },
          ...auditActions.map(action => ({ value: action, label: t(actionKey(action)) })),
        ]}
        onChange={action => onChange({ ...noFilter, action })}
      />
      <IdField
        label={t('audit.by')}
        value={typed.moderatorId}
        onChange={moderatorId => onChange({ ...typed, moderatorId })}
      />
      <IdField
        label={t('audit.target')}
        value={typed.targetUserId}
        onChange={targetUserId => onChange({ ...typed, targetUserId })}
      />
      <div className="md:col-span-3">
        <Switch
          label={t('audit.staffOnly')}
          hint={t('audit.staffOnlyHint')}
          isOn={onlyStaff(typed.doneBy) !== undefined}
          onChange={isOn => onChange({ ...typed, doneBy: isOn ? 'staff' : '' })}
        />
      </div>
      {!isNoFilter(typed) && <Clear onClear={() => onChange(noFilter)} />}
    </div>
  )
}

function Clear({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="sm" look="ghost" className="justify-self-start md:col-span-3" onClick={onClear}>
      {t('audit.clearFilters')}
    </Button>
  )
}
