import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { isLost } from '#web/gate/reading/reading.ts'
import type { List } from '#web/gate/reading/use-reading.ts'
import { Card } from '#web/parts/look/card.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { LoadMore, useFocusOnMore } from '#web/parts/buttons/load-more.tsx'
import { WaitingTexts } from '#web/parts/states/skeleton.tsx'

export interface ProfileSectionProps<Item> {
  title: string
  /** Beside the title. */
  count?: ReactNode
  empty: string
  /** At the end of the title's line. */
  action?: ReactNode
  list: List<Item>
  children: (item: Item) => ReactNode
}

/**
 * One list of a profile: its pages so far, what is being read, and the way to more. What may not be seen is not there.
 */
export function ProfileSection<Item extends { id: string }>(props: ProfileSectionProps<Item>) {
  const { title, list } = props
  const titleId = useId()
  if (isGone(list)) return null
  return (
    <section aria-labelledby={titleId} aria-busy={isFirst(list)} className="min-w-0">
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

/** This viewer may not see it any more, or never could. */
const isGone = <Item,>({ pages, refused }: List<Item>): boolean => pages === 0 && refused !== null && isLost(refused)

const isFirst = <Item,>({ pages, refused }: List<Item>): boolean => pages === 0 && refused === null

function Body<Item extends { id: string }>({ title, empty, list, children }: ProfileSectionProps<Item>) {
  const { t } = useTranslation()
  if (isFirst(list)) {
    return <WaitingTexts label={t('profile.sectionLoading', { section: title })} className="mt-4" />
  }
  if (list.pages === 0) {
    return (
      <div className="mt-3">
        <Failure onRetry={list.askAgain}>{t('profile.sectionFailed')}</Failure>
      </div>
    )
  }
  if (list.items.length === 0 && !list.hasMore) return <p className="mt-3 text-soft">{empty}</p>
  return <Items title={title} list={list} view={children} />
}

function Items<Item extends { id: string }>(props: {
  title: string
  list: List<Item>
  view: (item: Item) => ReactNode
}) {
  const { t } = useTranslation()
  const { title, list, view } = props
  const lines = useRef<HTMLUListElement>(null)
  const shown = useRef(0)
  // by page: what comes may belong to an item that is there
  const isMoreWanted = useFocusOnMore(list.pages, () => {
    const items = [...(lines.current?.children ?? [])] as HTMLElement[]
    items.at(Math.min(shown.current, items.length - 1))?.focus({ preventScroll: true })
  })
  const more = (): void => {
    shown.current = list.items.length
    isMoreWanted()
    list.more()
  }
  return (
    <>
      <ul ref={lines} className="mt-3 flex flex-col divide-y divide-line border-t border-line">
        {list.items.map(item => (
          <li key={item.id} tabIndex={-1} className="min-w-0 py-3 last:pb-0 focus-visible:outline-offset-2">
            {view(item)}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className="mt-3">
          <LoadMore
            of={title}
            isBusy={list.isAskingMore}
            failure={list.moreRefused && t('profile.moreFailed')}
            onMore={more}
          />
        </div>
      )}
    </>
  )
}
