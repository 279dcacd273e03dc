import { clsx } from 'clsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useIsOnline } from '#web/accounts/people/presence.ts'
import { roleInk } from '#drawn/look/role-ink.ts'

/** The people whom an @ may mean, above the composer. The field keeps the focus and tells which one is active. */
export function MentionList(props: {
  id: string
  members: readonly Member[]
  active: number
  onPick: (member: Member) => void
}) {
  const { t } = useTranslation()
  const { id, members, active, onPick } = props
  const list = useRef<HTMLDivElement>(null)
  useFitAbove(list, active)
  return (
    <>
      <output className="sr-only">{members.length > 0 && t('messages.suggested', { count: members.length })}</output>
      {members.length > 0 && (
        <div
          ref={list}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it belongs to a text area, and shows more than text
          role="listbox"
          aria-label={t('messages.suggestions')}
          className="absolute inset-x-0 bottom-full z-70 mb-1.5 max-w-md animate-rise overflow-y-auto rounded-lg forced-colors:border bg-raised p-1.5 shadow-float"
        >
          {members.map((member, index) => (
            <Suggestion
              key={member.uid}
              id={optionId(id, index)}
              member={member}
              isActive={index === active}
              onPick={onPick}
            />
          ))}
        </div>
      )}
    </>
  )
}

/**
 * Outside React: the window, of which a phone's keyboard may leave little above the field. What has no room is scrolled
 * to, and the keys take the list along.
 */
function useFitAbove(list: RefObject<HTMLDivElement | null>, active: number): void {
  useLayoutEffect(() => {
    if (list.current) fitAbove(list.current, active)
  })
}

function fitAbove(list: HTMLElement, active: number): void {
  list.style.maxHeight = `${list.getBoundingClientRect().bottom - margin}px`
  list.children[active]?.scrollIntoView({ block: 'nearest' })
}

/** Pixels between the list and the upper edge of the window. */
const margin = 8

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

function Suggestion(props: { id: string; member: Member; isActive: boolean; onPick: (member: Member) => void }) {
  const { t } = useTranslation()
  const { id, member, isActive, onPick } = props
  const isOnline = useIsOnline(member.uid)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      aria-selected={isActive}
      onPointerDown={event => event.preventDefault()}
      onClick={() => onPick(member)}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 select-none hover:bg-hover max-md:min-h-11 pointer-coarse:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <PersonPicture uid={member.uid} name={member.displayName} size="sm" />
      <span className={clsx('min-w-0 truncate font-semibold', roleInk[member.role])}>{member.displayName}</span>
      {isOnline && <span className="sr-only">, {t('members.online')}</span>}
    </div>
  )
}
