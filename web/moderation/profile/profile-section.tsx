import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/parts/look/card.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { LoadMore, useFocusOnMore } from '#web/parts/buttons/load-more.tsx'
import { WaitingTexts } from '#web/parts/states/skeleton.tsx'
import type { LivePages } from './use-pages.ts'

export interface ProfileSectionProps<Item> {
  title: string
  /** Beside the title. */
  count?: ReactNode
  empty: string
  /** At the end of the title's line. */
  action?: ReactNode
  pages: LivePages<Item>
  children: (item: Item) => ReactNode
}

/** One list of a profile: its pages so far, what is being read, and the way to more. What may not be seen is not there. */
export function ProfileSection<Item extends { id: string }>(props: ProfileSectionProps<Item>) {
  const { title, pages } = props
  const titleId = useId()
  if (pages.status === 'gone') return null
  return (
    <section aria-labelledby={titleId} aria-busy={pages.status === 'loading'} className="min-w-0">
      <Card className="p-4! sm:p-5!">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={titleId} className="flex flex-wrap items-baseline gap-x-3 text-lg font-bold">
            {title}
            {props.count !== undefined && <span className="text-sm font-semibold text-soft">{props.count}</span>}
          </h2>
          {props.action}
        </div>
        <Body {...props} />
      </Card>
    </section>
  )
}

function Body<Item extends { id: string }>({ title, empty, pages, children }: ProfileSectionProps<Item>) {
  const { t } = useTranslation()
  if (pages.status === 'loading') {
    return <WaitingTexts label={t('profile.sectionLoading', { section: title })} className="mt-4" />
  }
  if (pages.status === 'failed') {
    return (
      <div className="mt-3">
        <Failure onRetry={pages.retry}>{t('profile.sectionFailed')}</Failure>
      </div>
    )
  }
  if (pages.items.length === 0 && !pages.hasMore) return <p className="mt-3 text-soft">{empty}</p>
  return <Items title={title} pages={pages} view={children} />
}

function Items<Item extends { id: string }>(props: {
  title: string
  pages: LivePages<Item>
  view: (item: Item) => ReactNode
}) {
  const { t } = useTranslation()
  const { title, pages, view } = props
  const list = useRef<HTMLUListElement>(null)
  const isMoreWanted = useFocusOnMore(pages.items.length, index =>
    (list.current?.children[index] as HTMLElement | undefined)?.focus({ preventScroll: true }),
  )
  const more = (): void => {
    isMoreWanted()
    pages.loadMore()
  }
  return (
    <>
      <ul ref={list} className="mt-3 flex flex-col divide-y divide-line border-t border-line">
        {pages.items.map(item => (
          <li key={item.id} tabIndex={-1} className="min-w-0 py-3 last:pb-0 focus-visible:outline-offset-2">
            {view(item)}
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <div className="mt-3">
          <LoadMore
            of={title}
            isBusy={pages.more === 'loading'}
            failure={pages.more === 'failed' && t('profile.moreFailed')}
            onMore={more}
          />
        </div>
      )}
    </>
  )
}
