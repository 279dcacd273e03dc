import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { LiveEvent } from '#contract/live.ts'
import { sizes } from '#contract/limits.ts'
import { isWord, searchParts } from '#contract/search-query.ts'
import type { SearchPage } from '#contract/search.ts'
import { useList, type Watch } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { searchRoutes } from '#web/gate/later-routes.ts'
import { Failure } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { WaitingTexts } from '#web/parts/states/skeleton.tsx'
import { Answer, type Facts, Told } from './answer.tsx'
import { useAsking } from './asking.ts'
import { keepPages, keptPages, useAsLeft } from './kept.ts'
import { Named } from './named.tsx'
import { Understood } from './understood.tsx'

/** Minutes that this clock is ahead of UTC, and half a day (contract/search.ts). */
const zoneHere = (): number => 12 * 60 - new Date().getTimezoneOffset()

/** What was found for this text, and every other state of an answer. What was found before stays until it comes. */
export function Found(props: { asked: string; onJump: () => void; onChanged: () => void }) {
  const { asked, onJump, onChanged } = props
  const { t } = useTranslation()
  const [zone] = useState(zoneHere)
  const [facts, setFacts] = useState<Facts | null>(() => keptPages()[0] ?? null)
  const sort = useAsking(state => state.sort)
  const read = useList(
    searchRoutes.searchMessages,
    { q: asked, zone, sort },
    {
      cursor: 'after',
      itemsOf: page => page.hits,
      heard: answer => answer.ok && answer.value.count && setFacts(answer.value),
      watch: watchAndKeep,
    },
  )
  const list = useAsLeft(read)
  const isRefused = !list.isAsking && list.refused !== null
  const isWaiting = list.isAsking && list.items.length === 0
  const percent = facts?.filledPercent ?? null
  const words = searchParts(asked).filter(isWord).length
  return (
    <>
      <Understood asked={asked} unknown={facts?.unknown ?? []} onChanged={onChanged} />
      <Named asked={asked} onJump={onJump} />
      <output className="sr-only">
        {list.isAsking ? t('search.loading') : list.pages > 0 && <Told asked={asked} facts={facts} />}
      </output>
      {words > sizes.searchWords && <Said>{t('search.tooManyWords', { max: sizes.searchWords })}</Said>}
      {percent !== null && <Said>{t('search.filling', { percent })}</Said>}
      {isWaiting && <WaitingTexts label={t('search.loading')} className="px-4 pt-2" />}
      {isRefused && (
        <div className="px-4 pb-2">
          <Failure onRetry={list.askAgain}>{refusalText(list.refused!)}</Failure>
        </div>
      )}
      {list.pages > 0 && !isWaiting && !isRefused && (
        <Answer asked={asked} list={list} facts={facts} onJump={onJump} onChanged={onChanged} />
      )}
    </>
  )
}

const Said = ({ children }: { children: string }) => (
  <div className="px-4 pb-2">
    <Notice>{children}</Notice>
  </div>
)

/** What is shown when the search closes stands there again when one comes back to it. */
const watchAndKeep: Watch<SearchPage> = (askAgain, held) => {
  const stop = watchNews(isOf)(askAgain, held)
  return () => {
    keepPages(held())
    stop()
  }
}

/** What was taken away or says something else now is not shown any more; nor what one may not read. */
function isOf({ type, data }: LiveEvent, held: readonly SearchPage[]): boolean {
  if (type === 'account.changed' || type === 'channels.changed') return true
  if (type !== 'message.removed' && type !== 'message.edited') return false
  const id = type === 'message.removed' ? data.id : data.message.id
  return held.some(({ hits }) => hits.some(hit => hit.id === id))
}
