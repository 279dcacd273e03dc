import type { Message } from '#contract/messages.ts'
import { v7 } from 'uuid'
import { create } from 'zustand'
import { learnMessage } from '#web/messages/held/store.ts'
import { inTime } from './in-time.ts'
import { noStorage } from './no-storage.ts'
import type { Unsent, UnsentStorage, Written } from './unsent.ts'
import { idbStorage } from './unsent-idb.ts'
import { whenLeading } from './unsent-lead.ts'
import { createPlaces, highestPlace } from './unsent-order.ts'
import { createOutbox, type Outbox, type OutboxParts } from './unsent-outbox.ts'
import { postUnsent } from './unsent-post.ts'
import { listenToTabs } from './unsent-tabs.ts'

/** The account's unsent messages in the order they will be sent, of all channels and tabs. */
export const useUnsent = create<{ unsent: readonly Unsent[] }>(() => ({ unsent: [] }))

/** What the page around decides. */
type Given = Pick<OutboxParts, 'backoffMs' | 'signedOut' | 'isOutdated' | 'outdated'>

let outbox: Outbox | null = null

/** Show and send what this account left unsent. Answers how to stop. */
export function startUnsent(uid: string, given: Given): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const own = createOutbox(
    {
      ...given,
      uid,
      storage: openStorage(),
      places: createPlaces(highestPlace),
      listen: heard => listenToTabs(uid, heard),
      whenLeading: (storage, lead) => whenLeading(uid, storage, lead),
      post: postUnsent,
      show,
      sent: learnMessage,
    },
    signal,
  )
  outbox = own
  addEventListener('online', own.hurry, { signal })
  addEventListener('beforeunload', warnOfLoss, { signal })
  return () => {
    stopping.abort()
    if (outbox === own) outbox = null
    show([])
  }
}

/** Take a message over from the composer: shown at once, kept, and sent as soon as it can be. */
export function post(channelId: string, written: Written): void {
  if (!outbox) throw new Error('posting needs an account')
  outbox.write(v7(), channelId, written)
}

/** Perhaps without a file that the server does not take, or does not know any more. */
export const tryAgain = (id: string, isWithoutFile = false): void => outbox?.again(id, isWithoutFile)

export const discard = (id: string): void => outbox?.discard(id)

/** A live event showed that one is stored, perhaps before the reply to its post. */
export const unsentArrived = (message: Message): void => outbox?.arrived(message)

/** The connection is back. */
export const hurryUnsent = (): void => outbox?.hurry()

/** This page is older than the server. */
export const holdUnsent = (): void => outbox?.hold()

/** Those that the browser does not keep: they would be lost with this page. */
export function unkeptIds(): ReadonlySet<string> {
  const unkept = [...(outbox?.unkept ?? [])].filter(([, why]) => why === 'refused')
  return new Set(unkept.map(([id]) => id))
}

const openStorage = async (): Promise<UnsentStorage> => (await inTime(idbStorage())) ?? noStorage()

function warnOfLoss(event: BeforeUnloadEvent): void {
  if (outbox && outbox.unkept.size > 0) event.preventDefault()
}

const show = (unsent: readonly Unsent[]): void => useUnsent.setState({ unsent })
