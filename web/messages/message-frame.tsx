import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Message } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { currentLanguage } from '#web/gate/language.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { useAuthor } from './authors.ts'
import { clockTime, fullTime } from './times.ts'

/** Author, time and text of a message, stored or not. Below the first of a group the time shows only to the pointer. */
export function MessageFrame(props: {
  author: Message['author']
  time: number
  text: string
  isFirstOfGroup: boolean
  isFaint?: boolean
  /** At the upper right, for the pointer and the focus. */
  actions?: ReactNode
  /** Beside the text: edited, sending, failed. */
  children?: ReactNode
}) {
  const author = useAuthor(props.author)
  return (
    <article
      className={clsx(
        'group relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 py-0.5 pr-10 pl-4 hover:bg-surface',
        props.isFirstOfGroup && 'mt-3',
      )}
    >
      {props.actions}
      {props.isFirstOfGroup ? (
        <Avatar uid={author.uid} name={author.displayName} className="mt-0.5" />
      ) : (
        <Time
          time={props.time}
          className="pt-1 text-center text-[0.6875rem] opacity-0 group-hover:opacity-100 pointer-coarse:hidden"
        />
      )}
      <div className="col-start-2 min-w-0">
        {props.isFirstOfGroup && (
          <header className="flex min-w-0 items-baseline gap-2">
            <span className={clsx('truncate font-semibold', roleInk[author.role])}>{author.displayName}</span>
            <Time time={props.time} className="shrink-0 text-xs" />
          </header>
        )}
        <div
          className={clsx('wrap-anywhere whitespace-pre-wrap', props.isFaint && 'text-soft')}
          data-allow-context-menu
          dir="auto"
        >
          {props.text}
        </div>
        {props.children}
      </div>
    </article>
  )
}

function Time({ time, className }: { time: number; className: string }) {
  const language = currentLanguage()
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={fullTime(time, language)}
      className={clsx('text-soft tabular-nums', className)}
    >
      {clockTime(time, language)}
    </time>
  )
}

const roleInk: Record<Role, string> = {
  owner: 'text-owner',
  admin: 'text-admin',
  moderator: 'text-moderator',
  user: 'text-user',
}
