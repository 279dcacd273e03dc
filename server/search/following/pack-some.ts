import type { Tx } from '#server/db/open.ts'
import type { Posting } from '#server/search/holding/block-rows.ts'
import { changeBlocks } from '#server/search/holding/change-blocks.ts'
import { channelOf, setChannel } from '#server/search/holding/channel-rows.ts'
import { firstOf, groupAt, groupSize } from '#server/search/holding/group.ts'
import { groupsBetween } from '#server/search/holding/group-rows.ts'

/** Of a step, and of a small one: 15 and 5 ms of the processor. */
const wordsAtOnce = { large: 500, small: 150 }
/**
 * Of one packing, or one message: each step unpacks all of it again, so the steps of a thousand messages of 600 words
 * would take minutes. A thousand usual ones are 9,000.
 */
const packedAtOnce = 20_000

/**
 * One step of packing: the next words of the messages that a channel has unpacked get their places in its blocks. Until
 * the last of them has, a search looks at the groups of these messages too, and finds nothing twice.
 */
export async function packSome(tx: Tx, number: number, size: 'large' | 'small'): Promise<void> {
  const channel = await channelOf(tx, number)
  if (!channel) return
  const { packed } = channel
  const isBegun = channel.packing_to > packed
  const { postings, to } = isBegun
    ? await unpacked(tx, number, { packed, upTo: channel.packing_to, most: Infinity })
    : await unpacked(tx, number, { packed, upTo: channel.seq, most: packedAtOnce })
  const words = [...postings.keys()].filter(word => word >= channel.packing_word).sort((a, b) => a - b)
  const some = words.slice(0, wordsAtOnce[size])
  const added = some.flatMap((word): Posting[] => postings.get(word)!.map(seq => ({ word, seq })))
  await changeBlocks(tx, number, { added, removed: [] })
  const isDone = some.length === words.length
  const done = { packed: to, packing_to: to, packing_word: 0 }
  await setChannel(tx, number, isDone ? done : { packing_to: to, packing_word: some.at(-1)! + 1 })
}

/** So many messages are read at once. */
const readAtOnce = 32 * groupSize

/**
 * In which messages each word stands, behind what is packed and up to this one; and up to which it is, where they have
 * more words than that.
 */
async function unpacked(
  tx: Tx,
  channel: number,
  { packed, upTo, most }: { packed: number; upTo: number; most: number },
): Promise<{ postings: Map<number, number[]>; to: number }> {
  const postings = new Map<number, number[]>()
  let count = 0
  for (let from = firstOf(groupAt(packed + 1)); from <= upTo; from += readAtOnce) {
    const to = Math.min(upTo, from + readAtOnce - 1)
    for (const { number, group } of await groupsBetween(tx, channel, { from, to })) {
      for (const [place, words = []] of group.entries()) {
        const seq = firstOf(number) + place
        if (seq <= packed || seq > upTo) continue
        if (count > 0 && count + words.length > most) return { postings, to: seq - 1 }
        count += words.length
        for (const word of words) {
          const seqs = postings.get(word)
          if (seqs) seqs.push(seq)
          else postings.set(word, [seq])
        }
      }
    }
  }
  return { postings, to: upTo }
}
