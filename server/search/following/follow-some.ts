import type { SearchChannelRow } from '#server/db/search-tables.ts'
import type { Tx } from '#server/db/open.ts'
import { addBeginnings } from '#server/search/holding/beginning-rows.ts'
import type { Posting } from '#server/search/holding/block-rows.ts'
import { changeBlocks } from '#server/search/holding/change-blocks.ts'
import { type Followed, followed, setSeqs } from '#server/search/holding/channel-rows.ts'
import { placeIn } from '#server/search/holding/group.ts'
import { groupKey, groupsOf, type PlacedGroup, putGroups } from '#server/search/holding/group-rows.ts'
import { noteMoments } from '#server/search/holding/moment-rows.ts'
import { idsOf } from '#server/search/holding/word-rows.ts'
import {
  bytesIn,
  type Gone,
  removedIn,
  type Standing,
  standingIn,
  type Stretch,
  type Weighed,
} from '#server/search/rows.ts'
import { forgetInChannel } from './forget-in-channel.ts'
import { forgetUnused } from './forget-unused.ts'
import { changesAtOnce } from './next-task.ts'

/** In one step, however long the messages are; those that go have words too. */
const wordsAtOnce = { large: 3_000, small: 1_000 }
/** Of texts that are read for it: a sign may be eighteen letters, and a message of them 132 kB. */
const bytesAtOnce = { large: 256 * 1024, small: 96 * 1024 }

/**
 * Follows the first changes of these channels, all of them in the same few statements: each statement is a way
 * to the engine and back, and costs more than the rows of a few messages. Answers the first channel of which it did
 * not follow all; null where there is none.
 */
export async function followSome(
  tx: Tx,
  channelIds: readonly string[],
  size: 'large' | 'small',
): Promise<string | null> {
  const channels = new Map((await followed(tx, channelIds)).map(channel => [channel.row.channel_id, channel]))
  if (channels.size === 0) return null
  const wanted = stretchesOf([...channels.values()], changesAtOnce[size])
  const all = bounded(wanted, await bytesIn(tx, wanted), bytesAtOnce[size])
  const [said, gone] = [await standingIn(tx, all), await removedIn(tx, all)]
  const changes = [...said.map(weighed), ...(await weighedGone(tx, channels, gone))]
  const stretches = bounded(all, changes, wordsAtOnce[size])
  const isWithin = ({ channelId, changedSeq }: Gone): boolean =>
    stretches.some(stretch => stretch.channelId === channelId && changedSeq <= stretch.upTo)
  await hold(tx, channels, { standing: said.filter(isWithin), removed: gone.filter(isWithin) })
  const reached = stretches.map(({ channelId, upTo }) => ({ ...channels.get(channelId)!.row, seq: upTo }))
  await setSeqs(tx, reached)
  const seqs = new Map(stretches.map(({ channelId, upTo }) => [channelId, upTo]))
  const cut = [...channels.values()].find(({ row, head }) => (seqs.get(row.channel_id) ?? row.seq) < head)
  return cut?.row.channel_id ?? null
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

const weighed = ({ channelId, changedSeq, terms }: Standing): Weighed => ({
  channelId,
  changedSeq,
  weight: terms.length,
})

/** What was removed has the words that its group has. */
async function weighedGone(tx: Tx, channels: ReadonlyMap<string, Followed>, gone: readonly Gone[]): Promise<Weighed[]> {
  const placed = gone.map(each => ({ ...each, channel: channels.get(each.channelId)!.row.number }))
  const groups = await groupsOf(tx, placed)
  return placed.map(({ channelId, changedSeq, channel, seq }) => {
    const { group } = groups.get(groupKey({ channel, seq }))!
    return { channelId, changedSeq, weight: group[placeIn(seq)]?.length ?? 0 }
  })
}

/** What of the stretches weighs so much together, in words or bytes: one change at least. */
function bounded(stretches: readonly Stretch[], changes: readonly Weighed[], most: number): readonly Stretch[] {
  const at = new Map(stretches.map(({ channelId }, n) => [channelId, n]))
  const inTurn = changes.toSorted((a, b) => at.get(a.channelId)! - at.get(b.channelId)! || a.changedSeq - b.changedSeq)
  let all = 0
  const next = inTurn.find(({ weight }, n) => (all += weight) > most && n > 0)
  if (!next) return stretches
  const last = at.get(next.channelId)!
  return [...stretches.slice(0, last), { ...stretches[last]!, upTo: next.changedSeq - 1 }]
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
  await forget(tx, changes.gone, [...groups.values()])
}

/**
 * Forgets words that left messages, of each channel. What was put in this step (`put`) is looked at here: how far the
 * index has followed is written after it, so beyond that nothing is found in the store.
 */
async function forget(
  tx: Tx,
  gone: ReadonlyMap<number, ReadonlySet<number>>,
  put: readonly PlacedGroup[],
): Promise<void> {
  const known = new Map<number, string>()
  for (const [channel, words] of gone) {
    const here = put.filter(each => each.channel === channel)
    for (const [id, word] of await forgetInChannel(tx, channel, without(words, here))) known.set(id, word)
  }
  const all = new Set([...gone.values()].flatMap(words => [...words]))
  await forgetUnused(tx, without(all, put), known)
}

function without(words: ReadonlySet<number>, groups: readonly PlacedGroup[]): ReadonlySet<number> {
  const left = new Set(words)
  for (const { group } of groups) for (const ids of group) for (const id of ids ?? []) left.delete(id)
  return left
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
