import { setImmediate as turn } from 'node:timers/promises'

/** So many texts in one search; what is further back is found by asking on from there. */
const textsMax = 4_000
/** For all of one search, in milliseconds. */
const budgetMs = 250
/** So long at once. */
const sliceMs = 10

interface Clock {
  /** Milliseconds that never go back. */
  now(): number
  /** Lets everything run that waits. */
  turn(): Promise<unknown>
}
const ofProcess: Clock = { now: () => performance.now(), turn }

/**
 * Lets others through while something takes long. In the thread of the sockets nothing runs between two of its lines:
 * people who only talk would wait for one who searches.
 */
export class Slices {
  readonly #clock: Clock
  #since: number
  #spent = 0

  constructor(clock = ofProcess) {
    this.#clock = clock
    this.#since = clock.now()
  }

  /** Milliseconds so far, without those of whom it let through. */
  get spent(): number {
    return this.#spent + this.#clock.now() - this.#since
  }

  /** To be called between any two things of which none takes long. */
  async breathe(): Promise<void> {
    const ms = this.#clock.now() - this.#since
    if (ms < sliceMs) return
    this.#spent += ms
    await this.#clock.turn()
    this.#since = this.#clock.now()
  }
}

/**
 * A walk through texts that are looked at one by one. Its time begins with the first of them: to fetch it a thread may
 * have had to start.
 */
export class LongWalk {
  readonly #clock: Clock
  #slices: Slices | null = null
  #looked = 0

  constructor(clock = ofProcess) {
    this.#clock = clock
  }

  /** To be called after each text. False: it has looked at enough, and ends behind this one. */
  async goesOn(): Promise<boolean> {
    this.#slices ??= new Slices(this.#clock)
    this.#looked++
    if (this.#looked >= textsMax || this.#slices.spent >= budgetMs) return false
    await this.#slices.breathe()
    return true
  }
}
