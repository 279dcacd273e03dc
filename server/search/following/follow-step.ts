import type { SearchChannelRow } from '#server/db/search-tables.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { Posting } from '#server/search/holding/block-rows.ts'
import { changeBlocks } from '#server/search/holding/change-blocks.ts'
import { followed, setChannel } from '#server/search/holding/channel-rows.ts'
import { groupAt, placeIn } from '#server/search/holding/group.ts'
import { groupsOf, putGroups } from '#server/search/holding/group-rows.ts'
import { noteMoments } from '#server/search/holding/moment-rows.ts'
import { idsOf } from '#server/search/holding/word-rows.ts'
import { removedAfter, type Standing, standingAfter } from '#server/search/rows.ts'
import { clearSome } from './clear-some.ts'
import { forgetUnused } from './forget-unused.ts'
import { packSome } from './pack-some.ts'
import { changesAtOnce, type Task } from './next-task.ts'

/** Of one channel in one step, however long its messages are. */
const wordsAtOnce = 3_000

/**
 * One step: every change of a channel has a `seq` of its own, which its post, edit, removal or restoring took in its
 * transaction. So what the index has not seen yet is known without a note of its own, and no post does anything for it.
 * Answers how long it held the writer up.
 */
export async function followStep(tx: Tx, task: Task): Promise<Outcome<{ ms: number }>> {
  const began = performance.now()
  if ('gone' in task) await clearSome(tx, task.gone)
  else if ('pack' in task) await packSome(tx, task.pack)
  else for (const channelId of task.follow) await follow(tx, channelId)
  return { result: { ms: performance.now() - began } }
}

async function follow(tx: Tx, channelId: string): Promise<void> {
  const channel = await followed(tx, channelId)
  if (!channel) return
  const { number, seq, head } = channel
  const standing = bounded(await standingAfter(tx, channelId, seq, changesAtOnce))
  const removed = await removedAfter(tx, channelId, seq, changesAtOnce)
  const upTo = Math.min(
    standing.isWhole ? head : standing.items.at(-1)!.changedSeq,
    removed.length < changesAtOnce ? head : removed.at(-1)!.changedSeq,
  )
  const isIn = ({ changedSeq }: { changedSeq: number }): boolean => changedSeq <= upTo
  await hold(tx, channel, standing.items.filter(isIn), removed.filter(isIn))
  await setChannel(tx, number, { seq: upTo })
}

function bounded(all: readonly Standing[]): { items: Standing[]; isWhole: boolean } {
  let words = 0
  const items = all.filter(({ terms }, n) => (words += terms.length) <= wordsAtOnce || n === 0)
  return { items, isWhole: items.length === all.length && all.length < changesAtOnce }
}

/** From now on the index holds these messages of a channel as they stand, and nothing of those that were removed. */
async function hold(
  tx: Tx,
  { number, packing_to }: SearchChannelRow,
  standing: readonly Standing[],
  removed: readonly { seq: number }[],
): Promise<void> {
  const ids = await idsOf(tx, [...new Set(standing.flatMap(({ terms }) => terms))])
  const wanted = new Map<number, number[] | undefined>(removed.map(({ seq }) => [seq, undefined]))
  for (const { seq, terms } of standing)
    wanted.set(
      seq,
      terms.map(term => ids.get(term)!).sort((a, b) => a - b),
    )
  const groups = await groupsOf(tx, number, [...wanted.keys()])
  const added: Posting[] = []
  const gone: Posting[] = []
  for (const [seq, words] of wanted) {
    const group = groups.get(groupAt(seq))!
    const [before, now] = [new Set(group[placeIn(seq)]), new Set(words)]
    for (const word of now) if (!before.has(word)) added.push({ word, seq })
    for (const word of before) if (!now.has(word)) gone.push({ word, seq })
    group[placeIn(seq)] = words
  }
  await putGroups(tx, number, groups)
  await noteMoments(tx, number, standing)
  // What is not packed yet comes into the blocks with its packing.
  const isPacked = ({ seq }: Posting): boolean => seq <= packing_to
  await changeBlocks(tx, number, { added: added.filter(isPacked), removed: gone.filter(isPacked) })
  await forgetUnused(tx, new Set(gone.map(({ word }) => word)))
}
