/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's tags can be neither placed by a virtual list nor laid out as cards */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { ContextMenu } from '#web/parts/overlays/context-menu.tsx'
import { headLook } from '#web/parts/look/table-look.ts'
import { atTextSize } from '#web/parts/screen/text-size.ts'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { isMenuKey, nextIndex } from './grid-keys.ts'
import { gridColumns, presenceLook, UserRow } from './user-row.tsx'
import type { UserSort } from './users-shown.ts'
import { serverNow } from '#web/gate/server-clock.ts'

export interface UserGridHandle {
  /** From the search field: go to the first person. */
  focusFirst(): void
}

interface OpenMenu {
  isOpen: boolean
  uid: string
  at: EpochMs
  place: { x: number; y: number; width: number; height: number }
  isByKeyboard: boolean
}

/**
 * A table of people, of whom only those near the window are in the document; cards where there is no room for columns. One
 * stop for the Tab key: arrows, Home, End and the page keys move between people, Enter opens what can be done.
 */
export function UserGrid(props: {
  ref: Ref<UserGridHandle>
  users: readonly Member[]
  ownUid: string
  sort: UserSort
  onSort: (sort: UserSort) => void
  onLeave: () => void
  renderMenu: (member: Member, openedAt: EpochMs, choose: (act: () => void) => void) => ReactNode
}) {
  const { t } = useTranslation()
  const { users, ownUid, onLeave } = props
  const isCards = useScreen() === 'small'
  const scroller = useRef<HTMLDivElement>(null)
  const [stopUid, setStopUid] = useState<string | null>(null)
  const stop = Math.max(
    users.findIndex(({ uid }) => uid === stopUid),
    0,
  )
  const rowHeight = isCards ? cardHeight : lineHeight
  // oxlint-disable-next-line react/incompatible-library -- it must not be memoised, and nothing here memoises it
  const list = useVirtualizer({
    count: users.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => users[index]?.uid ?? index,
    estimateSize: () => rowHeight,
    // Where the Tab key goes must be in the document, wherever one has scrolled to.
    rangeExtractor: range => [...new Set([...defaultRangeExtractor(range), stop])],
    overscan: 6,
    paddingEnd: 12,
  })
  // Outside React: the virtual list keeps what it measured by.
  useEffect(() => list.measure(), [list, rowHeight])

  const wanted = useRef<string | null>(null)
  const rowOf = (uid: string): HTMLElement | null | undefined =>
    scroller.current?.querySelector<HTMLElement>(`[role=row][data-uid="${uid}"]`)
  const focusWanted = (): void => {
    const row = wanted.current && rowOf(wanted.current)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  }
  // Outside React: the focus. The row it goes to may have come into the document only now.
  useEffect(focusWanted)
  const held = useRef<string | null>(null)
  const before = useRef(users)
  // Outside React: the focus. What was done to somebody may take his row out of the list: it goes on to the one in its place.
  useEffect(() => {
    const isLost = document.activeElement?.contains(scroller.current)
    if (isLost && held.current && !users.some(({ uid }) => uid === held.current)) {
      goTo(before.current.findIndex(({ uid }) => uid === held.current))
    }
    before.current = users
  })
  const goTo = (index: number): void => {
    const user = users[Math.min(Math.max(index, 0), users.length - 1)]
    if (!user) return
    wanted.current = user.uid
    setStopUid(user.uid)
    list.scrollToIndex(users.indexOf(user))
    focusWanted()
  }
  useImperativeHandle(props.ref, () => ({ focusFirst: () => goTo(0) }))

  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const next = useRef<(() => void) | null>(null)
  const inMenu = menu && users.find(({ uid }) => uid === menu.uid)
  const openMenu = (uid: string, isByKeyboard: boolean): void => {
    const row = rowOf(uid)
    const from = row?.querySelector('[data-menu-button]') ?? row
    if (!from) return
    setStopUid(uid)
    setMenu({ isOpen: true, uid, at: serverNow(), place: from.getBoundingClientRect(), isByKeyboard })
  }
  const menuClosed = (): void => {
    if (menu) rowOf(menu.uid)?.focus({ preventScroll: true })
    next.current?.()
    next.current = null
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element) || event.target.role !== 'row') return
    const index = nextIndex(event.key, stop, users.length)
    if (index !== null) goTo(index)
    else if (event.key === 'Enter' || event.key === ' ' || isMenuKey(event)) openMenu(users[stop]?.uid ?? '', true)
    else return
    event.preventDefault()
  }

  return (
    <div
      role="grid"
      aria-label={t('shell.userManagement')}
      aria-rowcount={users.length + 1}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div role="rowgroup" className={clsx('shrink-0', headLook, isCards && 'sr-only')}>
        <div role="row" aria-rowindex={1} className={clsx(gridColumns, 'min-h-9 items-center px-5')}>
          <Head by="name" {...props} isPlain={isCards}>
            {t('desk.name')}
          </Head>
          <Head by="rank" {...props} isPlain={isCards}>
            {t('desk.role')}
          </Head>
          <Head className={presenceLook}>{t('desk.presence')}</Head>
          <Head>{t('desk.sanction')}</Head>
          <Head by="joined" {...props} isPlain={isCards}>
            {t('members.joined')}
          </Head>
          <Head>
            <span className="sr-only">{t('desk.acts')}</span>
          </Head>
        </div>
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows inside */}
        <div
          role="rowgroup"
          onKeyDown={onKeyDown}
          onBlur={() => (held.current = null)}
          className="relative"
          style={{ height: list.getTotalSize() }}
        >
          {list.getVirtualItems().map(({ key, index, start, size }) => {
            const user = users[index]
            return (
              user && (
                <UserRow
                  key={key}
                  member={user}
                  isOwn={user.uid === ownUid}
                  isCard={isCards}
                  isTabStop={index === stop}
                  rowIndex={index + 2}
                  start={start}
                  size={size}
                  onLeave={onLeave}
                  onFocus={focused => {
                    held.current = focused
                    setStopUid(focused)
                  }}
                  onMenu={openMenu}
                />
              )
            )
          })}
        </div>
      </div>
      <ContextMenu
        isOpen={Boolean(menu?.isOpen && inMenu)}
        place={menu?.place ?? nowhere}
        label={t('desk.actsOn', { name: inMenu?.displayName ?? '' })}
        isByKeyboard={menu?.isByKeyboard ?? false}
        onClose={() => setMenu(open => open && { ...open, isOpen: false })}
        onClosed={menuClosed}
      >
        {inMenu && props.renderMenu(inMenu, menu.at, act => (next.current = act))}
      </ContextMenu>
    </div>
  )
}

/** Pixels, fixed, so that nothing has to be measured. */
const lineHeight = atTextSize(56)
const cardHeight = atTextSize(100)
const nowhere = { x: 0, y: 0, width: 0, height: 0 }

/** A column's head; one that sorts is a button, and turns the order round the second time. */
function Head(props: {
  by?: UserSort['by']
  sort?: UserSort
  onSort?: (sort: UserSort) => void
  isPlain?: boolean
  className?: string
  children: ReactNode
}) {
  const { by, sort, onSort, isPlain = false, className, children } = props
  if (!by || !sort || !onSort || isPlain) {
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
