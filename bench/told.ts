import type { ServerFrame } from '#contract/live.ts'
import { unjoined } from '#contract/wire/join.ts'

/** What a frame told of one channel: its head, or postings in a row. */
export type Heard = { t: 'hello'; head: number } | { t: 'events'; first: number; last: number }

const eventsStart = Buffer.from('{"t":"events"')
/** Frames that come to all pages of a process within a moment. */
const kept = 64

/** Reads frames for many pages: all get the same bytes of events, which are parsed once and then compared. */
export class Told {
  readonly #stream: string
  readonly #recent: { payload: Buffer; heard: Heard | null }[] = []

  constructor(channelId: string) {
    this.#stream = `channel:${channelId}`
  }

  read(payload: Buffer): Heard | null {
    if (!payload.subarray(0, eventsStart.length).equals(eventsStart)) return this.#parse(payload)
    const known = this.#recent.find(each => each.payload.equals(payload))
    if (known) return known.heard
    const heard = this.#parse(payload)
    this.#recent.unshift({ payload: Buffer.from(payload), heard })
    this.#recent.length = Math.min(this.#recent.length, kept)
    return heard
  }

  #parse(payload: Buffer): Heard | null {
    const frame = JSON.parse(payload.toString()) as ServerFrame
    if (frame.t === 'hello') return { t: 'hello', head: frame.heads[this.#stream] ?? 0 }
    if (frame.t !== 'events') return null
    const seqs = frame.events
      .flatMap(unjoined)
      .filter(({ stream }) => stream === this.#stream)
      .map(({ seq }) => seq)
    if (seqs.length === 0) return null
    seqs.forEach((seq, index) => {
      if (seq !== seqs[0]! + index) throw new Error(`Out of order within a frame: ${seq} after ${seqs[index - 1]}`)
    })
    return { t: 'events', first: seqs[0]!, last: seqs.at(-1)! }
  }
}
