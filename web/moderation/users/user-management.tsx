import type { ReactNode } from 'react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import { type Actor, can, roleRefusal } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { loadMembers, useMembers } from '#web/accounts/people/members.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { ManyDialog } from '#web/moderation/many/many-dialog.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { keepFocus } from '#web/parts/overlays/keep-focus.ts'
import { FailedState } from '#web/parts/states/failure.tsx'
import { NothingSought } from '#web/parts/states/nothing-sought.tsx'
import { WaitingPeople } from '#web/parts/states/skeleton.tsx'
import { useFirstWhenFound } from '#web/parts/screen/use-first-when-found.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { useChosen } from './use-chosen.ts'
import { type Facts, useFacts } from './use-facts.ts'
import { UserFilters } from './user-filters.tsx'
import type { UserGridHandle } from './user-grid.tsx'
import { UserGrid } from './user-grid.tsx'
import type { UserFilter, UserSort } from './users-shown.ts'
import { soonestEnd, usersShown } from './users-shown.ts'

const everybody: UserFilter = { query: '', role: 'all', sanction: 'all', activity: 'all' }
const byRank: UserSort = { by: 'rank', isReversed: false }

/**
 * Everybody, for staff: found by name, role, sanction and what they did lately, with what can be done to each in a menu
 * (`renderMenu`), and to several who are chosen.
 */
export function UserManagement(props: {
  account: Actor
  onLeave: () => void
  renderMenu: (member: Member, openedAt: EpochMs, choose: (act: () => void) => void) => ReactNode
}) {
  const { account } = props
  const status = useMembers(state => state.status)
  const list = useMembers(state => state.list)
  const { facts, isFailed, askAgain } = useFacts()
  const { filter, setFilter, sort, setSort, shownFilter, users } = useFound(list, facts)
  const mayAct = useCallback((member: Member) => can(account, 'member.timeOut', member, serverNow()), [account])
  const chosen = useChosen(list, users, mayAct)
  const [act, setAct] = useState<Act | null>(null)
  const grid = useRef<UserGridHandle>(null)
  const goToFirst = useFirstWhenFound(shownFilter !== filter, () => grid.current?.focusFirst())

  if (list.length === 0) return <NotThere status={status} onRetry={() => void loadMembers()} />
  const isWaiting = shownFilter.activity !== 'all' && !facts
  return (
    <div className="flex min-h-0 flex-1 flex-col pb-(--toasts-inside)">
      <UserFilters
        {...{ filter, sort, chosen }}
        onChange={setFilter}
        onSort={setSort}
        onDown={goToFirst}
        count={users.length}
      />
      {isWaiting ? (
        <NotThere status={isFailed ? 'failed' : 'loading'} onRetry={askAgain} />
      ) : users.length === 0 ? (
        <NobodyFound typed={shownFilter.query} onClear={() => setFilter(everybody)} />
      ) : (
        <UserGrid ref={grid} {...{ users, facts, chosen, sort }} ownUid={account.uid} onSort={setSort} {...props} />
      )}
      <ChoiceBar
        chosen={chosen}
        shown={chosen.members.filter(({ uid }) => chosen.mayHave(uid)).length}
        mayMute={roleRefusal(account, 'member.mute', serverNow()) === null}
        onAct={kind =>
          setAct({ kind, members: chosen.members, opening: (act?.opening ?? 0) + 1, returnTo: keepFocus() })
        }
      />
      {act && (
        <ManyDialog
          key={act.opening}
          kind={act.kind}
          members={act.members}
          returnTo={act.returnTo}
          onClosed={left => {
            chosen.set(left)
            askAgain()
          }}
        />
      )}
    </div>
  )
}

/** Whom the filters leave, in the wished order. Typing goes before finding. */
function useFound(list: readonly Member[], facts: Facts | null) {
  const [filter, setFilter] = useState(everybody)
  const [sort, setSort] = useState(byRank)
  const shownFilter = useDeferredValue(filter)
  const now = useNowOfSanctions(list)
  const users = useMemo(
    () => usersShown(list, { filter: shownFilter, sort, facts, now }),
    [list, shownFilter, sort, facts, now],
  )
  return { filter, setFilter, sort, setSort, shownFilter, users }
}

/** What is asked for of those who were chosen; each opening is a dialog of its own. */
interface Act {
  kind: ActOnEach['kind']
  members: readonly Member[]
  opening: number
  returnTo: () => HTMLElement | null
}

function NobodyFound({ typed, onClear }: { typed: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <NothingSought
      as="h3"
      typed={typed}
      title={t('members.none')}
      text={t(/\S@\S/.test(typed) ? 'desk.noEmails' : 'desk.noneText')}
      action={
        <Button ref={takeLostFocus} onClick={onClear}>
          {t('desk.clearFilters')}
        </Button>
      }
    />
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

function NotThere({ status, onRetry }: { status: 'loading' | 'ready' | 'failed'; onRetry: () => void }) {
  const { t } = useTranslation()
  if (status !== 'failed') return <WaitingPeople label={t('members.loading')} className="p-5" />
  return <FailedState as="h3" title={t('members.failed')} onRetry={onRetry} />
}
