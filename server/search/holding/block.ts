import { packNumbers, unpackNumbers } from './numbers.ts'

/**
 * In which messages of a channel a word stands. The newest ones are in its open block; what has no room there goes into
 * closed blocks, each older than the one before.
 */
export interface Block {
  /** In the open block: how many closed ones there are. In those: 0. */
  closed: number
  /** Rising, each once. Empty in an open block whose messages have all gone, while there are closed ones. */
  seqs: number[]
}

/** Bytes. A larger one would not stand in its row: of a page of 4 kB SQLite gives a quarter to a key's. */
const blockMax = 900

/**
 * The newest `seq` with a bit for whether there are closed blocks; where there are, how many, and the oldest `seq`;
 * then the steps back from one to the next. A search that wants the newest reads no more than those.
 */
export function packBlock({ closed, seqs }: Block): Uint8Array {
  const numbers = [(seqs.at(-1) ?? 0) * 2 + (closed > 0 ? 1 : 0)]
  if (closed > 0) numbers.push(closed, seqs[0] ?? 0)
  for (let n = seqs.length - 1; n > 0; n--) numbers.push(seqs[n]! - seqs[n - 1]!)
  return packNumbers(numbers)
}

export function unpackBlock(bytes: Uint8Array): Block {
  const [newest = 0, ...rest] = unpackNumbers(bytes)
  const hasClosed = newest % 2 === 1
  const seqs: number[] = []
  let seq = Math.floor(newest / 2)
  if (seq > 0) seqs.push(seq)
  for (const step of hasClosed ? rest.slice(2) : rest) seqs.push((seq -= step))
  return { closed: hasClosed ? rest[0]! : 0, seqs: seqs.toReversed() }
}

/** The oldest of these that fill a block, where all of them have no room in one; else none. */
export function overflowOf(seqs: readonly number[]): number[] {
  const bytes = packBlock({ closed: 1, seqs: [...seqs] }).length
  return bytes <= blockMax ? [] : seqs.slice(0, Math.floor((seqs.length * blockMax * filled) / bytes))
}
/** Of a block that is closed: what comes late, because it was edited or brought back, finds room. */
const filled = 0.9
