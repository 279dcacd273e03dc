import type { Tx } from '#server/db/open.ts'
import type { Posting } from '#server/search/holding/block-rows.ts'
import { changeBlocks } from '#server/search/holding/change-blocks.ts'
import { channelOf, setChannel } from '#server/search/holding/channel-rows.ts'
import { firstOf } from '#server/search/holding/group.ts'
import { groupsBetween } from '#server/search/holding/group-rows.ts'

/** Of a step, and of a small one: 15 and 5 ms of the processor. */
const wordsAtOnce = { large: 500, small: 150 }

/**
 * One step of packing: the next words of the messages that a channel has unpacked get their places in its blocks. Until
 * the last of them has, a search looks at the groups of these messages too, and finds nothing twice.
 */
export async function packSome(tx: Tx, number: number, size: 'large' | 'small'): Promise<void> {
  const channel = await channelOf(tx, number)
  if (!channel) return
  const { packed } = channel
  const to = channel.packing_to > packed ? channel.packing_to : channel.seq
  const postings = await unpacked(tx, number, packed, to)
  const words = [...postings.keys()].filter(word => word >= channel.packing_word).sort((a, b) => a - b)
  const some = words.slice(0, wordsAtOnce[size])
  const added = some.flatMap((word): Posting[] => postings.get(word)!.map(seq => ({ word, seq })))
  await changeBlocks(tx, number, { added, removed: [] })
  const isDone = some.length === words.length
  const done = { packed: to, packing_to: to, packing_word: 0 }
  await setChannel(tx, number, isDone ? done : { packing_to: to, packing_word: some.at(-1)! + 1 })
}

/** In which messages between these two each word stands. */
async function unpacked(tx: Tx, channel: number, packed: number, to: number): Promise<Map<number, number[]>> {
  const postings = new Map<number, number[]>()
  for (const { number, group } of await groupsBetween(tx, channel, { from: packed + 1, to })) {
    for (const [place, words = []] of group.entries()) {
      const seq = firstOf(number) + place
      if (seq <= packed || seq > to) continue
      for (const word of words) {
        const seqs = postings.get(word)
        if (seqs) seqs.push(seq)
        else postings.set(word, [seq])
      }
    }
  }
  return postings
}
