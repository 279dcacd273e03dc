import { firstOf } from '#server/search/holding/group.ts'
import { unpackNumbers } from '#server/search/holding/numbers.ts'

interface Row {
  number: number
  words: Uint8Array
  packed: number
}

/** Of a channel, by each word: the messages with it that stand in no blocks yet, rising. */
export type Unpacked = ReadonlyMap<number, readonly number[]>

/** The groups of a channel in their order: of each message how many words it has, and the steps between their ids. */
export function unpackedOf(groups: readonly Row[]): Unpacked {
  const found = new Map<number, number[]>()
  for (const { number, words, packed } of groups) {
    const numbers = unpackNumbers(words)
    let seq = firstOf(number)
    for (let at = 0; at < numbers.length; seq++) {
      const end = at + 1 + numbers[at]!
      let word = 0
      for (at++; at < end; at++) {
        word += numbers[at]!
        if (seq <= packed) continue
        const seqs = found.get(word)
        if (seqs) seqs.push(seq)
        else found.set(word, [seq])
      }
    }
  }
  return found
}
