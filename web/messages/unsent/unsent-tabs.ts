import type { Message } from '#contract/messages.ts'
import type { Unsent } from './unsent.ts'

/** What tabs of one browser tell each other about unsent messages, in the moment in which it happens. */
export type Told =
  /** Written, refused, to be tried again. */
  | { kind: 'changed'; unsent: Unsent }
  /** Sent (with what the server made of it) or taken back. */
  | { kind: 'ended'; id: string; message?: Message }
  /**
   * A tab has come, or has read the storage: the others tell it what it may not find there, and which of what it found
   * has ended; the storage may have refused to let go of it, or the tab died that asked for it.
   */
  | { kind: 'asked'; found: readonly string[] }

export interface Tabs {
  tell(told: Told): void
  close(): void
}

export function listenToTabs(uid: string, heard: (told: Told) => void): Tabs {
  const channel = new BroadcastChannel(`meydan.outbox.${uid}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => heard(data))
  return { tell: told => channel.postMessage(told), close: () => channel.close() }
}
