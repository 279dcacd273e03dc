import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { daysOf } from '#contract/search-days.ts'
import {
  asksForRemoved,
  isOfDays,
  type SearchFilter,
  searchKindOf,
  type SearchPart,
  searchParts,
} from '#contract/search-query.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { type TFunction, useLanguage, useTranslation } from '#web/gate/language.ts'
import { longDate } from '#words/formats.ts'
import type { Language } from '#words/language.ts'
import { askNow, typeSearch } from './asking.ts'
import { kindWord } from './suggest.ts'

/** What of the text is more than words, each as a button that takes it away; red where nothing goes by it. */
export function Understood(props: { asked: string; unknown: readonly SearchFilter[]; onChanged: () => void }) {
  const { asked, unknown, onChanged } = props
  const { t } = useTranslation()
  const language = useLanguage()
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
    <ul aria-label={t('search.understood')} className="flex shrink-0 flex-wrap gap-1.5 px-4 pb-2">
      {parts.map(part => {
        const label = labelOf(part, asked, { t, language })
        const isUnknown = part.filter !== null && unknown.includes(part.filter)
        return (
          <li key={part.from} className="max-w-full">
            <button
              type="button"
              aria-label={t('search.takeAway', { part: label })}
              onClick={() => takeAway(part)}
              className={clsx(
                chipLook,
                isUnknown ? 'text-danger ring-danger/60' : 'text-soft ring-line hover:text-ink',
              )}
            >
              <span dir="auto" className="truncate">
                {label}
              </span>
              <X aria-hidden className="size-3.5 shrink-0" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A filter in the page's language, with the minus that stood before it. All else as it was typed. */
function labelOf(part: SearchPart, asked: string, { t, language }: { t: TFunction; language: Language }): string {
  if (!part.filter) return asked.slice(part.from, part.to)
  const value = asksForRemoved(part) ? t('search.removedPlace') : valueShown(part, language)
  return `${part.isWithout ? '-' : ''}${t('search.chip', { name: t(`search.name.${part.filter}`), value })}`
}

/** `dün` as the day that it was, `image` as the page's language has it. */
function valueShown(part: SearchPart, language: Language): string {
  const { filter, value } = part
  if (filter === 'has') {
    const kind = searchKindOf(value)
    return kind ? kindWord(kind, language) : value
  }
  if (!filter || !isOfDays(filter)) return value
  const now = serverNow()
  const day = daysOf(value, now, -new Date(now).getTimezoneOffset() * 60_000)
  return day ? longDate(day.begins, language) : value
}

/** A part of a search, in a box of its own. */
export const chipLook =
  'flex min-h-8 max-w-full items-center gap-1.5 rounded-sm bg-raised px-2 text-sm font-semibold ring-1 ring-inset ' +
  'max-md:min-h-11 pointer-coarse:min-h-11'
