import { History } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { askNow, typeSearch, useAsking } from './asking.ts'
import { Examples } from './examples.tsx'
import { forgetSearches } from './forget.ts'
import { recentSearches } from './recent.ts'
import { filterNames, withFilter } from './suggest.ts'

/** Before anything was asked: what one looked for last, and what one can ask for. */
export function Beginning(props: {
  uid: string
  onChosen: () => void
  /** A filter stands in the field, and what it can be about is offered there. */
  onFilter: () => void
}) {
  const { uid, onChosen, onFilter } = props
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <Recent uid={uid} onChosen={onChosen} />
      <Examples onChosen={onChosen} />
      <Lines
        title={t('search.filters')}
        items={filterNames}
        renderItem={name => (
          <>
            <span className="font-semibold">{t(`search.name.${name}`)}:</span>
            <span className="min-w-0 flex-1 truncate text-sm text-soft">{t(`search.filter.${name}`)}</span>
          </>
        )}
        onPick={name => {
          typeSearch(withFilter(useAsking.getState().typed, name, language))
          onFilter()
        }}
      />
    </>
  )
}

function Recent({ uid, onChosen }: { uid: string; onChosen: () => void }) {
  const { t } = useTranslation()
  const [searches, setSearches] = useState(() => recentSearches(uid))
  if (searches.length === 0) return null
  return (
    <Lines
      title={t('search.recent')}
      items={searches}
      renderItem={text => (
        <>
          <History aria-hidden className="size-4 shrink-0 text-soft" />
          <span className="min-w-0 truncate">{text}</span>
        </>
      )}
      onPick={text => {
        typeSearch(text)
        askNow()
        onChosen()
      }}
    >
      <Button
        size="sm"
        look="ghost"
        className="-ml-1.5"
        onClick={() => {
          forgetSearches(uid)
          setSearches([])
          onChosen()
        }}
      >
        {t('search.forgetRecent')}
      </Button>
    </Lines>
  )
}

interface LinesProps<Item extends string> {
  title: string
  items: readonly Item[]
  renderItem: (item: Item) => ReactNode
  onPick: (item: Item) => void
  /** What can be done with all of them. */
  children?: ReactNode
}

/** A list with its heading, each line of which is a button. */
function Lines<Item extends string>({ title, items, renderItem, onPick, children }: LinesProps<Item>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-2 pt-3">
      <h3 id={id} className="px-2 pb-1 text-sm font-semibold text-soft">
        {title}
      </h3>
      <ul className="flex flex-col">
        {items.map(item => (
          <li key={item}>
            <button
              type="button"
              onClick={() => onPick(item)}
              className="flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-hover max-md:min-h-11 pointer-coarse:min-h-11 focus-visible:-outline-offset-2"
            >
              {renderItem(item)}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
