import { packNumbers, unpackNumbers } from './numbers.ts'

/** So many `seq` of a channel stand in one row: with messages of nine words that is 600 bytes. */
export const groupSize = 32

/** Which words each message of a group has, by its place in the group; undefined where the index holds none. */
export type Group = (number[] | undefined)[]

export const groupAt = (seq: number): number => Math.floor(seq / groupSize)
export const placeIn = (seq: number): number => seq % groupSize
export const firstOf = (group: number): number => group * groupSize

/** Of each message how many words it has, and the steps between their ids. */
export function packGroup(group: Group): Uint8Array {
  const numbers: number[] = []
  for (let place = 0; place < group.length; place++) {
    const ids = group[place] ?? []
    numbers.push(ids.length)
    ids.forEach((id, n) => numbers.push(id - (n > 0 ? ids[n - 1]! : 0)))
  }
  return packNumbers(numbers)
}

export function unpackGroup(bytes: Uint8Array): Group {
  const numbers = unpackNumbers(bytes)
  const group: Group = []
  for (let at = 0; at < numbers.length;) {
    const ids: number[] = []
    const end = at + 1 + numbers[at]!
    for (at++; at < end; at++) ids.push(numbers[at]! + (ids.at(-1) ?? 0))
    group.push(ids.length > 0 ? ids : undefined)
  }
  return group
}
