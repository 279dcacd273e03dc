import type { Message } from '#contract/messages.ts'
import type { Refused } from '#web/gate/call.ts'

/** One file of a message that is not stored yet. */
export interface Taken {
  /** An upload of one's own, which the server knows by its id. */
  file: Message['file']
  /** A file that was chosen without a connection: it goes up when it is the message's turn. */
  upload: File | null
  /** Its sender covers it. */
  isSpoiler?: true
}

/** What a person puts together in the composer. Its first file stands in it, as in what pages of before kept. */
export interface Written extends Taken {
  text: string
  /** What it answers, with its quote for the row that shows it meanwhile. */
  replyTo: Message['replyTo']
  /** Its other files, in their order (`takenOf`). */
  more?: readonly Taken[]
}

/** A message that this browser has and the server may not have yet. */
export interface Unsent extends Written {
  /** The message's id, made here: trying again can never post it twice. */
  id: string
  /** Whose it is: another account in the same browser neither sees nor sends it. */
  uid: string
  channelId: string
  writtenAt: number
  /** Its place in the queue, given once, where it is written (unsent-order.ts). Storage, tabs and sender keep to it. */
  place: number
  /** When it last changed, on the scale of places. Of two copies of one message the higher one counts. */
  changed: number
  state: 'sending' | 'failed'
  /** Why it failed, or what it waited for last. */
  refused?: Refused
}

/** Where unsent messages are kept. It refuses by rejecting; nothing depends on how long it takes. */
export interface UnsentStorage {
  list(uid: string): Promise<Unsent[]>
  /** Keep it as it is now; without effect where a newer copy is kept, or that it ended. */
  put(unsent: Unsent): Promise<void>
  /** It was sent or taken back: no copy that comes later brings it back. */
  end(id: string): Promise<void>
  /** Take or keep the right to send for this account until `untilMs`; false while another tab has it. */
  lease(uid: string, holder: string, now: number, untilMs: number): Promise<boolean>
}
