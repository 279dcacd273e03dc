import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { askNow, typeSearch, useAsking } from './asking.ts'
import { forgetSearches } from './forget.ts'
import { recentSearches } from './recent.ts'
import { filterNames, withFilter } from './suggest.ts'

/** Before anything was asked: what one looked for last, and what one can ask for. */
export function Beginning({ uid, onChosen }: { uid: string; onChosen: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <Recent uid={uid} onChosen={onChosen} />
      <section aria-labelledby="search-filters" className="px-3 pt-3">
        <h3 id="search-filters" className={headingLook}>
          {t('search.filters')}
        </h3>
        <ul className="flex flex-col">
          {filterNames.map(name => (
            <li key={name}>
              <button
                type="button"
                className={lineLook}
                onClick={() => {
                  typeSearch(withFilter(useAsking.getState().typed, name, language))
                  onChosen()
                }}
              >
                <span className="font-semibold">{t(`search.name.${name}`)}:</span>
                <span className="min-w-0 flex-1 truncate text-sm text-soft">{t(`search.filter.${name}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Recent({ uid, onChosen }: { uid: string; onChosen: () => void }) {
  const { t } = useTranslation()
  const [searches, setSearches] = useState(() => recentSearches(uid))
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="search-recent" className="px-3 pt-3">
      <h3 id="search-recent" className={headingLook}>
        {t('search.recent')}
      </h3>
      <ul className="flex flex-col">
        {searches.map(text => (
          <li key={text}>
            <button
              type="button"
              className={lineLook}
              onClick={() => {
                typeSearch(text)
                askNow()
                onChosen()
              }}
            >
              <History aria-hidden className="size-4 shrink-0 text-soft" />
              <span className="min-w-0 truncate">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        look="ghost"
        onClick={() => {
          forgetSearches(uid)
          setSearches([])
          onChosen()
        }}
      >
        {t('search.forgetRecent')}
      </Button>
    </section>
  )
}

const headingLook = 'px-1 pb-1 text-sm font-semibold text-soft'
const lineLook =
  'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-hover max-md:min-h-11 ' +
  'pointer-coarse:min-h-11 focus-visible:-outline-offset-2'
