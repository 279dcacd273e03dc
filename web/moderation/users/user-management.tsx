import type { ReactNode } from 'react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { loadMembers, useMembers } from '#web/accounts/people/members.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { NothingSought } from '#web/parts/states/nothing-sought.tsx'
import { WaitingPeople } from '#web/parts/states/skeleton.tsx'
import { useFirstWhenFound } from '#web/parts/screen/use-first-when-found.ts'
import { UserFilters } from './user-filters.tsx'
import type { UserGridHandle } from './user-grid.tsx'
import { UserGrid } from './user-grid.tsx'
import type { UserFilter, UserSort } from './users-shown.ts'
import { soonestEnd, usersShown } from './users-shown.ts'

const everybody: UserFilter = { query: '', role: 'all', sanction: 'all' }
const byRank: UserSort = { by: 'rank', isReversed: false }

/** Everybody, for staff: found by name, role and sanction, with what can be done to each in a menu (`renderMenu`). */
export function UserManagement(props: {
  ownUid: string
  onLeave: () => void
  renderMenu: (member: Member, openedAt: EpochMs, choose: (act: () => void) => void) => ReactNode
}) {
  const { t } = useTranslation()
  const status = useMembers(state => state.status)
  const list = useMembers(state => state.list)
  const [filter, setFilter] = useState(everybody)
  const [sort, setSort] = useState(byRank)
  const shownFilter = useDeferredValue(filter)
  const now = useNowOfSanctions(list)
  const users = useMemo(() => usersShown(list, shownFilter, sort, now), [list, shownFilter, sort, now])
  const grid = useRef<UserGridHandle>(null)
  const goToFirst = useFirstWhenFound(shownFilter !== filter, () => grid.current?.focusFirst())

  if (list.length === 0) return <NotThere status={status} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <UserFilters filter={filter} onChange={setFilter} onDown={goToFirst} count={users.length} />
      {users.length === 0 ? (
        <NothingSought
          as="h3"
          typed={shownFilter.query}
          title={t('members.none')}
          text={t('desk.noneText')}
          action={
            <Button ref={takeLostFocus} onClick={() => setFilter(everybody)}>
              {t('desk.clearFilters')}
            </Button>
          }
        />
      ) : (
        <UserGrid ref={grid} users={users} sort={sort} onSort={setSort} {...props} />
      )}
    </div>
  )
}

/** Outside React: the focus. It was on the last one whom the filters found, and what was done to him took him out. */
function takeLostFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

/** The time, told again when anybody's time-out ends. */
function useNowOfSanctions(list: readonly Member[]): EpochMs {
  const [opened] = useState(Date.now)
  const [known, setKnown] = useState(opened)
  const now = useNowUntil(useMemo(() => soonestEnd(list, known), [list, known]))
  if (now > known) setKnown(now)
  return known
}

function NotThere({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  const { t } = useTranslation()
  if (status !== 'failed') return <WaitingPeople label={t('members.loading')} className="p-5" />
  return <FailedState as="h3" title={t('members.failed')} onRetry={() => void loadMembers()} />
}
