import { namesToFollow } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import {
  type ChannelBehind,
  channelFarBehind,
  channelGone,
  channelsBehind,
  leastPacked,
  type ToPack,
} from '#server/search/holding/channel-rows.ts'

/**
 * What the index has to do next: to follow channels, to clear one that is gone, to pack what it followed of one, to
 * follow names. Small steps cost more altogether, and nobody's post waits long behind one of them.
 */
export type Task = ({ follow: string[] } | { gone: number } | { pack: number } | { names: true }) & {
  isSmall?: boolean
}

/** What it did last, so that nothing waits for as long as there is something else. */
export interface Before {
  wasPacking: boolean
  wasNaming: boolean
  /** Of what it followed last there was much: the past, while people talk. */
  wasFar: boolean
  /** The last channel of which it followed a few changes, and when, in milliseconds that only rise. */
  channelId: string
  at: number
}
export const nothingBefore: Before = {
  wasPacking: false,
  wasNaming: false,
  wasFar: false,
  channelId: '',
  at: -Infinity,
}

/**
 * Of one channel, and of all together. Every search looks through what is not packed: half a millisecond for so much.
 * Packing more at once touches each page of the blocks for more messages.
 */
const unpackedMax = 1_000
const allUnpackedMax = 2_000
/** The same in bytes, for messages of thousands of letters: three times what so many usual ones have. */
const bytesMax = 64 * 1024
const allBytesMax = 2 * bytesMax
/** With so much of it packing comes first: before that, a slower search is better than words that are not found. */
const farTooMuch = 5 * allUnpackedMax

/** Of all channels of a step together: 20 ms of the processor, and 10 for a small one. */
export const changesAtOnce = { large: 250, small: 100 }
/** Of all people together whose names are followed: each costs more than a post, whose words are mostly new. */
export const mentionsAtOnce = { large: 100, small: 40 }
/** A step costs some milliseconds, however little there is: so few changes wait for more of them, or for so long. */
const channelsAtOnce = 24
const worthAStep = changesAtOnce.small
const patienceMs = 700

/**
 * What is said now goes by turns of the channels. While there is a past to follow, each second step is for that; while
 * there is much to pack, each second one is for packing, and more where that falls behind. So none of them waits for
 * the end of another, which does not come while everybody talks everywhere. Without `now` nothing waits for more. While
 * a name is to be followed, each second step is for that.
 */
export async function nextTask(db: Snapshot, before: Before = nothingBefore, now = Infinity): Promise<Next | null> {
  const hasNames = (await namesToFollow(db, 1)).length > 0
  const ofNames: Next | null = hasNames ? { task: { names: true }, before: { ...before, wasNaming: true } } : null
  if (ofNames && !before.wasNaming) return ofNames
  return (await ofMessages(db, { ...before, wasNaming: false }, now)) ?? ofNames
}

export interface Next {
  task: Task
  before: Before
}

/**
 * What was done last, by a step that did not follow all of the channel `cut`. The next turn begins with that one, or
 * where the step had begun with it, with the one behind it: else those would wait as long as somebody says very much.
 */
export function turnAfter({ task, before }: Next, cut: string | null): Before {
  if (cut === null || before.wasFar || !('follow' in task)) return before
  return { ...before, channelId: task.follow[Math.max(task.follow.indexOf(cut) - 1, 0)]! }
}

async function ofMessages(db: Snapshot, before: Before, now: number): Promise<Next | null> {
  const pack = await leastPacked(db)
  const toPack =
    pack && isWorthPacking(pack) ? { task: { pack: pack.number }, before: { ...before, wasPacking: true } } : null
  if (toPack && (!before.wasPacking || pack!.all >= farTooMuch)) return toPack
  const next = (await toFollow(db, { ...before, wasPacking: false }, now)) ?? toPack
  if (next) return next
  const gone = await channelGone(db)
  return gone === null ? null : { task: { gone }, before }
}

function isWorthPacking({ hasBegun, waiting, bytes, all, allBytes }: ToPack): boolean {
  return hasBegun || waiting >= unpackedMax || all >= allUnpackedMax || bytes >= bytesMax || allBytes >= allBytesMax
}

async function toFollow(db: Snapshot, before: Before, now: number): Promise<Next | null> {
  const waiting = await channelsBehind(db, before.channelId, { most: changesAtOnce.large, limit: channelsAtOnce })
  const all = waiting.reduce((sum, { changes }) => sum + changes, 0)
  const few = all >= worthAStep || !(now - before.at < patienceMs) ? waiting : []
  const far = few.length > 0 && before.wasFar ? null : await channelFarBehind(db, changesAtOnce.large)
  if (far !== null) return { task: { follow: [far] }, before: { ...before, wasFar: true } }
  const follow = fitting(few)
  const channelId = follow.at(-1)
  return channelId === undefined ? null : { task: { follow }, before: { ...before, wasFar: false, channelId, at: now } }
}

/** The first ones, with so many changes together. */
function fitting(channels: readonly ChannelBehind[]): string[] {
  let all = 0
  return channels.filter(({ changes }) => (all += changes) <= changesAtOnce.large).map(({ id }) => id)
}
