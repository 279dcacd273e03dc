import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { compactLook, controlLook } from './field.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'

/** What one types to find something: Escape empties it, the down arrow goes on to what was found. */
export function SearchField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  onDown: () => void
  className?: string
  maxLength?: number
  'aria-keyshortcuts'?: string
}) {
  const { t } = useTranslation()
  const { label, value, onChange, onDown, className, ...others } = props
  return (
    <div className={clsx('relative shrink-0', className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-soft" />
      <input
        {...others}
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          } else if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            event.stopPropagation() // what is around it stays
            onChange('')
          }
        }}
        className={clsx(
          controlLook,
          compactLook,
          'px-9! placeholder-shown:pr-2! [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value !== '' && (
        <IconButton
          label={t('parts.clearSearch')}
          icon={<X aria-hidden />}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 my-auto"
        />
      )}
    </div>
  )
}
