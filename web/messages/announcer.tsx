import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { timelineOf, useMessages } from './store.ts'
import { placeOf } from './timeline.ts'
import type { Unsent } from './unsent.ts'
import { useUnsent } from './unsent-store.ts'

/** Long enough that a busy channel doesn't talk without end. */
const batchMs = 3_000

interface News {
  /** Counts batches: one that says the same as the one before is put in anew, or it would not be read. */
  batch: number
  posted: readonly Message[]
  failed: readonly Unsent[]
}

/**
 * Reads out, in batches and politely, new messages of others and one's own that could not be sent (design.md section 7).
 * Give it the channel's id as `key`.
 */
export function Announcer({ channelId, ownUid }: { channelId: string; ownUid: string }) {
  const { batch, posted, failed } = useNews(channelId, ownUid)
  return (
    <output className="sr-only">
      {posted.length > 0 && <Posted key={`posted ${batch}`} messages={posted} />}
      {failed.length > 0 && <Failed key={`failed ${batch}`} unsents={failed} />}
    </output>
  )
}

function Posted({ messages: [first, ...more] }: { messages: readonly Message[] }) {
  const { t } = useTranslation()
  if (!first) return null
  if (more.length > 0) return <span>{t('messages.announcedMany', { count: more.length + 1 })}</span>
  return <span>{t('messages.announcedOne', { name: first.author.displayName, text: first.text })}</span>
}

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
      const posted = messages.slice(placeOf(messages, seen + 1)).filter(message => message.author.uid !== ownUid)
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

const lastSeq = (channelId: string): number => timelineOf(channelId)?.messages.at(-1)?.seq ?? 0
