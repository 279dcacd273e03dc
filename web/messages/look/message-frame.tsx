import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { openPerson } from '#web/accounts/people/person.ts'
import { roleInk } from '#web/accounts/people/role-ink.ts'
import { useLanguage } from '#web/gate/language.ts'
import { InnerStop } from '#web/parts/buttons/inner-stop.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useAuthor } from '#web/messages/held/authors.ts'
import type { MessageState } from './message-name.ts'
import { messageName } from './message-name.ts'
import { MessageFile } from './message-file.tsx'
import { ReplyLine } from './reply-line.tsx'
import type { Said } from './rich-text.tsx'
import { RichText } from './rich-text.tsx'
import { clockTime, fullTime } from '#web/gate/formats.ts'

export interface MessageFrameProps {
  author: Message['author']
  time: number
  /** The message, or one that is not stored yet. */
  said: Said & Pick<Message, 'channelId' | 'replyTo' | 'file'>
  isFirstOfGroup: boolean
  isFaint?: boolean
  /** It mentions the person who reads it. */
  isForReader?: boolean
  /** Its new text stands in the composer. */
  isBeingEdited?: boolean
  /** What the name says at its end: edited, not sent. */
  state?: MessageState | undefined
  /** At the upper right, for the pointer and the focus. */
  actions?: ReactNode
  /** Behind the last word: edited. */
  end?: ReactNode
  /** Below: sending, failed. */
  children?: ReactNode
}

/**
 * A message, stored or not: what it answers, author, time, text and file. Its name says all of it, and its buttons come
 * after what is said. Below the first of a group the time shows
 * only to the pointer.
 */
export function MessageFrame(props: MessageFrameProps) {
  const { said, isFaint = false, isForReader = false, isBeingEdited = false } = props
  const author = useAuthor(props.author)
  const { t } = useTranslation()
  const language = useLanguage()
  const showAuthor = (event: MouseEvent<HTMLElement>): void => openPerson(author, event.currentTarget)
  return (
    <article
      aria-label={messageName({ ...props, author }, t, language)}
      className={clsx(
        'group relative grid grid-cols-[2.5rem_minmax(0,var(--spacing-measure))] justify-center gap-x-3 px-4 py-0.5',
        isForReader || isBeingEdited ? litLook : 'hover:bg-surface',
        props.isFirstOfGroup && 'mt-3',
      )}
    >
      <InnerStop value={-1}>
        {said.replyTo && <ReplyLine channelId={said.channelId} replyTo={said.replyTo} />}
        {props.isFirstOfGroup ? (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden // the name beside it does the same
            data-author=""
            onClick={showAuthor}
            className="relative mt-0.5 size-10 rounded-md transition-opacity hover:opacity-85 pointer-coarse:after:absolute pointer-coarse:after:-inset-0.5"
          >
            <PersonPicture uid={author.uid} name={author.displayName} />
          </button>
        ) : (
          <Time
            time={props.time}
            className="pt-1 text-center text-2xs opacity-0 group-hover:opacity-100 pointer-coarse:hidden"
          />
        )}
        <div className="col-start-2 min-w-0">
          {props.isFirstOfGroup && (
            <header className="flex min-w-0 items-baseline gap-2">
              {/* Not a stop for the Tab key: a row's own keys lead to the author, by its menu. */}
              <button
                type="button"
                tabIndex={-1}
                aria-haspopup="dialog"
                onClick={showAuthor}
                className={clsx('truncate rounded-sm font-semibold hover:underline', roleInk[author.role])}
              >
                {author.displayName}
              </button>
              <Time time={props.time} className="shrink-0 text-xs" />
            </header>
          )}
          {said.text !== '' && <RichText said={said} isFaint={isFaint} end={props.end} />}
          {said.file && <MessageFile file={said.file} by={author.displayName} channelId={said.channelId} />}
          {said.text === '' && props.end}
          {props.children}
        </div>
        {props.actions}
      </InnerStop>
    </article>
  )
}

/** A lantern is lit beside it. */
const litLook = 'bg-lantern/8 shadow-lit hover:bg-lantern/12'

function Time({ time, className }: { time: number; className: ComponentProps<'time'>['className'] }) {
  const language = useLanguage()
  return (
    <time
      dateTime={new Date(time).toISOString()}
      data-tip={fullTime(time, language)}
      className={clsx('text-soft tabular-nums select-none', className)}
    >
      {clockTime(time, language)}
    </time>
  )
}
