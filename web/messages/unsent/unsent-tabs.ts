import type { Message } from '#contract/messages.ts'

/** What tabs of one browser tell each other about unsent messages. */
type Told = { kind: 'changed'; uid: string } | { kind: 'sent'; uid: string; message: Message }

export interface Tabs {
  tell(told: Told): void
  close(): void
}

/** Without BroadcastChannel a tab sees the others' unsent messages when it is reloaded; nothing is lost by that. */
export function listenToTabs(uid: string, heard: (told: Told) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel('meydan.unsent')
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => data.uid === uid && heard(data))
  return { tell: told => channel.postMessage(told), close: () => channel.close() }
}
