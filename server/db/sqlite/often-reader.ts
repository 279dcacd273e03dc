import type { Errand } from '../database.ts'
import { LongReader } from './long-reader.ts'

/** So many within so long are worth a thread. It takes a quarter of a second of the processor to begin, and 20 MB. */
const often = 10
const oftenMs = 10_000
/** Nobody has asked for so long: it ends. */
const idleMs = 60_000
/** Behind so many one waits for about 50 ms. What is asked for here is a help, and is of no use later. */
const waitingMax = 12

/**
 * Short reads with much to do around them, in a thread of their own while many ask for such: a search that takes half a
 * second in the other thread (long-reader.ts) does not hold them up.
 */
export class OftenReader {
  readonly #thread: LongReader
  /** When the last ones were asked for that found no thread. */
  #asked: number[] = []
  /** Where the last one in the line ends. */
  #line: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(file: string, program: URL) {
    this.#thread = new LongReader(file, program, idleMs)
  }

  /** `nowhere`: there is no thread, the caller reads by himself. `no-room`: too many wait for it. */
  read<Result>(errand: Errand<Result>): Promise<Result> | 'nowhere' | 'no-room' {
    if (!this.#thread.hasBegun) {
      if (this.#isOften()) this.#thread.begin()
      return 'nowhere'
    }
    return this.#waiting < waitingMax ? this.#inTurn(errand) : 'no-room'
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  async #inTurn<Result>({ name, asked, back }: Errand<Result>): Promise<Result> {
    this.#waiting++
    const done = this.#line.then(() => this.#thread.errand(name, asked))
    this.#line = done.catch(() => {}) // who asked hears of it
    return back(await done.finally(() => this.#waiting--))
  }

  /** Counts from the beginning then: a thread that can't begin is not tried at each read. */
  #isOften(): boolean {
    const now = performance.now()
    this.#asked = [...this.#asked.filter(at => now - at < oftenMs), now]
    if (this.#asked.length < often) return false
    this.#asked = []
    return true
  }
}
