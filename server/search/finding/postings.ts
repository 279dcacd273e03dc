import type { Snapshot } from '#server/db/open.ts'
import { Packed } from './packed.ts'
import { type BlockRow, closedBlocksFrom, openBlocksAt, openBlocksOf } from './posting-rows.ts'
import type { Unpacked } from './unpacked.ts'

/** Of one word in one channel, as far as it was brought. */
interface Entry {
  blocks: Packed[]
  /** What is not packed yet. While something is being packed, it may stand in a block too. */
  unpacked: readonly number[]
  /** How many closed blocks there are, and the `last` of the oldest that is here. */
  closed: number
  oldest: number
  /** From this `seq` on, all are here. */
  reached: number
}

const noWord = 0

/** About so many stand in a closed block. */
const inClosed = 600

/** Messages of a channel, from one `seq` to before another. */
export interface Span {
  from: number
  to: number
}

const none: readonly number[] = []

/** In which messages of the channels of one search words stand. It is brought as it is asked for, the newest first. */
export class Postings {
  readonly #db: Snapshot
  readonly #unpacked: ReadonlyMap<number, Unpacked>
  readonly #words = new Map<number, Map<number, Entry>>()

  /** `unpacked`: of each channel by its number. */
  constructor(db: Snapshot, unpacked: ReadonlyMap<number, Unpacked>) {
    this.#db = db
    this.#unpacked = unpacked
  }

  /**
   * The newest of these words. It asks also where there is none to ask for: a word that stands in hidden channels alone
   * must not take longer than one that nobody wrote.
   */
  async bring(words: readonly number[]): Promise<void> {
    if (this.#unpacked.size === 0) return
    const fresh = words.filter(word => !this.#words.has(word))
    const asked = fresh.length > 0 ? fresh : [noWord]
    this.#note(fresh, await openBlocksOf(this.#db, [...this.#unpacked.keys()], asked))
  }

  /** The same of words that stand in these of the channels: in most others a form of a word does not stand. */
  async bringFrom(places: ReadonlyMap<number, readonly number[]>): Promise<void> {
    const fresh = [...places].filter(([word]) => !this.#words.has(word))
    const asked = fresh.flatMap(([word, channels]) => channels.map(channel => ({ channel, word })))
    this.#note(
      fresh.map(([word]) => word),
      await openBlocksAt(this.#db, asked),
    )
  }

  #note(fresh: readonly number[], rows: readonly BlockRow[]): void {
    for (const word of fresh) this.#words.set(word, new Map())
    for (const { channel, word, seqs } of rows) {
      const block = new Packed(seqs)
      const { closed, reached } = block
      this.#words.get(word)!.set(channel, { blocks: [block], unpacked: none, closed, oldest: Infinity, reached })
    }
    for (const [channel, unpacked] of this.#unpacked) {
      for (const word of fresh) {
        const seqs = unpacked.get(word)
        if (!seqs) continue
        const channels = this.#words.get(word)!
        const entry = channels.get(channel)
        if (entry) entry.unpacked = seqs
        else channels.set(channel, { blocks: [], unpacked: seqs, closed: 0, oldest: Infinity, reached: 0 })
      }
    }
  }

  /** Whether it stands anywhere in these channels. It was brought. */
  has = (word: number): boolean => (this.#words.get(word)?.size ?? 0) > 0

  /** In how many messages these stand, roughly. */
  uses(words: readonly number[]): number {
    let uses = 0
    for (const word of words)
      for (const { blocks, closed, unpacked } of this.#words.get(word)?.values() ?? [])
        uses += closed * inClosed + (blocks[0]?.about ?? 0) + unpacked.length
    return uses
  }

  /** Brings what is missing of these words from these `seq` on. */
  async reach(words: readonly number[], from: ReadonlyMap<number, number>): Promise<void> {
    const missing = [...from].filter(([channel, seq]) =>
      words.some(word => (this.#words.get(word)?.get(channel)?.reached ?? 0) > seq),
    )
    if (missing.length === 0) return
    for (const { channel, word, last, seqs } of await closedBlocksFrom(this.#db, missing, words)) {
      const entry = this.#words.get(word)!.get(channel)!
      if (last >= entry.oldest) continue
      entry.blocks.push(new Packed(seqs))
      entry.oldest = last
    }
    for (const [channel, seq] of missing) {
      for (const word of words) {
        const entry = this.#words.get(word)?.get(channel)
        if (entry) entry.reached = Math.min(entry.reached, seq)
      }
    }
  }

  /** All messages of a channel with one of these words, in any order, each once. They were reached. */
  seqsOf(words: readonly number[], channel: number, { from, to }: Span): Set<number> {
    const found: number[] = []
    for (const word of words) {
      const entry = this.#words.get(word)?.get(channel)
      if (!entry) continue
      for (const block of entry.blocks) block.addTo(found, from, to)
      for (const seq of entry.unpacked) if (seq >= from && seq < to) found.push(seq)
    }
    return new Set(found)
  }
}
