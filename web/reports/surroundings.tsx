import { filesOf } from '#contract/files-of.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CornerDownRight, Paperclip } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { called } from '#drawn/shape/called.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { useAuthor } from '#web/messages/held/authors.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { RichText } from '#web/messages/look/rich-text.tsx'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import type { CaseWhole } from './use-case.ts'

/**
 * What was said before and after, each with its day (they may lie weeks apart), the reported message marked at its
 * place, and the way there where it still stands.
 */
export function Surroundings(props: { whole: CaseWhole; messages: readonly Message[]; onLeave: () => void }) {
  const { t } = useTranslation()
  const { whole, messages, onLeave } = props
  const { case: reported, seq, isStanding } = whole
  const { channelId, content } = reported
  const { text } = content
  if (seq === null) return <p className="text-sm text-soft">{t('desk.notReadable')}</p>
  const before = messages.filter(message => message.seq < seq)
  const after = messages.filter(message => message.seq > seq)
  return (
    <>
      <ol className="flex min-w-0 flex-col gap-1">
        {before.map(message => (
          <Line key={message.id} message={message} />
        ))}
        <li aria-current="true" className="rounded-sm bg-lantern/8 px-3 py-2 shadow-lit">
          <p className="text-sm text-soft">
            <span className={clsx('font-semibold', roleInk[content.role])}>{called(content, t)}</span>
            {content.timestamp !== undefined && (
              <>
                {' '}
                · <Moment at={content.timestamp} />
              </>
            )}
            <span className="font-semibold text-lantern"> · {t('desk.thisOne')}</span>
            {!isStanding && <> · {t('desk.deletedSince')}</>}
          </p>
          {/* In a wide window the message itself stands just above. */}
          <div className="md:hidden">
            {text ? (
              <RichText said={{ text }} isFaint={false} end={null} />
            ) : (
              <FileName
                name={filesOf(content)
                  .map(({ name }) => name)
                  .join(', ')}
              />
            )}
          </div>
        </li>
        {after.map(message => (
          <Line key={message.id} message={message} />
        ))}
      </ol>
      {isStanding && channelId !== null && (
        <Link
          to="/chat"
          search={{ channel: channelId, message: reported.reportedItem }}
          onClick={onLeave}
          className={clsx(buttonLook({ size: 'sm' }), 'self-start')}
        >
          <CornerDownRight aria-hidden />
          {t('desk.jump')}
        </Link>
      )}
    </>
  )
}

/** One message as it stands now; with its channel where they are of several. */
export function Line({ message, channelName }: { message: Message; channelName?: string }) {
  const { t } = useTranslation()
  const author = useAuthor(message.author)
  return (
    <li className="min-w-0 px-3 py-1">
      <p className="flex min-w-0 items-baseline gap-2 text-sm">
        <span className={clsx('truncate font-semibold', roleInk[author.role])}>{author.displayName}</span>
        <span className="shrink-0 text-xs text-soft">
          {channelName && <>{t('desk.saidIn', { channel: channelName })} · </>}
          <Moment at={message.timestamp} />
        </span>
      </p>
      {message.text !== '' && <RichText said={message} isFaint={false} end={null} />}
      {filesOf(message).map(({ id, name }) => (
        <FileName key={id} name={name} />
      ))}
    </li>
  )
}

function FileName({ name }: { name: string | undefined }) {
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <Paperclip aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{name}</span>
    </p>
  )
}
