import { fileNames } from '#web/messages/look/file-names.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { isBlocked } from '#web/accounts/session.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { heardLine } from '#web/messages/look/heard-line.ts'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'
import { newestSeq, placeOf } from '#web/messages/held/timeline.ts'
import { mentions } from '#web/messages/marks/unread.ts'
import type { Unsent } from '#web/messages/unsent/unsent.ts'
import { useUnsent } from '#web/messages/unsent/unsent-store.ts'

/** Long enough that a busy channel doesn't talk without end. */
const batchMs = 3_000

interface News {
  /** Counts batches: one that says the same as the one before is put in again, or it would not be read. */
  batch: number
  posted: readonly Message[]
  failed: readonly Unsent[]
}

/**
 * Reads out, in batches and politely, new messages of others (of a silenced channel none), those that mention this
 * person as such, and one's own that could not be sent (MSG-36).
 * Give it the channel's id as `key`.
 */
export function Announcer(props: { channelId: string; ownUid: string; isMuted: boolean }) {
  const { channelId, ownUid, isMuted } = props
  const { batch, posted, failed } = useNews(channelId, ownUid)
  return (
    <output className="sr-only">
      {posted.length > 0 && !isMuted && <Posted key={`posted ${batch}`} messages={posted} ownUid={ownUid} />}
      {failed.length > 0 && <Failed key={`failed ${batch}`} unsents={failed} />}
    </output>
  )
}

function Posted({ messages, ownUid }: { messages: readonly Message[]; ownUid: string }) {
  const { t } = useTranslation()
  const [first, ...more] = messages.filter(message => !mentions(message, ownUid))
  return (
    <>
      {messages.map(
        message =>
          mentions(message, ownUid) && <p key={message.id}>{t('messages.announcedMention', wordsOf(message))}</p>,
      )}
      {first && more.length === 0 && <p>{t('messages.announcedOne', wordsOf(first))}</p>}
      {more.length > 0 && <p>{t('messages.announcedMany', { count: more.length + 1 })}</p>}
    </>
  )
}

const wordsOf = (message: Message) => ({
  name: nameOf(message.author),
  text: heardLine(message) || fileNames(message),
})

function Failed({ unsents }: { unsents: readonly Unsent[] }) {
  const { t } = useTranslation()
  const refused = unsents.at(-1)?.refused
  return (
    <span>
      {t('messages.announcedFailed', { count: unsents.length })} {refused && refusalText(refused)}
    </span>
  )
}

/** What there is to say now; nothing again when it has been said. */
function useNews(channelId: string, ownUid: string): News {
  const [news, setNews] = useState<News>({ batch: 0, posted: [], failed: [] })
  // Outside React: the stores and the clock.
  useEffect(() => {
    let seen = lastSeq(channelId)
    let failed: Unsent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (): void => {
      const messages = timelineOf(channelId)?.messages ?? []
      const news = messages.slice(placeOf(messages, seen + 1))
      const posted = news.filter(({ author: { uid } }) => uid !== ownUid && !isBlocked(uid))
      const told = failed
      setNews(({ batch }) => ({ batch: batch + 1, posted, failed: told }))
      timer = posted.length + told.length > 0 ? setTimeout(tell, batchMs) : undefined
      seen = lastSeq(channelId)
      failed = []
    }
    const stopHearing = useMessages.subscribe(() => {
      seen ||= lastSeq(channelId) // the first page is not news
      if (lastSeq(channelId) > seen) timer ??= setTimeout(tell, batchMs)
    })
    const stopWatching = useUnsent.subscribe(({ unsent }, { unsent: before }) => {
      const found = unsent.filter(each => each.channelId === channelId && hasFailed(each, before))
      failed.push(...found)
      if (found.length > 0) timer ??= setTimeout(tell, batchMs)
    })
    return () => {
      stopHearing()
      stopWatching()
      clearTimeout(timer)
    }
  }, [channelId, ownUid])
  return news
}

/** One that was read from the storage as failed is no news. */
const hasFailed = ({ id, state }: Unsent, before: readonly Unsent[]): boolean =>
  state === 'failed' && before.some(each => each.id === id && each.state === 'sending')

function lastSeq(channelId: string): number {
  const timeline = timelineOf(channelId)
  return timeline ? newestSeq(timeline) : 0
}
