/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's tags can be neither placed by a virtual list nor laid out as cards */
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headLook } from '#web/parts/look/table-look.ts'
import { gridColumns, presenceLook } from './user-row.tsx'
import type { UserSort } from './users-shown.ts'

interface Sorting {
  sort: UserSort
  onSort: (sort: UserSort) => void
}

/** The line of the columns' heads. Cards have none to be seen, and none that sorts. */
export function GridHead({ isCards, sort, onSort }: Sorting & { isCards: boolean }) {
  const { t } = useTranslation()
  const sorting = isCards ? {} : { sort, onSort }
  return (
    <div role="rowgroup" className={clsx('shrink-0', headLook, isCards && 'sr-only')}>
      <div role="row" aria-rowindex={1} className={clsx(gridColumns, 'min-h-9 items-center px-5')}>
        <Head by="name" {...sorting}>
          {t('desk.name')}
        </Head>
        <Head by="rank" {...sorting}>
          {t('desk.role')}
        </Head>
        <Head className={presenceLook}>{t('desk.presence')}</Head>
        <Head>{t('desk.sanction')}</Head>
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

/** A column's head; one that sorts is a button, and turns the order round the second time. */
function Head(props: Partial<Sorting> & { by?: UserSort['by']; className?: string; children: ReactNode }) {
  const { by, sort, onSort, className, children } = props
  if (!by || !sort || !onSort) {
    return (
      <span role="columnheader" className={clsx('font-semibold', className)}>
        {children}
      </span>
    )
  }
  const isSorted = sort.by === by
  const Arrow = sort.isReversed ? ArrowUp : ArrowDown
  return (
    <span role="columnheader" aria-sort={isSorted ? (sort.isReversed ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={() => onSort({ by, isReversed: isSorted && !sort.isReversed })}
        className={clsx(
          'flex min-h-9 items-center gap-1.5 rounded-sm font-semibold hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
          isSorted && 'text-ink',
        )}
      >
        {children}
        {isSorted && <Arrow aria-hidden className="size-3.5 text-lantern" />}
      </button>
    </span>
  )
}
