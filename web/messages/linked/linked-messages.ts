import { useEffect } from 'react'
import { create } from 'zustand'
import type { LinkedMessage } from '#contract/link-routes.ts'
import { sizes } from '#contract/limits.ts'
import { linkedMessageOf } from '#contract/text/linked-message.ts'
import { useSession } from '#web/accounts/session.ts'
import { useChannels } from '#web/channels/store.ts'
import { backoffMs } from '#web/gate/backoff.ts'
import { call } from '#web/gate/call.ts'
import { linkRoutes } from '#web/gate/later-routes.ts'
import { hearNews } from '#web/gate/news.ts'

/** By their ids, what links to messages lead to; null where nothing is told. */
const useLinked = create<Readonly<Record<string, LinkedMessage | null>>>(() => ({}))

/**
 * The message that a link leads to, as it is now, for as long as the list of channels has its channel. Null until it is
 * known, and where it is hidden, removed or unknown, or stands in another channel than the link says.
 */
export function useLinkedMessage(channelId: string, messageId: string): LinkedMessage | null {
  const isReadable = useChannels(({ channels }) => channels.some(({ id }) => id === channelId))
  const known = useLinked(state => state[messageId])
  const isMissing = isReadable && known === undefined
  // Outside React: what is asked again is what somebody sees.
  useEffect(() => (isReadable ? show(messageId) : undefined), [isReadable, messageId])
  useEffect(() => void (isMissing && want([messageId])), [isMissing, messageId]) // Outside React: the server
  return isReadable && known?.channelId === channelId ? known : null
}

/** How many links on the page lead to it. */
const shown = new Map<string, number>()

function show(id: string): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1)
  return () => {
    const rest = shown.get(id)! - 1
    if (rest > 0) shown.set(id, rest)
    else shown.delete(id)
  }
}

const wanted = new Set<string>()
/** Of the question under way: the ids of which nothing happened meanwhile. Another list for each question. */
let asked: Set<string> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** The links of all rows that appear at once go into one question. */
const gatherMs = 30
/** Ten thousand pages that come back in one moment do not ask in that moment. */
const spreadMs = 3_000

function want(ids: Iterable<string>, afterMs = gatherMs): void {
  for (const id of ids) wanted.add(id)
  if (asked === null && wanted.size > 0) timer ??= setTimeout(() => void ask(), afterMs)
}

async function ask(): Promise<void> {
  timer = undefined
  const ids = [...wanted].filter(id => shown.has(id)).slice(0, sizes.linkedMessagesMax)
  wanted.forEach(id => (!shown.has(id) || ids.includes(id)) && wanted.delete(id))
  if (ids.length === 0) return
  const own = (asked = new Set(ids))
  const answer = await call(linkRoutes.listLinkedMessages, { messageIds: ids })
  if (asked !== own) return // of another account, or of other rights
  asked = null
  if (answer.ok) {
    failures = 0
    const found = new Map(answer.value.messages.map(message => [message.id, message]))
    useLinked.setState(Object.fromEntries([...own].map(id => [id, found.get(id) ?? null])))
    return want([])
  }
  const { retryAfterSeconds } = answer.refused
  want(ids, retryAfterSeconds === undefined ? backoffMs(failures++) : retryAfterSeconds * 1_000)
}

/** From now on this is so; an answer under way may be older. */
function know(id: string, message: LinkedMessage | null): void {
  asked?.delete(id)
  if (id in useLinked.getState() || shown.has(id)) useLinked.setState({ [id]: message })
}

hearNews(news => {
  if (news === 'missed') {
    keep(([id]) => shown.has(id))
    return want(Object.keys(useLinked.getState()), Math.random() * spreadMs)
  }
  if (news.type === 'message.removed') know(news.data.id, null)
  if (news.type === 'message.edited' || news.type === 'message.restored')
    know(news.data.message.id, linkedMessageOf(news.data.message))
})

/** Other rights: what can't be read any more goes, and what was not told is asked for again. */
useChannels.subscribe(({ channels }, before) => {
  const ids = new Set(channels.map(({ id }) => id))
  if (ids.size === before.channels.length && before.channels.every(({ id }) => ids.has(id))) return
  beginAgain(([, message]) => message !== null && ids.has(message.channelId))
})

useSession.subscribe(({ account }, before) => {
  if (account?.uid !== before.account?.uid) beginAgain(() => false)
})

type Kept = (known: [id: string, message: LinkedMessage | null]) => boolean

const keep = (isKept: Kept): void =>
  useLinked.setState(Object.fromEntries(Object.entries(useLinked.getState()).filter(isKept)), true)

function beginAgain(isKept: Kept): void {
  asked = null
  keep(isKept)
  want([...shown.keys()].filter(id => !(id in useLinked.getState())))
}
