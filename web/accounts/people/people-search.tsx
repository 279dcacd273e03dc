import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/parts/icon-button.tsx'

/** The field in which people are searched by name; the down arrow goes on to what was found. */
export function PeopleSearch(props: {
  value: string
  onChange: (value: string) => void
  onDown: () => void
  className?: string
}) {
  const { t } = useTranslation()
  const { value, onChange, onDown } = props
  return (
    <div className={clsx('relative shrink-0', props.className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-soft" />
      <input
        type="search"
        value={value}
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          } else if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            event.stopPropagation() // the panel stays
            onChange('')
          }
        }}
        className="h-9 w-full rounded-md notch bg-ground pr-10 pl-9 text-base ring-1 ring-edge/60 ring-inset hover:ring-edge max-md:h-11 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          label={t('members.clearSearch')}
          icon={<X aria-hidden />}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 my-auto"
        />
      )}
    </div>
  )
}
