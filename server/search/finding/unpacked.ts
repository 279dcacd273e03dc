import { firstOf } from '#server/search/holding/group.ts'
import { unpackNumbers } from '#server/search/holding/numbers.ts'

interface Row {
  channel: number
  number: number
  words: Uint8Array
  packed: number
}

/** The words of messages that stand in no blocks yet: some thousand messages are looked through. */
export class Unpacked {
  /** Of each message of a group how many words it has, and the steps between their ids (holding/group.ts). */
  readonly #groups: (Omit<Row, 'words'> & { numbers: readonly number[] })[]

  constructor(rows: readonly Row[]) {
    this.#groups = rows.map(({ words, ...row }) => ({ ...row, numbers: unpackNumbers(words) }))
  }

  /** Tells each place where one of these words stands. Those of a channel come in the order of `seq`. */
  find(words: ReadonlySet<number>, tell: (word: number, channel: number, seq: number) => void): void {
    for (const { channel, number, packed, numbers } of this.#groups) {
      let seq = firstOf(number)
      for (let at = 0; at < numbers.length; seq++) {
        const end = at + 1 + numbers[at]!
        let word = 0
        for (at++; at < end; at++) {
          word += numbers[at]!
          if (words.has(word) && seq > packed) tell(word, channel, seq)
        }
      }
    }
  }
}
