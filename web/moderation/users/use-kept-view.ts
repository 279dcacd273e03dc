import { useEffect, useState } from 'react'
import { roles } from '#contract/permissions.ts'
import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'
import { activityFilters, sanctionFilters, type UserFilter, userOrders, type UserSort } from './users-shown.ts'

export const everybody: UserFilter = { query: '', role: 'all', sanction: 'all', activity: 'all' }
const byRank: UserSort = { by: 'rank', isReversed: false }

interface View {
  filter: UserFilter
  sort: UserSort
}

const key = 'meydan.users'

/**
 * The filters and the order of user management, which a reload leaves as they are. The tab keeps them and not the
 * address: in a wide window the desk has none (PAGE-5), and the search may be somebody's e-mail, which is no part of an
 * address line.
 */
export function useKeptView(uid: string) {
  const [filter, setFilter] = useState(() => kept(uid).filter)
  const [sort, setSort] = useState(() => kept(uid).sort)
  // Outside React: the tab.
  useEffect(() => keepInTab(key, uid, { filter, sort } satisfies View), [uid, filter, sort])
  // What is closed begins again with everybody; a reload closes nothing.
  useEffect(() => () => keepInTab(key, uid, null), [uid])
  return { filter, setFilter, sort, setSort }
}

/** A page of another release may have left it. */
function kept(uid: string): View {
  const { filter = {}, sort = {} } = (keptInTab(key, uid) ?? {}) as { filter?: Partial<UserFilter>; sort?: object }
  const { by, isReversed } = sort as Partial<UserSort>
  return {
    filter: {
      query: typeof filter.query === 'string' ? filter.query : '',
      role: oneOf(['all', ...roles], filter.role, 'all'),
      sanction: oneOf(sanctionFilters, filter.sanction, 'all'),
      activity: oneOf(activityFilters, filter.activity, 'all'),
    },
    sort: { by: oneOf(userOrders, by, byRank.by), isReversed: isReversed === true },
  }
}

const oneOf = <Value>(values: readonly Value[], value: Value | undefined, otherwise: Value): Value =>
  values.find(each => each === value) ?? otherwise
