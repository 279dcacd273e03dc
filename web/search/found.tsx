import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveEvent } from '#contract/live.ts'
import type { SearchHit, SearchPage } from '#contract/search.ts'
import { type List, useList } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { searchRoutes } from '#web/gate/routes.ts'
import { LoadMore, useFocusOnMore } from '#web/parts/buttons/load-more.tsx'
import { EmptyState } from '#web/parts/states/empty-state.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { WaitingTexts } from '#web/parts/states/skeleton.tsx'
import { HitLine } from './hit-line.tsx'
import { Named } from './named.tsx'
import { Understood } from './understood.tsx'

type Facts = Pick<SearchPage, 'unknown' | 'count' | 'filledPercent'>

/** Minutes that this clock is ahead of UTC, and half a day (contract/search.ts). */
const zoneHere = (): number => 12 * 60 - new Date().getTimezoneOffset()

/** What was found for this text, and every other state of an answer. What was found before stays until it comes. */
export function Found(props: { asked: string; onJump: () => void; onChanged: () => void }) {
  const { asked, onJump, onChanged } = props
  const { t } = useTranslation()
  const [zone] = useState(zoneHere)
  const [facts, setFacts] = useState<Facts | null>(null)
  const list = useList(
    searchRoutes.searchMessages,
    { q: asked, zone },
    {
      cursor: 'after',
      itemsOf: page => page.hits,
      heard: answer => answer.ok && answer.value.count && setFacts(answer.value),
      watch: watchNews(isOf),
    },
  )
  const isWaiting = list.isAsking && list.pages === 0
  return (
    <>
      <Understood asked={asked} unknown={facts?.unknown ?? []} onChanged={onChanged} />
      <Named asked={asked} onJump={onJump} />
      <output className="sr-only">
        {list.isAsking ? t('search.loading') : list.pages > 0 && <Told facts={facts} />}
      </output>
      {isWaiting && <WaitingTexts label={t('search.loading')} className="px-3 pt-2" />}
      {!list.isAsking && list.refused && (
        <div className="px-3 pb-2">
          <Failure onRetry={list.askAgain}>{refusalText(list.refused)}</Failure>
        </div>
      )}
      {list.pages > 0 && <Answer asked={asked} list={list} facts={facts} onJump={onJump} />}
    </>
  )
}

/** What was taken away or says something else now is not shown any more; nor what one may not read. */
function isOf({ type, data }: LiveEvent, held: readonly SearchPage[]): boolean {
  if (type === 'account.changed' || type === 'channels.changed') return true
  if (type !== 'message.removed' && type !== 'message.edited') return false
  const id = type === 'message.removed' ? data.id : data.message.id
  return held.some(({ hits }) => hits.some(hit => hit.id === id))
}

function Told({ facts }: { facts: Facts | null }) {
  const { t } = useTranslation()
  const count = facts?.count
  if (!count) return null
  if (count.known === 0) return t(count.isAll ? 'search.none' : 'search.noneYet')
  return count.isAll ? t('search.found', { count: count.known }) : t('search.foundOver', { known: count.known })
}

function Answer(props: { asked: string; list: List<SearchHit>; facts: Facts | null; onJump: () => void }) {
  const { t } = useTranslation()
  const { asked, list, facts, onJump } = props
  const lines = useRef<HTMLOListElement>(null)
  const percent = facts?.filledPercent ?? null
  const isMoreWanted = useFocusOnMore(list.items.length, index =>
    lines.current?.children[index]?.querySelector<HTMLElement>('a')?.focus(),
  )
  return (
    <div aria-busy={list.isAsking} className={list.isAsking ? 'opacity-60' : undefined}>
      {percent !== null && (
        <div className="px-3 pb-2">
          <Notice>{t('search.filling', { percent })}</Notice>
        </div>
      )}
      {list.items.length === 0 ? (
        <Nothing asked={asked} unknown={facts?.unknown ?? []} isAll={!list.hasMore} />
      ) : (
        <>
          <h3 className="px-3 pb-1 text-sm font-semibold text-soft">
            <Told facts={facts} />
          </h3>
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
        <div className="px-3 pt-2">
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

function Nothing({ asked, unknown, isAll }: { asked: string; unknown: SearchPage['unknown']; isAll: boolean }) {
  const { t } = useTranslation()
  if (!isAll) return <EmptyState as="h3" title={t('search.noneYet')} text={t('search.noneYetText')} />
  const text =
    unknown.length > 0 ? (
      <>
        {unknown.map(name => (
          <span key={name} className="block">
            {t(`search.unknown.${name}`)}
          </span>
        ))}
      </>
    ) : (
      t('search.noneText', { query: asked.trim() })
    )
  return <EmptyState as="h3" title={t('search.none')} text={text} />
}
