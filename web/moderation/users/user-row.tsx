/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's tags can be neither placed by a virtual list nor laid out as cards */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useId } from 'react'
import type { Member } from '#contract/accounts.ts'
import type { MemberFacts } from '#contract/member-facts.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { roleInk } from '#drawn/look/role-ink.ts'
import { formatNumber } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { rowLook } from '#web/parts/look/table-look.ts'
import { Sanctions } from '#web/moderation/sanctions.tsx'
import { FactChips, JoinedTime, SeenTime } from './user-facts.tsx'

/** Of the head and of each line. */
export const gridColumns =
  'grid grid-cols-[1.75rem_minmax(13rem,1fr)_6rem_7.5rem_7.25rem_4.5rem_12.5rem_8.25rem_2.75rem] gap-x-3'

export interface RowProps {
  member: Member
  facts: MemberFacts | undefined
  /** By which he was found. */
  email: string | undefined
  isOwn: boolean
  isCard: boolean
  isTabStop: boolean
  isChosen: boolean
  /** Nobody is chosen who is out of reach. */
  mayChoose: boolean
  rowIndex: number
  start: number
  size: number
  onLeave: () => void
  onFocus: (uid: string) => void
  onMenu: (uid: string, isByKeyboard: boolean) => void
  onChoose: (uid: string, isRange: boolean) => void
}

/** One person of user management: a line of the table, or a card. Only the rows on screen listen to who is here. */
export const UserRow = memo(function UserRow(props: RowProps) {
  const { member, isCard, isChosen, mayChoose, onFocus, onChoose } = props
  const { uid } = member
  const id = useId()
  const Cells = isCard ? CardCells : LineCells
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the grid hears the keys
    <div
      role="row"
      data-uid={uid}
      aria-rowindex={props.rowIndex}
      aria-selected={mayChoose ? isChosen : undefined}
      aria-labelledby={named.map(part => id + part).join(' ')} // not by its box and its menu
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={event => event.target === event.currentTarget && onFocus(uid)}
      onClick={event => event.shiftKey && !isOnControl(event.target) && onChoose(uid, true)}
      onMouseDown={event => event.shiftKey && event.preventDefault()} // it would mark the text between
      className={clsx(
        'absolute inset-x-0 top-0 focus-visible:-outline-offset-2',
        rowLook,
        isChosen && 'bg-lantern/10',
        isCard ? cardLook : clsx(gridColumns, 'items-center px-5'),
      )}
      style={{ height: props.size, transform: `translateY(${props.start}px)` }}
    >
      <Cells {...props} id={id} />
    </div>
  )
})

/** The cells that a row is called by. */
const named = ['who', 'role', 'seen', 'sanctions'] as const

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null

function LineCells(props: RowProps & { id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { member, facts, id } = props
  const count = (value: number | undefined): ReactNode => (value ? formatNumber(value, language) : null)
  return (
    <>
      <span role="gridcell">
        <ChooseBox {...props} />
      </span>
      <span role="gridcell" id={`${id}who`} className="flex min-w-0 items-center gap-3">
        <Who {...props} />
      </span>
      <Cell id={`${id}role`}>{t(`members.role.${member.role}`)}</Cell>
      <Cell id={`${id}seen`}>
        <SeenTime uid={member.uid} facts={facts} none={<Dash />} />
      </Cell>
      <Cell isNumber>{count(facts?.recent)}</Cell>
      <Cell isNumber>{count(facts?.openCases)}</Cell>
      <span role="gridcell" id={`${id}sanctions`} className="min-w-0 overflow-hidden">
        <Sanctions member={member} none={null} />
      </span>
      <Cell isSoft>
        <JoinedTime member={member} facts={facts} />
      </Cell>
      <span role="gridcell">
        <MenuButton {...props} />
      </span>
    </>
  )
}

function CardCells(props: RowProps & { id: string }) {
  const { t } = useTranslation()
  const { member, facts, id } = props
  return (
    <>
      <span role="gridcell" className="row-span-4 -ml-1 self-start">
        <ChooseBox {...props} />
      </span>
      <span role="gridcell" id={`${id}who`} className="flex min-w-0 items-center gap-3 pr-12">
        <Who {...props} />
      </span>
      <span role="gridcell" className="flex min-w-0 gap-1.5 truncate text-sm text-soft">
        <span id={`${id}role`}>{t(`members.role.${member.role}`)}</span>
        <span id={`${id}seen`} className="flex gap-1.5">
          <SeenTime uid={member.uid} facts={facts} lead={<span aria-hidden>·</span>} />
        </span>
      </span>
      <span role="gridcell" className="flex min-h-6.5 min-w-0 items-center gap-1.5 text-sm text-soft tabular-nums">
        <span className="truncate">
          {t('members.joined')}: <JoinedTime member={member} facts={facts} />
        </span>
        <FactChips facts={facts} />
      </span>
      <span role="gridcell" id={`${id}sanctions`} className="min-w-0 overflow-hidden empty:hidden">
        <Sanctions member={member} none={null} />
      </span>
      <span role="gridcell" className="absolute top-1.5 right-2">
        <MenuButton {...props} />
      </span>
    </>
  )
}

/** A time that nobody knows. Counts of none are empty cells instead: so the eye finds the few others. */
function Dash() {
  return (
    <span aria-hidden className="text-soft">
      —
    </span>
  )
}

function Cell(props: { id?: string; isNumber?: boolean; isSoft?: boolean; children: ReactNode }) {
  const { id, isNumber, isSoft, children } = props
  const look = clsx('truncate text-sm', (isNumber || isSoft) && 'tabular-nums', isSoft && 'text-soft')
  return (
    <span role="gridcell" id={id} className={look}>
      {children}
    </span>
  )
}

/** The row's own keys do the same, so it is no stop of its own. */
function ChooseBox({ member, isChosen, mayChoose, onChoose }: RowProps) {
  const { t } = useTranslation()
  if (!mayChoose) return null
  return (
    <label className="grid size-7 cursor-pointer place-items-center pointer-coarse:size-11 max-md:size-11">
      <span className="sr-only">{t('desk.choose', { name: member.displayName })}</span>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isChosen}
        onChange={() => {}} // with the click, which knows of Shift
        onClick={event => onChoose(member.uid, event.shiftKey)}
        className="check"
      />
    </label>
  )
}

function MenuButton({ member, onMenu }: RowProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('desk.actsOn', { name: member.displayName })}
      icon={<EllipsisVertical aria-hidden />}
      aria-haspopup="menu"
      data-menu-button
      tabIndex={-1} // Enter on the row does the same
      onClick={event => onMenu(member.uid, event.detail === 0)}
    />
  )
}

function Who({ member, email, isOwn, onLeave }: RowProps) {
  const { t } = useTranslation()
  const { uid, displayName: name } = member
  return (
    <>
      <PersonPicture uid={uid} name={name} size="sm" />
      <Link
        to="/profile/$userId"
        params={{ userId: uid }}
        tabIndex={-1} // the menu leads there too
        onClick={onLeave}
        className={clsx(
          'min-w-0 rounded-sm font-medium hover:underline pointer-coarse:min-w-11',
          email === undefined ? 'truncate py-1.5 pointer-coarse:py-2.5' : 'py-0.5',
          roleInk[member.role],
        )}
      >
        {email === undefined ? name : <span className="block truncate leading-5">{name}</span>}
        {email !== undefined && (
          <bdi className="block truncate text-xs font-normal text-soft" data-tip={email}>
            {email}
          </bdi>
        )}
      </Link>
      {isOwn && <span className="shrink-0 text-xs text-soft">({t('members.you')})</span>}
    </>
  )
}

const cardLook = 'grid grid-cols-[2.75rem_minmax(0,1fr)] content-center items-center gap-y-1 pr-4 pl-2'
