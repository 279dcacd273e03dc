import { inTime } from './in-time.ts'
import type { UnsentStorage } from './unsent.ts'

/** How long a lease holds without being renewed, and how often it is renewed and asked for. */
const leaseMs = 8_000
const renewMs = 2_500

/**
 * Exactly one tab sends an account's messages, or their order would be chance. `lead` runs while this tab is the one.
 * Web Locks pass on by themselves when a tab dies; over plain http there are none, and a lease in the storage does it.
 */
export function whenLeading(uid: string, storage: UnsentStorage, lead: (signal: AbortSignal) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const byLease = (): void => (signal.aborted ? undefined : leadByLease(uid, storage, lead, signal))
  if (typeof navigator !== 'undefined' && 'locks' in navigator) leadByLock(uid, lead, signal).catch(byLease)
  else byLease()
  return () => stopping.abort()
}

async function leadByLock(uid: string, lead: (signal: AbortSignal) => void, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(`meydan.outbox.${uid}`, { signal }, async () => {
    lead(signal)
    await new Promise(resolve => signal.addEventListener('abort', resolve))
  })
}

function leadByLease(
  uid: string,
  storage: UnsentStorage,
  lead: (signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  const holder = crypto.getRandomValues(new Uint32Array(4)).join('-')
  let leading: AbortController | null = null

  const turn = async (): Promise<void> => {
    const now = Date.now()
    const isMine = (await inTime(storage.lease(uid, holder, now, now + leaseMs))) ?? true // no storage, no other tab's view of it
    if (signal.aborted) return
    if (isMine && !leading) {
      leading = new AbortController()
      lead(leading.signal)
    } else if (!isMine) {
      leading?.abort()
      leading = null
    }
  }

  const timer = setInterval(() => void turn(), renewMs)
  void turn()
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    leading?.abort()
    void storage.lease(uid, holder, Date.now(), 0).catch(() => undefined) // hand over at once
  })
}
