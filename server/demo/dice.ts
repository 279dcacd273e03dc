/** The same throws every time (mulberry32): the demo is the same community on every machine. */
export interface Dice {
  /** From 0 to below 1. */
  next(): number
  /** A whole number of min … max. */
  between(min: number, max: number): number
  one<Thing>(things: readonly Thing[]): Thing
  /** So many different ones. */
  some<Thing>(things: readonly Thing[], count: number): Thing[]
}

export function createDice(seed: number): Dice {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const one = <Thing>(things: readonly Thing[]): Thing => things[between(0, things.length - 1)]!
  const some = <Thing>(things: readonly Thing[], count: number): Thing[] => {
    const left = [...things]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(between(0, left.length - 1), 1)[0]!)
  }
  return { next, between, one, some }
}
