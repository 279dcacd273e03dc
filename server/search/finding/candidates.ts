import { type MessageAt, messagesIn } from './message-rows.ts'
import type { View } from './view.ts'

/** Messages of a channel from one `seq` to before another. */
interface Piece {
  channel: number
  from: number
  to: number
  /** None of them counts as said later. */
  latest: number
}

export interface Sought {
  /** Words; of each list a message has one. */
  lists: readonly (readonly number[])[]
  /** What has one of these words is not told. */
  leftOut: readonly number[]
}

/** What must not be told, by channel and `seq`. */
type LeftOut = ReadonlyMap<number, ReadonlySet<number>>

/** So many messages in one statement. */
const atOnce = 128

/** Messages that may be wanted, the newest first as far as the index knows. They are read in pieces. */
export class Candidates {
  readonly #view: View
  readonly #left: Piece[]
  readonly #leftOut: LeftOut

  constructor(view: View, pieces: Piece[], leftOut: LeftOut) {
    this.#view = view
    this.#leftOut = leftOut
    this.#left = pieces.sort((a, b) => a.latest - b.latest)
  }

  /** No message that is still to be read counts as said later; null where none is. */
  latestLeft(): number | null {
    return this.#left.at(-1)?.latest ?? null
  }

  /** The next ones as they stand, and how many were looked for; those that are gone are not among them. */
  async read(): Promise<{ messages: MessageAt[]; looked: number }> {
    const some: Piece[] = []
    let looked = 0
    while (this.#left.length > 0 && looked < atOnce) {
      const piece = this.#left.pop()!
      looked += piece.to - piece.from
      some.push(piece)
    }
    const messages = await messagesIn(this.#view, some)
    return { messages: messages.filter(({ channel, seq }) => !this.#leftOut.get(channel)?.has(seq)), looked }
  }
}

/**
 * Those that the index has with one word of each list and none of what is left out, counted as said from one time to
 * before another.
 */
export async function candidatesOf(
  view: View,
  { lists, leftOut }: Sought,
  { from, to }: { from: number; to: number },
): Promise<Candidates> {
  const { channels, times, postings } = view
  const spans = new Map([...channels.keys()].map(channel => [channel, times.between(channel, from, to)]))
  for (const words of [...lists, leftOut])
    await postings.reach(words, new Map([...spans].map(([channel, span]) => [channel, span.from])))
  const out = new Map([...spans].map(([channel, span]) => [channel, postings.seqsOf(leftOut, channel, span)]))
  if (lists.length === 0) {
    const all = [...spans].flatMap(([channel, span]) => times.pieces(channel, span))
    return new Candidates(view, all, out)
  }
  const pieces: Piece[] = []
  for (const [channel, span] of spans) {
    const [first, ...others] = lists.map(words => postings.seqsOf(words, channel, span))
    for (const seq of first!)
      if (others.every(seqs => seqs.has(seq)))
        pieces.push({ channel, from: seq, to: seq + 1, latest: times.latest(channel, seq) })
  }
  return new Candidates(view, pieces, out)
}
