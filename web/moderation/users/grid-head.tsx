/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's tags can be neither placed by a virtual list nor laid out as cards */
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { headLook } from '#web/parts/look/table-look.ts'
import { ChooseAll } from './choose-all.tsx'
import type { Chosen } from './use-chosen.ts'
import { gridColumns } from './user-row.tsx'
import type { UserSort } from './users-shown.ts'

interface Sorting {
  sort: UserSort
  onSort: (sort: UserSort) => void
}

/** The line of the columns' heads. Cards have none to be seen, and none that does anything. */
export function GridHead({ isCards, chosen, sort, onSort }: Sorting & { isCards: boolean; chosen: Chosen }) {
  const { t } = useTranslation()
  const sorting = isCards ? {} : { sort, onSort }
  return (
    <div role="rowgroup" className={clsx('shrink-0', headLook, isCards && 'sr-only')}>
      <div role="row" aria-rowindex={1} className={clsx(gridColumns, 'min-h-9 items-center px-5')}>
        <Head>
          {isCards ? <span className="sr-only">{t('desk.chosen')}</span> : <ChooseAll chosen={chosen} isBare />}
        </Head>
        <Head by="name" {...sorting}>
          {t('desk.name')}
        </Head>
        <Head by="rank" {...sorting}>
          {t('desk.role')}
        </Head>
        <Head by="seen" {...sorting}>
          {t('desk.seen')}
        </Head>
        <Head by="recent" {...sorting}>
          {t('desk.recent')}
        </Head>
        <Head by="cases" {...sorting}>
          {t('desk.cases')}
        </Head>
        <Head by="sanction" {...sorting}>
          {t('desk.sanction')}
        </Head>
        <Head by="joined" {...sorting}>
          {t('members.joined')}
        </Head>
        <Head>
          <span className="sr-only">{t('desk.acts')}</span>
        </Head>
      </div>
    </div>
  )
}

/** Names and ranks begin at the first; of times and counts the newest and the most stand above. */
const isDescending = ({ by, isReversed }: UserSort): boolean => (by === 'name' || by === 'rank') === isReversed

/** A column's head; one that sorts is a button, and turns the order round the second time. */
function Head(props: Partial<Sorting> & { by?: UserSort['by']; children: ReactNode }) {
  const { by, sort, onSort, children } = props
  if (!by || !sort || !onSort) {
    return (
      <span role="columnheader" className="font-semibold">
        {children}
      </span>
    )
  }
  const isSorted = sort.by === by
  const isDown = isDescending(sort)
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <span role="columnheader" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={() => onSort({ by, isReversed: isSorted && !sort.isReversed })}
        className={clsx(
          'flex min-h-9 items-center gap-1 rounded-sm text-left font-semibold whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
          isSorted && 'text-ink',
        )}
      >
        {children}
        {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0 text-lantern" />}
      </button>
    </span>
  )
}
