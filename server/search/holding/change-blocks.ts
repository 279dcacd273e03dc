import type { Tx } from '#server/db/open.ts'
import { type Block, overflowOf, packBlock, unpackBlock } from './block.ts'
import { type BlockRow, closedAround, dropBlocks, openBlocks, type Posting, putBlocks } from './block-rows.ts'

/** What is to stand in the blocks of a channel, and what no longer. */
interface Changes {
  added: readonly Posting[]
  removed: readonly Posting[]
}

/** Writes it. What stands there already is not added again, and what does not is not missed. */
export async function changeBlocks(tx: Tx, channel: number, { added, removed }: Changes): Promise<void> {
  const all = [...removed, ...added]
  if (all.length === 0) return
  const blocks = new Blocks(await openBlocks(tx, channel, [...new Set(all.map(({ word }) => word))]))
  blocks.bring(
    await closedAround(
      tx,
      channel,
      all.filter(each => blocks.isBeforeOpen(each)),
    ),
  )
  for (const posting of removed) blocks.remove(posting)
  for (const posting of added) blocks.add(posting)
  const { put, dropped } = blocks.settled()
  await dropBlocks(tx, channel, dropped)
  await putBlocks(tx, channel, put)
}

/** A block that was looked at. */
interface Held extends Block {
  word: number
  last: number
  isChanged: boolean
}

/** The blocks of one channel that changes concern. */
class Blocks {
  readonly #open: Map<number, Held>
  #closed: Held[] = []

  constructor(open: readonly BlockRow[]) {
    this.#open = new Map(open.map(row => [row.word, heldOf(row)]))
  }

  /** Then it belongs into a closed block, if there is one that is not older. */
  isBeforeOpen({ word, seq }: Posting): boolean {
    const open = this.#open.get(word)
    return open !== undefined && open.closed > 0 && !(open.seqs[0]! <= seq)
  }

  bring(closed: readonly BlockRow[]): void {
    this.#closed = closed.map(heldOf).sort((a, b) => a.last - b.last)
  }

  add(posting: Posting): void {
    const block = this.#blockOf(posting) ?? this.#opened(posting.word)
    const at = placeOf(block.seqs, posting.seq)
    if (block.seqs[at] === posting.seq) return
    block.seqs.splice(at, 0, posting.seq)
    block.isChanged = true
  }

  remove(posting: Posting): void {
    const block = this.#blockOf(posting)
    if (!block) return
    const at = placeOf(block.seqs, posting.seq)
    if (block.seqs[at] !== posting.seq) return
    block.seqs.splice(at, 1)
    block.isChanged = true
  }

  /** Full blocks are divided, and empty ones go. */
  settled(): { put: BlockRow[]; dropped: Pick<BlockRow, 'word' | 'last'>[] } {
    const put: BlockRow[] = []
    const dropped: Pick<BlockRow, 'word' | 'last'>[] = []
    const cut = (block: Held): void => {
      for (let older = overflowOf(block.seqs); older.length > 0; older = overflowOf(block.seqs)) {
        block.seqs = block.seqs.slice(older.length)
        put.push({ word: block.word, last: older.at(-1)!, seqs: packBlock({ closed: 0, seqs: older }) })
        this.#count(block.word, 1)
      }
    }
    for (const block of this.#closed.filter(each => each.isChanged)) {
      cut(block)
      if (block.seqs.length > 0) put.push(rowOf(block))
      else {
        dropped.push(block)
        this.#count(block.word, -1)
      }
    }
    for (const block of [...this.#open.values()].filter(each => each.isChanged)) {
      cut(block)
      if (block.seqs.length > 0 || block.closed > 0) put.push(rowOf(block))
      else dropped.push(block)
    }
    return { put, dropped }
  }

  #count(word: number, by: number): void {
    const open = this.#open.get(word)!
    open.closed += by
    open.isChanged = true
  }

  #opened(word: number): Held {
    const block = { word, last: 0, closed: 0, seqs: [], isChanged: true }
    this.#open.set(word, block)
    return block
  }

  #blockOf(posting: Posting): Held | undefined {
    const isHere = ({ word, last }: Held): boolean => word === posting.word && last >= posting.seq
    const closed = this.isBeforeOpen(posting) ? this.#closed.find(isHere) : undefined
    return closed ?? this.#open.get(posting.word)
  }
}

const heldOf = ({ word, last, seqs }: BlockRow): Held => ({ word, last, isChanged: false, ...unpackBlock(seqs) })
const rowOf = (block: Held): BlockRow => ({ word: block.word, last: block.last, seqs: packBlock(block) })

/** Where a number stands in a rising list, or would. */
function placeOf(seqs: readonly number[], seq: number): number {
  let [from, to] = [0, seqs.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (seqs[middle]! < seq) from = middle + 1
    else to = middle
  }
  return from
}
