import type { ServerFrame } from '#contract/live.ts'

/** A frame of postings: which ones, and when they were sent. */
export interface Postings {
  payload: Buffer
  first: number
  last: number
  sentAt: readonly number[]
}

/** Frames behind which every receiver has long been; one that is slower parses for itself. */
const kept = 4_096

/**
 * All receivers of one role get the same bytes. Each frame is parsed when the first of them gets it; for the others it
 * is compared byte by byte, so that a thousand receivers can be verified in full on one core.
 */
export class Journal {
  readonly #sentAt: (n: number) => number
  #known: Postings[] = []
  #dropped = 0
  deliveries = 0
  /** Milliseconds from sending to each receipt; null while nobody asks. */
  latencies: number[] | null = null

  /** `sentAt` answers when the posting that begins with this number was sent. */
  constructor(sentAt: (n: number) => number) {
    this.#sentAt = sentAt
  }

  /** Where a receiver that connects now begins. */
  get next(): number {
    return this.#dropped + this.#known.length
  }

  /** The postings in a payload, or null for any other frame. `next` is how many such frames the receiver has had. */
  read(payload: Buffer, next: number): Postings | null {
    const known = this.#known[next - this.#dropped]
    if (known?.payload.equals(payload)) return known
    const postings = this.#parse(payload)
    if (postings && next === this.next) this.#remember(postings)
    return postings
  }

  count({ first, last, sentAt }: Postings): void {
    this.deliveries += last - first + 1
    if (!this.latencies) return
    const now = performance.now()
    for (const sent of sentAt) this.latencies.push(now - sent)
  }

  #remember(postings: Postings): void {
    this.#known.push({ ...postings, payload: Buffer.from(postings.payload) })
    if (this.#known.length <= kept) return
    this.#known.splice(0, kept / 2)
    this.#dropped += kept / 2
  }

  #parse(payload: Buffer): Postings | null {
    const frame = JSON.parse(payload.toString()) as ServerFrame
    if (frame.t !== 'events') return null
    const posted = frame.events.filter(event => event.type === 'message.posted')
    const [first] = posted
    if (!first) return null
    posted.forEach(({ seq }, index) => {
      if (seq !== first.seq + index) throw new Error(`Out of order within a frame: ${seq} after ${first.seq}`)
    })
    const sentAt = posted.map(({ data }) => this.#sentAt(Number.parseInt(data.message.text, 10)))
    return { payload, first: first.seq, last: first.seq + posted.length - 1, sentAt }
  }
}
