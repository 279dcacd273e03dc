import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { filesOf } from '#contract/files-of.ts'
import type { Message } from '#contract/messages.ts'
import { useIsBlocked } from '#web/accounts/session.ts'
import { openPerson } from '#web/accounts/people/person.ts'
import {
  articleLook,
  asideTimeLook,
  authorLineLook,
  authorNameLook,
  authorTileLook,
  authorTimeLook,
  bodyLook,
} from '#drawn/look/message.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { InnerStop } from '#web/parts/buttons/inner-stop.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useAuthor } from '#web/messages/held/authors.ts'
import type { MessageState } from './message-name.ts'
import { messageName } from './message-name.ts'
import { MessageFiles } from './message-files.tsx'
import { ReplyLine } from './reply-line.tsx'
import type { Said } from './said.ts'
import { RichText } from './rich-text.tsx'
import { clockTime, fullTime } from '#words/formats.ts'

export interface MessageFrameProps {
  author: Message['author']
  time: number
  /** The message, or one that is not stored yet. */
  said: Said & Pick<Message, 'channelId' | 'replyTo' | 'file' | 'files'>
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
  /** Below: reactions; sending, failed. */
  children?: ReactNode
}

/**
 * A message, stored or not: what it answers, author, time, text and files. Its name says all of it, and its buttons
 * come after what is said. Below the first of a group the time shows only to the pointer.
 */
export function MessageFrame(props: MessageFrameProps) {
  const { said, isFaint = false, isForReader = false, isBeingEdited = false } = props
  const author = useAuthor(props.author)
  const isToBlocked = useIsBlocked(said.replyTo?.quote?.author.uid ?? '')
  const { t } = useTranslation()
  const language = useLanguage()
  const showAuthor = (event: MouseEvent<HTMLElement>): void => openPerson(author, event.currentTarget)
  return (
    <article
      aria-label={messageName({ ...props, author, isToBlocked }, t, language)}
      className={articleLook({ isFirstOfGroup: props.isFirstOfGroup, isLit: isForReader || isBeingEdited })}
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
            className={authorTileLook}
          >
            <PersonPicture uid={author.uid} name={author.displayName} photo={author.photoURL} />
          </button>
        ) : (
          <Time time={props.time} className={asideTimeLook} />
        )}
        <div className={bodyLook}>
          {props.isFirstOfGroup && (
            <header className={authorLineLook}>
              {/* Not a stop for the Tab key: a row's own keys lead to the author, by its menu. */}
              <button
                type="button"
                tabIndex={-1}
                aria-haspopup="dialog"
                onClick={showAuthor}
                className={authorNameLook(author.role)}
              >
                {author.displayName}
              </button>
              <Time time={props.time} className={authorTimeLook} />
            </header>
          )}
          {said.text !== '' && <RichText said={said} isFaint={isFaint} end={props.end} hasQuotes />}
          <MessageFiles files={filesOf(said)} by={author.displayName} channelId={said.channelId} />
          {said.text === '' && props.end}
          {props.children}
        </div>
        {props.actions}
      </InnerStop>
    </article>
  )
}

function Time({ time, className }: { time: number; className: ComponentProps<'time'>['className'] }) {
  const language = useLanguage()
  return (
    <time dateTime={new Date(time).toISOString()} data-tip={fullTime(time, language)} className={className}>
      {clockTime(time, language)}
    </time>
  )
}
