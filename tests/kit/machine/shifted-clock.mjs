/** Loaded before a server (`--import`): its machine's wall clock is ahead by TEST_CLOCK_AHEAD_MS, or behind. */
const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0)
const wall = Date.now
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(wall() + aheadMs)
    else super(...given)
  }
  static now() {
    return wall() + aheadMs
  }
}
