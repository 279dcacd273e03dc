import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type SearchPart, searchParts } from '#contract/search-query.ts'
import { askNow, typeSearch } from './store.ts'

/** What of the text is more than words, each as a button that takes it away. */
export function Understood({ asked, onChanged }: { asked: string; onChanged: () => void }) {
  const { t } = useTranslation()
  const parts = searchParts(asked).filter(
    ({ filter, isWithout, isQuoted, value }) => (filter || isWithout || isQuoted) && value !== '',
  )
  if (parts.length === 0) return null
  const takeAway = ({ from, to }: SearchPart): void => {
    typeSearch(`${asked.slice(0, from)}${asked.slice(to).trimStart()}`)
    askNow()
    onChanged()
  }
  return (
    <ul aria-label={t('search.understood')} className="flex shrink-0 flex-wrap gap-1.5 px-3 pb-2">
      {parts.map(part => {
        const words = asked.slice(part.from, part.to)
        return (
          <li key={part.from} className="max-w-full">
            <button
              type="button"
              aria-label={t('search.takeAway', { part: words })}
              onClick={() => takeAway(part)}
              className="flex min-h-8 max-w-full items-center gap-1.5 rounded-sm bg-raised px-2 text-sm font-semibold text-soft ring-1 ring-line ring-inset hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
            >
              <span className="truncate">{words}</span>
              <X aria-hidden className="size-3.5 shrink-0" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
