import type { Message } from '#contract/messages.ts'
import type { Answer } from '#web/gate/call.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { inTime } from './in-time.ts'
import type { Unsent, UnsentStorage, Written } from './unsent.ts'
import { createKnown, type Known } from './unsent-known.ts'
import type { Places } from './unsent-order.ts'
import { createSender, type Sender } from './unsent-sender.ts'
import type { Tabs, Told } from './unsent-tabs.ts'

export interface OutboxParts {
  uid: string
  storage: Promise<UnsentStorage>
  places: Places
  listen(heard: (told: Told) => void): Tabs
  /** `lead` runs while this tab is the one that sends, until its signal. Answers how to stop. */
  whenLeading(storage: UnsentStorage, lead: (signal: AbortSignal) => void): () => void
  /** Send one; `note` keeps what has become of it on the way. Aborted when it is taken back meanwhile. */
  post(unsent: Unsent, note: (to: Partial<Unsent>) => void, signal: AbortSignal): Promise<Answer<Message>>
  /** Whether the server is of another build than this page; null where that can't be known now. */
  isOutdated(): Promise<boolean | null>
  backoffMs(attempt: number): number
  /** The session is over: nothing more can be sent before a log in. */
  signedOut(): void
  /** A newer server refused what this page says: it must be reloaded before anything more is sent. */
  outdated(): void
  /** What waits, in its order. */
  show(unsent: readonly Unsent[]): void
  /** The server has stored one. */
  sent(message: Message): void
}

export interface Outbox {
  write(id: string, channelId: string, written: Written): void
  /** A failed one is to be sent again, after those that wait already, perhaps without its file. */
  again(id: string, isWithoutFile: boolean): void
  discard(id: string): void
  /** It is known to be stored: a live event came before the reply. */
  arrived(message: Message): void
  /** The connection is back. */
  hurry(): void
  /** The page is of an older version: keep what is written, and let a newer page send it. */
  hold(): void
  /** What no storage keeps: it would go with this page. */
  unkept: ReadonlyMap<string, 'soon' | 'refused'>
}

/**
 * One tab's part in sending an account's messages. All tabs know the same: each change is told in the moment in which
 * it happens, and kept beside that. So the tab that sends never waits for the storage, and passes over nothing that a
 * slow one does not have yet. Only the first reading is waited for: what an earlier page left goes first.
 */
export function createOutbox(parts: OutboxParts, signal: AbortSignal): Outbox {
  const known = createKnown(parts.places)
  const show = (): void => void (signal.aborted || parts.show(known.list()))
  const tell = (told: Told): void => void (signal.aborted || tabs.tell(told))
  const { change, alter, letGo, end } = keeping(parts, known, { show, tell, wake: () => sender.wake() })
  const read = shared(async () => {
    const storage = await parts.storage
    const found = await storage.list(parts.uid).catch(() => [])
    if (signal.aborted) return
    known.takeStored(found)
    const ids = found.map(({ id }) => id)
    known.hasEnded(ids).forEach(id => letGo(id))
    tell({ kind: 'asked', found: ids })
    show()
  })
  const leading = leadInTurn(parts, signal, { read, wake: () => sender.wake() })
  const hold = (): void => {
    leading.hold()
    parts.outdated()
  }

  const sending = post(parts, alter)
  const sender: Sender = createSender(
    {
      ...parts,
      list: () => (leading.isNow() ? known.list() : []),
      post: sending.post,
      outdated: hold,
      sent: end,
      failed: (id, refused) => alter(id, unsent => ({ ...unsent, state: 'failed', refused })),
      waits: (id, refused) => alter(id, unsent => ({ ...unsent, refused })),
    },
    signal,
  )
  const tabs = parts.listen(hearTabs(parts, known, { show, tell, letGo, stop: sending.stop, wake: sender.wake }))
  signal.addEventListener('abort', () => tabs.close())
  tell({ kind: 'asked', found: [] })
  leading.begin()

  return {
    write(id, channelId, written) {
      const place = parts.places.next()
      const { uid } = parts
      change({ ...written, id, uid, channelId, writtenAt: serverNow(), place, changed: place, state: 'sending' })
    },
    again: (id, isWithoutFile) => alter(id, unsent => again(unsent, parts.places.next(), isWithoutFile)),
    discard(id) {
      sending.stop(id)
      end(id)
    },
    arrived(message) {
      if (known.get(message.id)) end(message.id, message)
    },
    hurry: () => sender.hurry(),
    hold: () => leading.hold(),
    unkept: known.unkept,
  }
}

interface Around {
  show: () => void
  tell: (told: Told) => void
  /** Something may be there to be sent. */
  wake: () => void
}

/** Changes and ends: known here, told to the other tabs, and kept. */
function keeping(parts: OutboxParts, known: Known, { show, tell, wake }: Around) {
  const change = (unsent: Unsent): void => {
    if (!known.take(unsent)) return
    known.unkept.set(unsent.id, 'soon')
    show()
    tell({ kind: 'changed', unsent })
    void keep(parts.storage, known, unsent)
    wake()
  }
  const alter: Alter = (id, to) => {
    const unsent = known.get(id)
    if (unsent) change({ ...to(unsent), changed: parts.places.next() })
  }
  const letGo = (id: string, message?: Message): void => {
    tell({ kind: 'ended', id, ...(message && { message }) })
    void parts.storage.then(storage => storage.end(id)).catch(() => undefined) // looked for at the next reading
  }
  const end = (id: string, message?: Message): void => {
    if (message) parts.sent(message)
    if (!known.end(id)) return
    show()
    letGo(id, message)
  }
  return { change, alter, letGo, end }
}

/** What another tab tells, or asks. */
function hearTabs(
  parts: OutboxParts,
  known: Known,
  around: Around & { letGo: (id: string) => void; stop: (id: string) => void },
): (told: Told) => void {
  const { show, tell, wake, letGo, stop } = around
  return told => {
    if (told.kind === 'asked') {
      for (const unsent of known.listUnseen()) tell({ kind: 'changed', unsent })
      known.hasEnded(told.found).forEach(id => letGo(id))
      return
    }
    if (told.kind === 'ended' && told.message) parts.sent(told.message)
    const isNews = told.kind === 'ended' ? known.end(told.id) : known.take(told.unsent)
    if (told.kind === 'ended') stop(told.id)
    if (isNews) show()
    wake()
  }
}

type Alter = (id: string, to: (unsent: Unsent) => Unsent) => void

/** A storage that refuses (full, closed by a newer page) loses nothing while a tab is open. */
async function keep(opened: Promise<UnsentStorage>, known: Known, unsent: Unsent): Promise<void> {
  const storage = await opened
  const isKept = await storage.put(unsent).then(
    () => true,
    () => false,
  )
  known.kept(unsent, isKept)
}

function again(failed: Unsent, place: number, isWithoutFile: boolean): Unsent {
  const { refused: _, ...unsent } = failed
  return { ...unsent, ...(isWithoutFile && { file: null, upload: null, more: [] }), place, state: 'sending' }
}

/** One that is taken back while it is under way is not waited for. */
function post(parts: OutboxParts, alter: Alter) {
  const underWay = new Map<string, AbortController>()
  return {
    async post(unsent: Unsent): Promise<Answer<Message>> {
      const aborter = new AbortController()
      underWay.set(unsent.id, aborter)
      const note = (to: Partial<Unsent>): void => alter(unsent.id, now => ({ ...now, ...to }))
      const answer = await parts.post(unsent, note, aborter.signal)
      underWay.delete(unsent.id)
      return answer
    },
    stop: (id: string): void => underWay.get(id)?.abort(),
  }
}

/** Other tabs are given this long, once, to tell a new one what no storage keeps. */
const answersMs = 200

/** Whether this tab sends now: it is its turn, it has read what is kept, and it is no older than the server. */
function leadInTurn(
  parts: OutboxParts,
  signal: AbortSignal,
  { read, wake }: { read: () => Promise<void>; wake: () => void },
) {
  const answers = new Promise(resolve => setTimeout(resolve, answersMs))
  let isLeading = false
  let isHeld = false
  let stop = (): void => undefined
  const lead = async (until: AbortSignal): Promise<void> => {
    await Promise.all([inTime(read()), answers])
    if (until.aborted || signal.aborted) return
    isLeading = true
    until.addEventListener('abort', () => (isLeading = false))
    wake()
  }
  const queueUp = async (): Promise<void> => {
    const storage = await parts.storage
    if (!signal.aborted && !isHeld) stop = parts.whenLeading(storage, until => void lead(until))
  }
  signal.addEventListener('abort', () => stop())
  return {
    isNow: () => isLeading,
    begin() {
      void read()
      void queueUp()
    },
    hold() {
      isHeld = true
      isLeading = false
      stop()
    },
  }
}

/** Who asks while it runs gets the same. */
function shared(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () =>
    (running ??= act().finally(() => {
      running = null
    }))
}
