export type Dice = (sides: number) => number

/** The same numbers for the same seed: a failure names it. */
export const diceOf = (seed: number): Dice => {
  let state = seed
  return sides => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

export const oneOf = <One>(all: readonly One[], dice: Dice): One => all[dice(all.length)]!

export const shuffled = <One>(all: readonly One[], dice: Dice): One[] =>
  all
    .map(one => ({ one, at: dice(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
