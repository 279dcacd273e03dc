/** In windows of so much the changes are counted: groups of posts come and go within less. */
const windowMs = 1_000

/** How many changes a second come in, by what was counted before. */
export class Pace {
  #since: number
  #counted: number
  /** Changes a second in the last window that is over; 0 until there is one. */
  perSecond = 0

  /** `now`: milliseconds that only rise. */
  constructor(all: number, now: number) {
    this.#since = now
    this.#counted = all
  }

  note(all: number, now: number): void {
    const ms = now - this.#since
    if (ms < windowMs) return
    this.perSecond = ((all - this.#counted) * 1_000) / ms
    this.#since = now
    this.#counted = all
  }
}
