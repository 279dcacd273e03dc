import { useTranslation } from '#web/gate/language.ts'
import type { Message, Quote } from '#contract/messages.ts'
import { useIsBlocked } from '#web/accounts/session.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useAuthor } from '#web/messages/held/authors.ts'
import { jumpTo } from '#web/messages/list/jump.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { oneLine } from './one-line.ts'
import {
  quotedAuthorLook,
  quotedLook,
  quotedTextLook,
  quoteGoneLook,
  replyHookLook,
  replyLook,
} from '#drawn/look/reply.ts'

/** Above a reply: what it answers, in one line that leads there. */
export function ReplyLine({ channelId, replyTo }: { channelId: string; replyTo: NonNullable<Message['replyTo']> }) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  return (
    <div className={replyLook}>
      <span aria-hidden className={replyHookLook} />
      {replyTo.quote === null ? (
        <span className={quoteGoneLook}>{t('messages.quoteGone')}</span>
      ) : (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => void jumpTo(channelId, replyTo.id)}
          className={quotedLook}
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
  const isFolded = useIsBlocked(quote.author.uid)
  if (isFolded) return <bdi className={quotedTextLook({ isText: false })}>{t('messages.blocked')}</bdi>
  return (
    <>
      <PersonPicture uid={author.uid} name={author.displayName} photo={author.photoURL} size="xs" />
      <span className={quotedAuthorLook(author.role)}>{author.displayName}</span>
      <bdi className={quotedTextLook({ isText: line !== '' })}>
        {line || (quote.kind ? t(`media.kind.${quote.kind}`) : t('messages.quoteWithoutText'))}
      </bdi>
    </>
  )
}
