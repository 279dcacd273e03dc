import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { SoughtField } from '#web/parts/fields/sought-field.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { actionKey } from './action.ts'
import type { Filter } from './filter.ts'
import { asked, filteredAction, noFilter, onlyStaff } from './filter.ts'
import { IdField } from './id-field.tsx'
import { WhatIsSet } from './what-is-set.tsx'

interface FormProps {
  typed: Filter
  onChange: (filter: Filter) => void
}

/**
 * The search in the texts of a log, and the fields that narrow it down: one line where there is room, else folded
 * under what is set of them. `told`: how much was found.
 */
export function FilterForm(props: FormProps & { told: string | false; onDown: () => void }) {
  const { t } = useTranslation()
  const { told, onDown, ...form } = props
  const { typed, onChange } = form
  const isLine = useScreen() === 'large'
  return (
    <search className={isLine ? lineLook : 'flex flex-wrap items-center gap-x-3 gap-y-1'}>
      <div className={isLine ? 'relative pt-6.5' : 'min-w-0 flex-1 basis-40'}>
        <SoughtField
          label={t('audit.search')}
          value={typed.q}
          onChange={q => onChange({ ...typed, q })}
          onDown={onDown}
          told={told}
          className={isLine ? '[&_input]:h-11' : ''}
        />
        {isLine && (
          // as the other fields have theirs; for ears the field has a name of its own
          <span aria-hidden className="absolute top-0 left-0 text-sm font-medium">
            {t('audit.searchShort')}
          </span>
        )}
        {isLine && asked(typed) > 0 && (
          // in the line of the names, so that the log stays in its place
          <Clear className="absolute right-0 bottom-11 -mr-3.5" onClear={() => onChange({ ...noFilter, q: typed.q })} />
        )}
      </div>
      {isLine ? <Fields isLine {...form} /> : <Folded {...form} />}
    </search>
  )
}

/** 10rem hold a whole day as Chromium writes it where none is set: ‘mm/dd/yyyy’. */
const lineLook =
  'grid items-start gap-x-3 gap-y-2 grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_10rem_10rem_auto]'

/** The log itself comes first: a button opens the fields, and one line says what is set. */
function Folded(props: FormProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { typed, onChange } = props
  const count = asked(typed)
  return (
    <>
      <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden />
        {count === 0 ? t('audit.filters') : t('audit.filtersSet', { count })}
        <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
      </Button>
      {!isOpen && count > 0 && (
        <div className="flex min-w-0 basis-full items-center">
          <WhatIsSet typed={typed} />
          <IconButton
            label={t('audit.clearFilters')}
            icon={<X aria-hidden />}
            onClick={() => onChange({ ...noFilter, q: typed.q })}
          />
        </div>
      )}
      <div id={id} hidden={!isOpen} className={foldedLook}>
        <Fields {...props} />
      </div>
    </>
  )
}

const foldedLook =
  'mt-1 grid basis-full items-start gap-x-4 gap-y-3 rounded-lg notch bg-surface p-4 ring-1 ring-line ring-inset md:grid-cols-3'

/** Choosing an action clears the others but for the days and the search (AUD-12). */
function Fields({ typed, onChange, isLine = false }: FormProps & { isLine?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('audit.action')}
        value={filteredAction(typed.action) ?? ''}
        options={[
          { value: '', label: t('audit.allActions') },
          ...auditActions.map(action => ({ value: action, label: t(actionKey(action)) })),
        ]}
        onChange={action => onChange({ ...noFilter, from: typed.from, to: typed.to, q: typed.q, action })}
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
      <Day label={t('audit.from')} value={typed.from} onChange={from => onChange({ ...typed, from })} />
      <Day label={t('audit.to')} value={typed.to} onChange={to => onChange({ ...typed, to })} />
      <div
        className={isLine ? 'pl-2 pt-6.5 text-sm whitespace-nowrap' : 'md:col-span-3'}
        data-tip={isLine ? t('audit.staffOnlyHint') : undefined}
      >
        <Switch
          label={t('audit.staffOnly')}
          hint={!isLine && t('audit.staffOnlyHint')}
          isOn={onlyStaff(typed.doneBy) !== undefined}
          onChange={isOn => onChange({ ...typed, doneBy: isOn ? 'staff' : '' })}
        />
      </div>
      {!isLine && asked(typed) > 0 && <Clear onClear={() => onChange({ ...noFilter, q: typed.q })} />}
    </>
  )
}

/** The browser's own calendar: in the reader's language, and by keyboard. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return <TextField label={label} type="date" value={value} onChange={event => onChange(event.target.value)} />
}

function Clear({ onClear, className = '' }: { onClear: () => void; className?: string }) {
  const { t } = useTranslation()
  return (
    <Button
      size="sm"
      look="ghost"
      className={clsx('-ml-3.5 justify-self-start md:col-span-full', className)}
      onClick={onClear}
    >
      {t('audit.clearFilters')}
    </Button>
  )
}
