import { FrameSocket } from './frame-socket.ts'
import type { Journal } from './journal.ts'

const helloStart = Buffer.from('{"t":"hello"')
const answerStart = Buffer.from('{"t":"answer"')

/** One page, reduced to what must be right: every posting once, in order, from the head of hello on. */
export class Receiver {
  readonly #journal: Journal
  #socket: FrameSocket | null = null
  #next: number
  #onReady = (): void => {}
  #onAnswer = (_payload: Buffer): void => {}
  /** The newest posting it has had, or null until the first. */
  head: number | null = null
  /** Postings that came too early or too late. */
  faults = 0
  /** The server said in its hello that its person may post over this socket. */
  takesPosts = false
  received = 0

  constructor(journal: Journal) {
    this.#journal = journal
    this.#next = journal.next
  }

  /** Resolves once hello has come: everything after it is counted. */
  open(address: string, cookie: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onReady = resolve
      const closed = (): void => reject(new Error(`${address} closed a receiver`)) // later nobody waits for it
      this.#socket = new FrameSocket(address, cookie, { text: payload => this.#take(payload), closed })
    })
  }

  /** Its person posts over the same socket; resolves with the answer, one at a time. */
  ask(frame: string): Promise<Buffer> {
    return new Promise(resolve => {
      this.#onAnswer = resolve
      this.#socket?.say(frame)
    })
  }

  stall(): void {
    this.#socket?.stall()
  }

  close(): void {
    this.#socket?.close()
  }

  #take(payload: Buffer): void {
    if (payload.subarray(0, answerStart.length).equals(answerStart)) return this.#onAnswer(payload)
    if (payload.subarray(0, helloStart.length).equals(helloStart)) this.takesPosts = payload.includes('"posts":')
    const postings = this.#journal.read(payload, this.#next)
    this.#onReady()
    if (!postings) return
    this.#next++
    if (this.head !== null && postings.first !== this.head + 1) this.faults++
    this.head = postings.last
    this.received += postings.last - postings.first + 1
    this.#journal.count(postings)
  }
}

/** Many at once would overflow the server's backlog; a few dozen at a time do not. */
export async function openReceivers(
  journalOf: (index: number) => Journal,
  count: number,
  open: (receiver: Receiver, index: number) => Promise<void>,
): Promise<Receiver[]> {
  const receivers = Array.from({ length: count }, (_, index) => new Receiver(journalOf(index)))
  for (let start = 0; start < count; start += 50) {
    await Promise.all(receivers.slice(start, start + 50).map((receiver, index) => open(receiver, start + index)))
  }
  return receivers
}
