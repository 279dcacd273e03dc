import type { ReactNode } from 'react'
import { sizes } from '#contract/limits.ts'
import { filtersIn, readPlainSearch, soughtWords } from '#contract/search-texts.ts'
import { type TFunction, addWords, useTranslation } from '#web/gate/language.ts'
import { sought as soughtEn } from '#words/en/sought.ts'
import { sought } from '#words/tr/sought.ts'
import { EmptyState } from './empty-state.tsx'

addWords({ tr: sought, en: soughtEn })

/** Nothing in a list goes by a search: what the search was understood to be, and what to do. */
export function NothingSought(props: {
  typed: string
  title: string
  text: string
  /** Nothing older is left to be looked at. */
  isAll?: boolean
  action?: ReactNode
  as?: 'h2' | 'h3'
}) {
  const { t } = useTranslation()
  const { typed, isAll = true, title, text, ...state } = props
  const lines = [isAll ? text : t('sought.noneYetText'), ...understood(t, typed)]
  return (
    <EmptyState
      {...state}
      title={isAll ? title : t('sought.noneYet')}
      isLit={false}
      text={lines.map(line => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    />
  )
}

/** Which words count, which stand as they are, which must not be there. */
function understood(t: TFunction, typed: string): string[] {
  const { words, phrases, without, isOpenEnded } = readPlainSearch(typed)
  const filters = filtersIn(typed)
  const counted = soughtWords({ words, isOpenEnded }).map(({ word }) => word)
  const lines = [
    counted.length > 0 && t('sought.words', { words: quoted(words) }),
    phrases.length > 0 && t('sought.phrases', { words: quoted(phrases) }),
    without.length > 0 && t('sought.without', { words: quoted(without) }),
    filters.length > 0 && t('sought.noFilters', { names: quoted(filters) }),
    counted.length === sizes.searchWords && t('sought.tooMany', { max: sizes.searchWords }),
  ]
  return lines.filter(line => line !== false)
}

const quoted = (words: readonly string[]): string => words.map(word => `“${word}”`).join(', ')
