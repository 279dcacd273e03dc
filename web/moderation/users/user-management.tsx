import type { ReactNode } from 'react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Member } from '#contract/accounts.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import { type Actor, can, roleRefusal } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { loadMembers, useMembers } from '#web/accounts/people/members.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { keptRun } from '#web/moderation/many/kept-run.ts'
import { ManyDialog } from '#web/moderation/many/many-dialog.tsx'
import { keepFocus } from '#web/parts/overlays/keep-focus.ts'
import { firstStop } from '#web/parts/overlays/first-stop.ts'
import { useFirstWhenFound } from '#web/parts/screen/use-first-when-found.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { LastAct } from './last-act.tsx'
import { MoreByEmail, NobodyFound, NotThere } from './nobody-found.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import { type Facts, useFacts } from './use-facts.ts'
import { useFoundByEmail } from './use-found-by-email.ts'
import { UserFilters } from './user-filters.tsx'
import type { UserGridHandle } from './user-grid.tsx'
import { UserGrid } from './user-grid.tsx'
import { everybody, useKeptView } from './use-kept-view.ts'
import { soonestEnd, usersShown } from './users-shown.ts'

/**
 * Everybody, for staff: found by name, address, role, sanction and what they did lately, with what can be done to each
 * in a menu (`renderMenu`), and to several who are chosen.
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
  const { filter, setFilter, sort, setSort, shownFilter, byEmail, shown, kept, keep } = useFound(list, facts, account)
  const mayAct = useCallback((member: Member) => can(account, 'member.timeOut', member, serverNow()), [account])
  const chosen = useChosen(list, shown, mayAct)
  const grid = useRef<UserGridHandle>(null)
  const goToFirst = useFirstWhenFound(shownFilter !== filter, () => grid.current?.focusFirst())

  if (list.length === 0) return <NotThere status={status} onRetry={() => void loadMembers()} />
  const clear = (): void => {
    keep(null)
    setFilter(everybody)
  }
  const isWaiting = shownFilter.activity !== 'all' && !facts
  return (
    <div className="flex min-h-0 flex-1 flex-col pb-(--toasts-inside)">
      <UserFilters
        {...{ filter, sort, chosen }}
        onChange={next => {
          keep(null)
          setFilter(next)
        }}
        onSort={setSort}
        onDown={goToFirst}
        count={shown.length}
      />
      {isWaiting ? (
        <NotThere status={isFailed ? 'failed' : 'loading'} onRetry={askAgain} />
      ) : shown.length === 0 ? (
        <NobodyFound {...{ byEmail }} typed={shownFilter.query} onClear={clear} />
      ) : (
        <>
          {byEmail.isMore && <MoreByEmail />}
          <UserGrid
            ref={grid}
            {...{ facts, chosen, sort }}
            users={shown}
            emails={byEmail.emails}
            ownUid={account.uid}
            onSort={setSort}
            {...props}
          />
        </>
      )}
      <ManyActs
        {...{ account, chosen }}
        onActed={askAgain}
        isOnlyChosen={kept !== null}
        onOnlyChosen={isOnly => keep(isOnly ? chosen.members : null)}
      />
    </div>
  )
}

/** What can be done to those who are chosen. */
function ManyActs(props: {
  account: Actor
  chosen: Chosen
  onActed: () => void
  isOnlyChosen: boolean
  onOnlyChosen: (isOnly: boolean) => void
}) {
  const { account, chosen, onActed, isOnlyChosen, onOnlyChosen } = props
  const [act, setAct] = useState<Act | null>(actOfBefore)
  return (
    <>
      <LastAct onUndone={onActed} />
      <ChoiceBar
        chosen={chosen}
        shown={chosen.members.filter(({ uid }) => chosen.mayHave(uid)).length}
        {...{ isOnlyChosen, onOnlyChosen }}
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
          begun={act.begun}
          returnTo={act.returnTo}
          onClosed={left => {
            chosen.set(left)
            onActed()
          }}
        />
      )}
    </>
  )
}

/**
 * Whom the filters leave, in the wished order; typing goes before finding. Or whom somebody had chosen when he asked
 * for those alone: they stay, also after an act on them, and the filters, which do not apply, stand empty until he is
 * back in the list.
 */
function useFound(list: readonly Member[], facts: Facts | null, account: Actor) {
  const { filter: own, setFilter, sort, setSort } = useKeptView(account.uid)
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null)
  const keep = (members: readonly Member[] | null): void => setKept(members && new Set(members.map(({ uid }) => uid)))
  const filter = kept ? everybody : own
  const shownFilter = useDeferredValue(filter)
  const now = useNowOfSanctions(list)
  const byEmail = useFoundByEmail(shownFilter.query, list, account)
  const { emails } = byEmail
  const shown = useMemo(() => {
    const among = kept ? list.filter(({ uid }) => kept.has(uid)) : list
    return usersShown(among, { filter: kept ? everybody : shownFilter, sort, facts, emails, now })
  }, [list, kept, shownFilter, sort, facts, emails, now])
  return { filter, setFilter, sort, setSort, shownFilter, byEmail, shown, kept, keep }
}

/** What is asked for of those who were chosen; each opening is a dialog of its own. */
interface Act {
  kind: ActOnEach['kind']
  members: readonly Member[]
  opening: number
  /** It began before a reload. */
  begun?: NonNullable<ReturnType<typeof keptRun>>
  returnTo: () => HTMLElement | null
}

function actOfBefore(): Act | null {
  const begun = keptRun()
  if (!begun) return null
  const { how, members } = begun.run
  return {
    kind: how.kind,
    members,
    opening: 0,
    begun,
    returnTo: () => {
      const desk = document.querySelector('[role=dialog]:has([type=search])')
      const stop = firstStop('', desk, body => body.querySelector<HTMLElement>('[type=search]'))
      return stop === true ? null : stop
    },
  }
}

/** The time, told again when anybody's time-out ends. */
function useNowOfSanctions(list: readonly Member[]): EpochMs {
  const [opened] = useState(Date.now)
  const [known, setKnown] = useState(opened)
  const now = useNowUntil(useMemo(() => soonestEnd(list, known), [list, known]))
  if (now > known) setKnown(now)
  return known
}
