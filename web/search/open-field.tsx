import { Search } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { openSearch } from './store.ts'

/** Above the channels: looks like the field that it opens. */
export function OpenField({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-search-field=""
      aria-keyshortcuts="Control+K"
      onClick={() => {
        onOpen()
        openSearch()
      }}
      className="mx-3 mb-2 flex h-9 shrink-0 items-center gap-2 rounded-md bg-ground px-3 text-sm text-soft ring-1 ring-inset ring-edge transition-shadow hover:text-ink hover:ring-soft max-md:h-11 pointer-coarse:h-11 forced-colors:border"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left">{t('shell.search')}</span>
      <kbd aria-hidden className="font-sans text-xs max-md:hidden pointer-coarse:hidden">
        {t('shell.searchKey')}
      </kbd>
    </button>
  )
}
