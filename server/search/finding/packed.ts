/** A block as it is stored (holding/block.ts), read no further than it is asked. */
export class Packed {
  readonly #bytes: Uint8Array
  readonly #newest: number
  /** Where the steps begin. */
  readonly #start: number
  readonly closed: number
  /** From which `seq` on all is in it: 0 where there is no closed block. */
  readonly reached: number

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const at = { byte: 0 }
    const first = numberAt(bytes, at)
    this.#newest = Math.floor(first / 2)
    const hasClosed = first % 2 === 1
    this.closed = hasClosed ? numberAt(bytes, at) : 0
    this.reached = hasClosed ? numberAt(bytes, at) || Infinity : 0
    this.#start = at.byte
  }

  /** How many stand in it, roughly: steps of more than a byte are few where there are many. */
  get about(): number {
    return 1 + this.#bytes.length - this.#start
  }

  /** Adds those from one `seq` to before another, the newest first. */
  addTo(found: number[], from: number, to: number): void {
    const [bytes, at] = [this.#bytes, { byte: this.#start }]
    for (let seq = this.#newest; seq > 0 && seq >= from; seq -= numberAt(bytes, at)) {
      if (seq < to) found.push(seq)
      if (at.byte >= bytes.length) return
    }
  }
}

function numberAt(bytes: Uint8Array, at: { byte: number }): number {
  let number = bytes[at.byte++]!
  if (number < 128) return number
  number &= 127
  for (let place = 128; ; place *= 128) {
    const byte = bytes[at.byte++]!
    if (byte < 128) return number + byte * place
    number += (byte & 127) * place
  }
}
