import { packNumbers, unpackNumbers } from './numbers.ts'

/**
 * When the messages of a channel were said, roughly: of each 64 `seq` the first time that the index has seen. Rows of
 * other channels go by it, and so do dates, before any message is looked at.
 */
export type Moments = Map<number, number>

export const stepSize = 64
/** So many steps in one row: 800 bytes, where people post each minute. */
const stepsInPart = 256

export const stepOf = (seq: number): number => Math.floor(seq / stepSize)
export const partOf = (step: number): number => Math.floor(step / stepsInPart)
export const firstSeqOf = (step: number): number => step * stepSize

/** Times are in milliseconds from here on: two bytes less each. */
const beganAt = Date.UTC(2020, 0)

/** Pairs in their order: how many steps on, and how much later, or earlier where a clock was wrong. */
export function packMoments(part: number, moments: Moments): Uint8Array {
  const numbers: number[] = []
  let [step, time] = [part * stepsInPart, beganAt]
  for (const [nextStep, nextTime] of [...moments].sort(([a], [b]) => a - b)) {
    numbers.push(nextStep - step, signed(nextTime - time))
    step = nextStep
    time = nextTime
  }
  return packNumbers(numbers)
}

/** Tells each step with its time, in their order. */
export function eachMoment(part: number, bytes: Uint8Array, tell: (step: number, time: number) => void): void {
  const numbers = unpackNumbers(bytes)
  let [step, time] = [part * stepsInPart, beganAt]
  for (let at = 0; at < numbers.length; at += 2) {
    step += numbers[at]!
    time += unsigned(numbers[at + 1]!)
    tell(step, time)
  }
}

export function unpackMoments(part: number, bytes: Uint8Array): Moments {
  const moments: Moments = new Map()
  eachMoment(part, bytes, (step, time) => moments.set(step, time))
  return moments
}

/** Both signs as numbers from 0 on, the small ones first. */
const signed = (n: number): number => (n < 0 ? -2 * n - 1 : 2 * n)
const unsigned = (n: number): number => (n % 2 === 1 ? -(n + 1) / 2 : n / 2)
