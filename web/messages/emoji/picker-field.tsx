import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { compactLook, controlLook } from '#web/parts/fields/field.tsx'

/** What one looks for; the keys of the list are its own too. */
export function PickerField(props: {
  value: string
  listId: string
  activeId: string | undefined
  isAny: boolean
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { t } = useTranslation()
  const { value, listId, activeId, isAny, onChange, onKeyDown } = props
  return (
    <input
      type="search"
      role="combobox"
      value={value}
      maxLength={50}
      aria-label={t('emoji.search')}
      placeholder={t('emoji.search')}
      aria-expanded={isAny}
      aria-autocomplete="list"
      aria-controls={isAny ? listId : undefined}
      aria-activedescendant={activeId}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      className={clsx(controlLook, compactLook, '[&::-webkit-search-cancel-button]:hidden')}
    />
  )
}
