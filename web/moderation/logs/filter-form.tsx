import { useTranslation } from 'react-i18next'
import { auditActions } from '#contract/audit-actions.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { actionKey } from './action.ts'
import type { Filter } from './filter.ts'
import { filteredAction, isNoFilter, noFilter, onlyStaff } from './filter.ts'
import { IdField } from './id-field.tsx'

/** Choosing an action clears the others (AUD-12). */
export function FilterForm({ typed, onChange }: { typed: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation()
  return (
    <search className="grid items-start gap-x-4 gap-y-3 rounded-lg notch bg-surface p-4 ring-1 ring-line ring-inset md:grid-cols-3">
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
      {!isNoFilter(typed) && (
        <Button size="sm" look="ghost" className="justify-self-start md:col-span-3" onClick={() => onChange(noFilter)}>
          {t('audit.clearFilters')}
        </Button>
      )}
    </search>
  )
}
