import { clsx } from 'clsx'
import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { SearchHit, SearchPage } from '#contract/search.ts'
import { asksForRemoved, isOfDays, type SearchFilter, searchParts } from '#contract/search-query.ts'
import { asksForSomething } from '#contract/search-texts.ts'
import type { List } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { LoadMore, useFocusOnMore } from '#web/parts/buttons/load-more.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { askNow, type Sort, sortBy, typeSearch, useAsking } from './asking.ts'
import { Examples } from './examples.tsx'
import { HitLine } from './hit-line.tsx'

export type Facts = Pick<SearchPage, 'unknown' | 'count' | 'near' | 'filledPercent'>

interface AnswerProps {
  asked: string
  list: List<SearchHit>
  facts: Facts | null
  onJump: () => void
  onChanged: () => void
}

/** How many, in which order, and which; or that there are none. */
export function Answer({ asked, list, facts, onJump, onChanged }: AnswerProps) {
  const { t } = useTranslation()
  const lines = useRef<HTMLOListElement>(null)
  const isMoreWanted = useFocusOnMore(list.items.length, index =>
    lines.current?.children[index]?.querySelector<HTMLElement>('a')?.focus(),
  )
  return (
    <div aria-busy={list.isAsking} className={list.isAsking ? 'opacity-60' : undefined}>
      {list.items.length === 0 ? (
        <Nothing asked={asked} facts={facts} list={list} onChanged={onChanged} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-5 px-4 pb-1">
            <h3 className="text-sm font-semibold text-soft">
              <Told asked={asked} facts={facts} />
            </h3>
            {!searchParts(asked).some(asksForRemoved) && <Sorting />}
          </div>
          <ol ref={lines} aria-label={t('search.messages')} className="flex flex-col px-1">
            {list.items.map(hit => (
              <li key={hit.id}>
                <HitLine hit={hit} onJump={onJump} />
              </li>
            ))}
          </ol>
        </>
      )}
      {list.hasMore && (
        <div className="px-4 pt-2">
          <LoadMore
            of={t('search.messages')}
            isBusy={list.isAskingMore}
            failure={list.moreRefused && refusalText(list.moreRefused)}
            onMore={() => {
              isMoreWanted()
              list.more()
            }}
          />
        </div>
      )}
    </div>
  )
}

export function Told({ asked, facts }: Pick<AnswerProps, 'asked' | 'facts'>) {
  const { t } = useTranslation()
  if (!asksForSomething(asked)) return t('search.nothingAsked')
  const count = facts?.count
  if (!count) return null
  if (facts.unknown.some(isUnclear)) return t('search.unclear')
  if (count.known === 0) return t(count.isAll ? 'search.none' : 'search.noneYet')
  return count.isAll ? t('search.found', { count: count.known }) : t('search.foundOver', { known: count.known })
}

/** By a name that nobody has one looks and finds nothing; by what is no day, nothing is looked for. */
const isUnclear = (filter: SearchFilter): boolean => filter === 'has' || isOfDays(filter)

const sorts: readonly Sort[] = ['newest', 'best']

function Sorting() {
  const { t } = useTranslation()
  const sort = useAsking(state => state.sort)
  return (
    <fieldset aria-label={t('search.sort')} className="-mx-2 flex">
      {sorts.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={each === sort}
          onClick={() => sortBy(each)}
          className={clsx(
            'min-h-8 rounded-sm px-2 text-sm font-semibold max-md:min-h-11 pointer-coarse:min-h-11',
            each === sort ? 'text-lantern' : 'text-soft hover:text-ink',
          )}
        >
          {t(`search.sort.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}

interface NothingProps {
  asked: string
  facts: Facts | null
  list: Pick<List<SearchHit>, 'hasMore' | 'askAgain'>
  onChanged: () => void
}

/** Why, and by which word something would be found. */
function Nothing({ asked, facts, list, onChanged }: NothingProps) {
  const { t } = useTranslation()
  if (!asksForSomething(asked)) {
    const isOnlyWithout = searchParts(asked).some(({ isWithout, value }) => isWithout && /[\p{L}\p{N}]/u.test(value))
    const text = t(isOnlyWithout ? 'search.onlyWithoutText' : 'search.nothingAskedText')
    return (
      <>
        <EmptyState as="h3" title={t('search.nothingAsked')} text={text} />
        <Examples onChosen={onChanged} />
      </>
    )
  }
  if (list.hasMore) return <EmptyState as="h3" title={t('search.noneYet')} text={t('search.noneYetText')} />
  if (facts?.count?.isAll === false) {
    const again = <Button onClick={list.askAgain}>{t('parts.retry')}</Button>
    return <EmptyState as="h3" title={t('search.noneYet')} text={t('search.foundSoonText')} action={again} />
  }
  return <None asked={asked} facts={facts} onChanged={onChanged} />
}

function None({ asked, facts, onChanged }: Omit<NothingProps, 'list'>) {
  const { t } = useTranslation()
  const near = facts?.near
  const unknown = facts?.unknown ?? []
  const text =
    unknown.length > 0
      ? unknown.map(name => (
          <span key={name} className="block">
            {t(`search.unknown.${name}`)}
          </span>
        ))
      : t(noneKey(asked), { query: asked.trim() })
  const ask = (typed: string): void => {
    typeSearch(typed)
    askNow()
    onChanged()
  }
  return (
    <>
      <EmptyState
        as="h3"
        title={t(unknown.some(isUnclear) ? 'search.unclear' : 'search.none')}
        text={text}
        action={near && <Button onClick={() => ask(near)}>{t('search.near', { query: near.trim() })}</Button>}
      />
      <Examples asked={asked} onChosen={onChanged} />
    </>
  )
}

/** What is more than words stands above as buttons. One alone can't be met by taking it away. */
function noneKey(asked: string): 'search.noneText' | 'search.noneOfOne' | 'search.noneOfAll' {
  const parts = searchParts(asked)
  if (parts.every(({ filter, isWithout, isQuoted }) => !filter && !isWithout && !isQuoted)) return 'search.noneText'
  return parts.length === 1 ? 'search.noneOfOne' : 'search.noneOfAll'
}
