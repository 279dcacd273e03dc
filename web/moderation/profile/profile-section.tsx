import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
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
  if (pages.status === 'loading') return <Waiting label={t('profile.sectionLoading', { section: title })} />
  if (pages.status === 'failed') {
    return <Failed text={t('profile.sectionFailed')} retry={t('profile.retry')} onRetry={pages.retry} />
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
  const askedAt = useRef<number | null>(null)
  // Outside React: the focus goes on to what has just come, since the button that brought it may be gone.
  useLayoutEffect(() => {
    if (askedAt.current === null || pages.items.length <= askedAt.current) return
    ;(list.current?.children[askedAt.current] as HTMLElement | undefined)?.focus({ preventScroll: true })
    askedAt.current = null
  }, [pages.items.length])
  const more = (): void => {
    askedAt.current = pages.items.length
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
      {pages.more === 'failed' && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {t('profile.moreFailed')}
        </p>
      )}
      {pages.hasMore && (
        <Button
          size="sm"
          className="mt-3 w-full"
          isBusy={pages.more === 'loading'}
          aria-label={`${t('profile.more')}: ${title}`}
          onClick={more}
        >
          {t('profile.more')}
        </Button>
      )}
    </>
  )
}

function Failed({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3 text-danger">
      <p>{text}</p>
      <Button size="sm" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  )
}
