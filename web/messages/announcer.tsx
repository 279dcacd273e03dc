import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { timelineOf, useMessages } from './store.ts'
import { placeOf } from './timeline.ts'

/** Long enough that a busy channel doesn't talk without end. */
const batchMs = 3_000

/** Reads new messages of others out, in batches and politely (design.md section 7). Give it the channel's id as `key`. */
export function Announcer({ channelId, ownUid }: { channelId: string; ownUid: string }) {
  const { t } = useTranslation()
  const [news, setNews] = useState<readonly Message[]>([])
  // Outside React: the store and the clock.
  useEffect(() => {
    let seen = lastSeq(channelId)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (): void => {
      timer = undefined
      const messages = timelineOf(channelId)?.messages ?? []
      setNews(messages.slice(placeOf(messages, seen + 1)))
      seen = lastSeq(channelId)
    }
    const stop = useMessages.subscribe(() => {
      seen ||= lastSeq(channelId) // the first page is not news
      if (lastSeq(channelId) > seen) timer ??= setTimeout(tell, batchMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [channelId])

  const ofOthers = news.filter(message => message.author.uid !== ownUid)
  const [first] = ofOthers
  return (
    <output className="sr-only">
      {ofOthers.length > 1 && t('messages.announcedMany', { count: ofOthers.length })}
      {ofOthers.length === 1 &&
        first &&
        t('messages.announcedOne', { name: first.author.displayName, text: first.text })}
    </output>
  )
}

const lastSeq = (channelId: string): number => timelineOf(channelId)?.messages.at(-1)?.seq ?? 0
