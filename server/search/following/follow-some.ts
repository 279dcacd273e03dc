import type { SearchChannelRow } from '#server/db/search-tables.ts'
import type { Tx } from '#server/db/open.ts'
import { addBeginnings } from '#server/search/holding/beginning-rows.ts'
import type { Posting } from '#server/search/holding/block-rows.ts'
import { changeBlocks } from '#server/search/holding/change-blocks.ts'
import { type Followed, followed, setSeqs } from '#server/search/holding/channel-rows.ts'
import { placeIn } from '#server/search/holding/group.ts'
import { groupKey, groupsOf, putGroups } from '#server/search/holding/group-rows.ts'
import { noteMoments } from '#server/search/holding/moment-rows.ts'
import { idsOf } from '#server/search/holding/word-rows.ts'
import { type Gone, removedIn, type Standing, standingIn, type Stretch } from '#server/search/rows.ts'
import { forgetInChannel } from './forget-in-channel.ts'
import { forgetUnused } from './forget-unused.ts'

/** In one step, however long the messages are. */
const wordsAtOnce = 3_000

/**
 * Follows the first so many changes of these channels, all of them in the same few statements: each statement is a way
 * to the engine and back, and costs more than the rows of a few messages.
 */
export async function followSome(tx: Tx, channelIds: readonly string[], most: number): Promise<void> {
  const channels = new Map((await followed(tx, channelIds)).map(channel => [channel.row.channel_id, channel]))
  if (channels.size === 0) return
  const all = stretchesOf([...channels.values()], most)
  const { standing, stretches } = bounded(all, await standingIn(tx, all))
  const removed = await removedIn(tx, stretches)
  await hold(tx, channels, { standing, removed })
  const reached = stretches.map(({ channelId, upTo }) => ({ ...channels.get(channelId)!.row, seq: upTo }))
  await setSeqs(tx, reached)
}

/** The next changes of these channels, so many altogether. */
function stretchesOf(channels: readonly Followed[], most: number): Stretch[] {
  const stretches: Stretch[] = []
  let left = most
  for (const { row, head } of channels) {
    if (left === 0) break
    const upTo = Math.min(head, row.seq + left)
    stretches.push({ channelId: row.channel_id, after: row.seq, upTo })
    left -= upTo - row.seq
  }
  return stretches
}

/** The first ones, with so many words together, and what of the stretches they are all of. */
function bounded(
  stretches: readonly Stretch[],
  all: readonly Standing[],
): { standing: readonly Standing[]; stretches: readonly Stretch[] } {
  let words = 0
  const cut = all.findIndex(({ terms }, n) => (words += terms.length) > wordsAtOnce && n > 0)
  const next = all[cut]
  if (!next) return { standing: all, stretches }
  const at = stretches.findIndex(({ channelId }) => channelId === next.channelId)
  const last = { ...stretches[at]!, upTo: next.changedSeq - 1 }
  return { standing: all.slice(0, cut), stretches: [...stretches.slice(0, at), last] }
}

/** From now on the index holds these messages as they stand, and nothing of those that were removed. */
export async function hold(
  tx: Tx,
  channels: ReadonlyMap<string, Followed>,
  { standing, removed }: { standing: readonly Standing[]; removed: readonly Gone[] },
): Promise<void> {
  const ids = await idsOf(tx, [...new Set(standing.flatMap(({ terms }) => terms))])
  const placed = <Item extends Gone>(item: Item) => ({ ...item, channel: channels.get(item.channelId)!.row.number })
  const said = standing.map(placed)
  const wanted = [
    ...removed.map(placed).map(place => ({ ...place, words: undefined })),
    ...said.map(place => ({ ...place, words: place.terms.map(term => ids.get(term)!).sort((a, b) => a - b) })),
  ]
  const groups = await groupsOf(tx, wanted)
  const changes = new Changes()
  for (const { channel, seq, words, channelId } of wanted) {
    const { group } = groups.get(groupKey({ channel, seq }))!
    changes.note(channels.get(channelId)!.row, seq, { before: group[placeIn(seq)], now: words })
    group[placeIn(seq)] = words
  }
  await putGroups(tx, [...groups.values()])
  await noteMoments(tx, said)
  for (const [channel, { added, removed }] of changes.inBlocks) await changeBlocks(tx, channel, { added, removed })
  await addBeginnings(
    tx,
    said.flatMap(({ channel, terms }) => terms.map(word => ({ channel, word }))),
  )
  for (const [channel, words] of changes.gone) await forgetInChannel(tx, channel, words)
  await forgetUnused(tx, new Set([...changes.gone.values()].flatMap(words => [...words])))
}

class Changes {
  /** By channel. What is not packed yet comes into the blocks with its packing. */
  readonly inBlocks = new Map<number, { added: Posting[]; removed: Posting[] }>()
  /** Words that left a message, by channel. */
  readonly gone = new Map<number, Set<number>>()

  note(
    { number, packing_to }: SearchChannelRow,
    seq: number,
    words: { before: readonly number[] | undefined; now: readonly number[] | undefined },
  ): void {
    const [before, now] = [new Set(words.before), new Set(words.now)]
    const added = [...now].filter(word => !before.has(word)).map(word => ({ word, seq }))
    const removed = [...before].filter(word => !now.has(word)).map(word => ({ word, seq }))
    if (removed.length > 0) {
      const gone = this.gone.get(number) ?? new Set()
      for (const { word } of removed) gone.add(word)
      this.gone.set(number, gone)
    }
    if (seq > packing_to) return
    const changed = this.inBlocks.get(number) ?? { added: [], removed: [] }
    changed.added.push(...added)
    changed.removed.push(...removed)
    this.inBlocks.set(number, changed)
  }
}
