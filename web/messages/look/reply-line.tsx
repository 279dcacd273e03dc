import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Message, Quote } from '#contract/messages.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useAuthor } from '#web/messages/held/authors.ts'
import { jumpTo } from '#web/messages/list/jump.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { oneLine } from './one-line.ts'
import { roleInk } from '#web/accounts/people/role-ink.ts'

/** Above a reply: what it answers, in one line that leads there. */
export function ReplyLine({ channelId, replyTo }: { channelId: string; replyTo: NonNullable<Message['replyTo']> }) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  return (
    <div className="col-span-2 mb-0.5 flex min-w-0 items-center gap-1.5 text-sm text-soft">
      <span aria-hidden className="mt-2.5 ml-5 h-3 w-7 shrink-0 rounded-tl-md border-t-2 border-l-2 border-line" />
      {replyTo.quote === null ? (
        <span className="italic">{t('messages.quoteGone')}</span>
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => void jumpTo(channelId, replyTo.id)}
          className="relative flex min-w-0 items-center gap-1.5 rounded-sm hover:text-ink focus-visible:outline-offset-0 pointer-coarse:after:absolute pointer-coarse:after:-inset-y-3 pointer-coarse:after:inset-x-0"
        >
          <span className="sr-only">{t('messages.inReplyTo')}</span>
          <Quoted quote={replyTo.quote} />
        </button>
      )}
    </div>
  )
}

function Quoted({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const author = useAuthor(quote.author)
  const line = oneLine(quote)
  return (
    <>
      <PersonPicture uid={author.uid} name={author.displayName} size="xs" />
      <span className={clsx('max-w-2/5 shrink-0 truncate font-semibold', roleInk[author.role])}>
        {author.displayName}
      </span>
      <bdi className={clsx('truncate pe-0.5', !line && 'italic')}>
        {line || (quote.kind ? t(`media.kind.${quote.kind}`) : t('messages.quoteWithoutText'))}
      </bdi>
    </>
  )
}
