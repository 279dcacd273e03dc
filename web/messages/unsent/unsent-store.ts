import { messageRoutes } from '#web/gate/routes.ts'
import type { Message } from '#contract/messages.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { v7 } from 'uuid'
import { create } from 'zustand'
import { learnMessage } from '#web/messages/held/store.ts'
import type { Unsent, UnsentStorage, Written } from './unsent.ts'
import { idbStorage } from './unsent-idb.ts'
import { whenLeading } from './unsent-lead.ts'
import { again, byPlace, memoryStorage } from './unsent-memory.ts'
import type { Sender } from './unsent-sender.ts'
import { createSender } from './unsent-sender.ts'
import type { Tabs } from './unsent-tabs.ts'
import { listenToTabs } from './unsent-tabs.ts'

/** The account's unsent messages in the order they will be sent, of all channels and tabs. */
export const useUnsent = create<{ unsent: readonly Unsent[] }>(() => ({ unsent: [] }))

/** What runs between the log in and the log out of one account. */
interface Queue {
  uid: string
  storage: Promise<UnsentStorage>
  tabs: Tabs
  sender: Sender
  isLeading: boolean
  /** Ids that need no sending any more: a list that was read before must not bring them back. */
  done: Set<string>
  /** Shown already, but not in the storage (yet, or because it refused them): this tab alone knows them. */
  loose: Set<string>
  signal: AbortSignal
}
let queue: Queue | null = null

/** Show and send what this account left unsent. Answers how to stop. */
export function startUnsent(uid: string, parts: { backoffMs(attempt: number): number; signedOut(): void }): () => void {
  const stopping = new AbortController()
  const own: Queue = {
    uid,
    storage: idbStorage().catch(memoryStorage),
    tabs: listenToTabs(uid, told => (told.kind === 'sent' ? storeSent(own, told.message) : void refresh(own))),
    sender: createSender(
      {
        ...parts,
        list: () => useUnsent.getState().unsent.filter(({ id }) => own.isLeading || own.loose.has(id)),
        post: send,
        sent(unsent, message) {
          storeSent(own, message)
          void settle(own, unsent.id, message)
        },
        failed(unsent, refused) {
          change(unsents => unsents.map(each => (each.id === unsent.id ? { ...each, state: 'failed', refused } : each)))
          void keep(own, storage => storage.fail(unsent.id, refused))
        },
      },
      stopping.signal,
    ),
    isLeading: false,
    done: new Set(),
    loose: new Set(),
    signal: stopping.signal,
  }
  queue = own
  change(() => [])
  void own.storage.then(storage => lead(own, storage))
  addEventListener('online', own.sender.hurry, { signal: stopping.signal })
  addEventListener('beforeunload', warnOfLoss, { signal: stopping.signal })
  return () => {
    stopping.abort()
    own.tabs.close()
    if (queue === own) queue = null
    change(() => [])
  }
}

/** Take a message over from the composer: shown at once, stored, and sent as soon as it can be. */
export function post(channelId: string, written: Written): void {
  const own = queue
  if (!own) throw new Error('posting needs an account')
  const unsent = { ...written, id: v7(), uid: own.uid, channelId, writtenAt: Date.now(), state: 'sending' as const }
  const last = useUnsent.getState().unsent.at(-1)?.place ?? 0
  own.loose.add(unsent.id)
  change(unsents => [...unsents, { ...unsent, place: last + 1 }])
  void keep(own, async storage => {
    await storage.add(unsent)
    if (storage.isLasting) own.loose.delete(unsent.id)
    if (own.done.has(unsent.id)) await storage.remove(unsent.id) // the server was faster than the storage
  })
}

/** Perhaps without a file that the server does not know any more. */
export function tryAgain(id: string, isWithoutFile = false): void {
  const own = queue
  if (!own) return
  const last = useUnsent.getState().unsent.at(-1)?.place ?? 0
  change(unsents => unsents.map(each => (each.id === id ? again(each, last + 1, isWithoutFile) : each)).sort(byPlace))
  void keep(own, storage => storage.again(id, isWithoutFile))
}

export const discard = (id: string): void => void (queue && settle(queue, id))

/** A live event showed that one is stored, perhaps before the reply to its post. */
export function unsentArrived(message: Message): void {
  if (queue && useUnsent.getState().unsent.some(({ id }) => id === message.id)) void settle(queue, message.id, message)
}

/** The connection is back. */
export const hurryUnsent = (): void => queue?.sender.hurry()

const send = ({ channelId, id, text, replyTo, file }: Unsent): Promise<Answer<Message>> =>
  call(messageRoutes.postMessage, {
    channelId,
    id,
    text,
    ...(replyTo && { replyToId: replyTo.id }),
    ...(file && { fileId: file.id }),
  })

function lead(own: Queue, storage: UnsentStorage): void {
  if (own.signal.aborted) return
  const stop = whenLeading(own.uid, storage, signal => {
    own.isLeading = true
    signal.addEventListener('abort', () => (own.isLeading = false))
    void refresh(own)
  })
  own.signal.addEventListener('abort', stop)
  void refresh(own)
}

/** Read the storage anew and send what there is. */
async function refresh(own: Queue): Promise<void> {
  const stored = await (await own.storage).list(own.uid).catch(() => null)
  if (queue !== own) return
  if (stored) change(held => merge(own, stored, held))
  own.sender.wake()
}

/** What is stored, and behind it what only this tab knows. */
function merge(own: Queue, stored: readonly Unsent[], held: readonly Unsent[]): Unsent[] {
  const known = stored.filter(({ id }) => !own.done.has(id))
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...held.filter(({ id }) => own.loose.has(id) && !ids.has(id))].sort(byPlace)
}

/** It is stored by the server: the message takes its place and the copy here goes. */
function storeSent(own: Queue, message: Message): void {
  learnMessage(message)
  forget(own, message.id)
}

async function settle(own: Queue, id: string, message?: Message): Promise<void> {
  forget(own, id)
  if (message && !own.signal.aborted) own.tabs.tell({ kind: 'sent', uid: own.uid, message })
  await keep(own, storage => storage.remove(id))
}

/**
 * Change what is kept, tell the other tabs, look again. A storage that refuses (full, closed by a newer page) loses nothing
 * that counts: what it did not take this tab still sends, and what it did not let go is sent once more under its id.
 */
async function keep(own: Queue, act: (storage: UnsentStorage) => Promise<void>): Promise<void> {
  await act(await own.storage).catch(() => undefined)
  if (own.signal.aborted) return
  own.tabs.tell({ kind: 'changed', uid: own.uid })
  await refresh(own)
}

function forget(own: Queue, id: string): void {
  own.done.add(id)
  own.loose.delete(id)
  change(unsents => unsents.filter(unsent => unsent.id !== id))
}

/** Only what no storage keeps would be lost with the page. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  if (queue && queue.loose.size > 0) event.preventDefault()
}

const change = (next: (unsent: readonly Unsent[]) => readonly Unsent[]): void =>
  useUnsent.setState(({ unsent }) => ({ unsent: next(unsent) }))
