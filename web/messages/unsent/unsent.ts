import type { Message } from '#contract/messages.ts'
import type { Refused } from '#web/gate/call.ts'

/** What a person puts together in the composer. */
export interface Written {
  text: string
  /** What it answers, with its quote for the row that shows it meanwhile. */
  replyTo: Message['replyTo']
  /** An upload of one's own, which the server knows by its id. */
  file: Message['file']
}

/** A message that this browser has and the server may not have yet. */
export interface Unsent extends Written {
  /** The message's id, made here: trying again can never post it twice. */
  id: string
  /** Whose it is: another account in the same browser neither sees nor sends it. */
  uid: string
  channelId: string
  writtenAt: number
  /** Its place in the queue, given by the storage. Tabs send in this order. */
  place: number
  state: 'sending' | 'failed'
  /** Why it failed. */
  refused?: Refused
}

/** Where unsent messages are kept. `add` and `again` give the next place at the end. */
export interface UnsentStorage {
  /** Whether what was added outlives the page. */
  isLasting: boolean
  list(uid: string): Promise<Unsent[]>
  add(unsent: Omit<Unsent, 'place'>): Promise<number>
  fail(id: string, refused: Refused): Promise<void>
  /** A failed one is to be sent again, after those that wait already, perhaps without its file. */
  again(id: string, isWithoutFile: boolean): Promise<void>
  remove(id: string): Promise<void>
  /** Take or keep the right to send for this account until `untilMs`; false while another tab has it. */
  lease(uid: string, holder: string, now: number, untilMs: number): Promise<boolean>
}
