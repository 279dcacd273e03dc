/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's tags can be neither placed by a virtual list nor laid out as cards */
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useImperativeHandle } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { ContextMenu } from '#web/parts/overlays/context-menu.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { actOnKey } from './act-on-key.ts'
import { GridHead } from './grid-head.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useRowMenu } from './use-row-menu.ts'
import type { UserList } from './use-user-list.ts'
import { useUserList } from './use-user-list.ts'
import type { Chosen } from './use-chosen.ts'
import type { Facts } from './use-facts.ts'
import { UserRow } from './user-row.tsx'
import type { UserSort } from './users-shown.ts'

export interface UserGridHandle {
  /** From the search field: go to the first person. */
  focusFirst(): void
}

/**
 * A table of people, of whom only those near the window are in the document; cards where there is no room for columns.
 * One stop for the Tab key: arrows, Home, End and the page keys move between people, Enter opens what can be done.
 * Space chooses somebody, with Shift as one moves everybody on the way, and Ctrl+A all.
 */
export function UserGrid(props: {
  ref: Ref<UserGridHandle>
  users: readonly Member[]
  facts: Facts | null
  /** Of each who was found by his address. */
  emails: ReadonlyMap<string, string>
  chosen: Chosen
  ownUid: string
  sort: UserSort
  onSort: (sort: UserSort) => void
  onLeave: () => void
  renderMenu: RenderMenu
}) {
  const { t } = useTranslation()
  const { ref, users, facts, emails, chosen, ownUid, onLeave, sort, onSort, renderMenu } = props
  const isCards = useScreen() !== 'large'
  const near = useUserList(users, isCards)
  const { goTo, rowOf, hold } = useGridFocus(users, near)
  const menu = useRowMenu(users, rowOf)
  const { stop, setStop, list, scroller } = near
  useImperativeHandle(ref, () => ({ focusFirst: () => goTo(0) }))

  const openMenu = (uid: string, isByKeyboard: boolean): void => {
    setStop(uid)
    menu.open(uid, isByKeyboard)
  }
  const onKeyDown = (event: KeyboardEvent): void =>
    actOnKey(event, { users, stop, chosen, goTo, openMenu: uid => openMenu(uid, true) })
  const focused = (uid: string): void => {
    hold(uid)
    setStop(uid)
  }

  return (
    <div
      role="grid"
      aria-label={t('shell.userManagement')}
      aria-rowcount={users.length + 1}
      aria-multiselectable
      className="flex min-h-0 flex-1 flex-col"
    >
      <GridHead isCards={isCards} chosen={chosen} sort={sort} onSort={onSort} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows inside */}
        <div
          role="rowgroup"
          onKeyDown={onKeyDown}
          onBlur={() => hold(null)}
          className="relative"
          style={{ height: list.getTotalSize() }}
        >
          <NearRows
            {...{ users, facts, emails, chosen, near, ownUid, isCards }}
            onLeave={onLeave}
            onFocus={focused}
            onMenu={openMenu}
          />
        </div>
      </div>
      <RowMenu menu={menu} render={renderMenu} />
    </div>
  )
}

type RenderMenu = (member: Member, openedAt: EpochMs, choose: (act: () => void) => void) => ReactNode

function RowMenu({ menu, render }: { menu: ReturnType<typeof useRowMenu>; render: RenderMenu }) {
  const { t } = useTranslation()
  const { member, openedAt, choose, attributes } = menu
  return (
    <ContextMenu label={t('desk.actsOn', { name: member?.displayName ?? '' })} {...attributes}>
      {/* oxlint-disable-next-line react/refs -- `choose` keeps an act for when the menu has closed */}
      {member && render(member, openedAt, choose)}
    </ContextMenu>
  )
}

interface NearRowsProps {
  users: readonly Member[]
  facts: Facts | null
  emails: ReadonlyMap<string, string>
  chosen: Chosen
  near: UserList
  ownUid: string
  isCards: boolean
  onLeave: () => void
  onFocus: (uid: string) => void
  onMenu: (uid: string, isByKeyboard: boolean) => void
}

function NearRows({ users, facts, emails, chosen, near, ownUid, isCards, ...hears }: NearRowsProps) {
  return near.list.getVirtualItems().map(({ key, index, start, size }) => {
    const user = users[index]
    return (
      user && (
        <UserRow
          key={key}
          member={user}
          facts={facts?.byUid.get(user.uid)}
          email={emails.get(user.uid)}
          isChosen={chosen.has(user.uid) && chosen.mayHave(user.uid)}
          mayChoose={chosen.mayHave(user.uid)}
          onChoose={chosen.toggle}
          isOwn={user.uid === ownUid}
          isCard={isCards}
          isTabStop={index === near.stop}
          rowIndex={index + 2}
          start={start}
          size={size}
          {...hears}
        />
      )
    )
  })
}
