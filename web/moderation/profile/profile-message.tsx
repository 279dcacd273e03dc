import { filesOf } from '#contract/files-of.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Hash } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EarlierText, Message } from '#contract/messages.ts'
import type { RemovedMessage } from '#contract/moderation.ts'
import type { SaidMessage } from '#contract/said-message.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { FilesView } from '#web/media/files-view.tsx'
import { openLightbox } from '#web/media/lightbox-store.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { RichText } from '#web/messages/look/rich-text.tsx'
import { fullTime } from '#words/formats.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { Disclosure } from '#web/parts/buttons/disclosure.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'

/** One of the latest messages; what it said before unfolds. */
export function LatestMessage({ message, by }: { message: SaidMessage; by: string }) {
  const { t } = useTranslation()
  const { editedAt, history } = message
  return (
    <article>
      <Facts>
        <Place message={message} />
        <Moment at={message.timestamp} />
      </Facts>
      <Said message={message} by={by} end={editedAt !== null && <Edited at={editedAt} />} />
      {history.length > 0 && (
        <Disclosure summary={t('profile.edits', { count: history.length })}>
          <Earlier history={history} />
        </Disclosure>
      )}
    </article>
  )
}

/** An edited message, with everything it said before at once. */
export function EditedMessage({ message, by }: { message: SaidMessage; by: string }) {
  const { t } = useTranslation()
  const { editedAt, history } = message
  return (
    <article>
      <Facts>
        <Place message={message} />
        <span>
          {t('profile.sent')}: <Moment at={message.timestamp} />
        </span>
        {editedAt !== null && (
          <span>
            {t('profile.editedAt')}: <Moment at={editedAt} />
          </span>
        )}
      </Facts>
      <Said message={message} by={by} end={null} />
      <Earlier history={history} label={t('profile.earlierTexts')} />
    </article>
  )
}

/** A deleted message, faint as what it is: only a copy. */
export function RemovedMessageView({ message, by }: { message: RemovedMessage; by: string }) {
  const { t } = useTranslation()
  const { history, deletedBy, deleterDisplayName, deletedAt } = message
  const deleter = useMember(deletedBy)?.displayName ?? (deleterDisplayName || null)
  return (
    <article>
      <Facts>
        <span className="flex min-w-0 items-center gap-1 font-semibold">
          <Hash aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{message.channelName}</span>
        </span>
        <span>
          {t('profile.sent')}: <Moment at={message.timestamp} />
        </span>
      </Facts>
      {message.isErased ? (
        <p className="my-1 text-soft">{t('profile.erased')}</p>
      ) : (
        <Said message={message} by={by} end={message.editedAt !== null && <Edited at={message.editedAt} />} isRemoved />
      )}
      <Facts>
        <span className="text-danger">{t('profile.removedBy', { name: deleter })}</span>
        <span>
          {t('profile.removedAt')}: <Moment at={deletedAt} />
        </span>
      </Facts>
      {history.length > 0 && !message.isErased && <Earlier history={history} label={t('profile.earlierTexts')} />}
    </article>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft">{children}</div>
)

/** The channel, and the way to the message in it. */
function Place({ message: { id, channelId, channelName } }: { message: SaidMessage }) {
  const { t } = useTranslation()
  const label = t('profile.showInChat', { channel: channelName })
  return (
    <Link
      to="/chat"
      search={{ channel: channelId, message: id }}
      data-tip={label}
      className="flex min-w-0 items-center gap-1 rounded-sm font-semibold text-tile hover:underline pointer-coarse:min-h-11"
    >
      <Hash aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{channelName}</span>
    </Link>
  )
}

function Edited({ at }: { at: number }) {
  const { t } = useTranslation()
  return (
    <span data-tip={fullTime(at, currentLanguage())} className="ml-1 text-xs whitespace-nowrap text-soft">
      ({t('messages.edited')})
    </span>
  )
}

type Text = Pick<Message, 'text' | 'file' | 'files'> & Partial<Pick<Message, 'pingedUsers'>>

function Said(props: { message: Text; by: string; end: ReactNode; isRemoved?: boolean }) {
  const { message, by, end, isRemoved = false } = props
  const { text } = message
  const files = filesOf(message)
  return (
    <div className="my-1 min-w-0">
      {text !== '' && <RichText said={message} isFaint={isRemoved} hasQuotes={!isRemoved} end={end} />}
      {files.length > 0 && (
        <div className={isRemoved ? 'opacity-60' : undefined}>
          <FilesView files={files} onEnlarge={file => openLightbox({ file, by }, [])} />
        </div>
      )}
      {text === '' && end}
    </div>
  )
}

/** Texts that a message had, each with when it was replaced; oldest first. */
function Earlier({ history, label }: { history: readonly EarlierText[]; label?: string }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={label ?? t('profile.earlierTexts')} className="mt-2 flex flex-col gap-2">
      {history.map(({ version, text, pingedUsers = [], timestamp, isErased = false }) => (
        <li key={version} className={clsx(quoteLook, 'min-w-0')}>
          <p className="text-sm text-soft">
            <Moment at={timestamp} />
          </p>
          {text === '' ? (
            <p className="text-soft">{t(isErased ? 'profile.erasedText' : 'profile.noText')}</p>
          ) : (
            <RichText said={{ text, pingedUsers }} isFaint end={null} />
          )}
        </li>
      ))}
    </ol>
  )
}
