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
      {/* Where both have no room in one line, the key goes to a second one, which is not in sight. */}
      <span className="flex h-5 min-w-0 flex-1 flex-wrap justify-between gap-x-2 overflow-hidden">
        <span className="max-w-full truncate">{t('shell.search')}</span>
        <kbd aria-hidden className="font-sans text-xs/5 max-md:hidden pointer-coarse:hidden">
          {t('shell.searchKey')}
        </kbd>
      </span>
    </button>
  )
}
