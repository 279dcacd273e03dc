import type { StreamName } from '#contract/wire/wire.ts'
import { sizes } from '#contract/limits.ts'
import type { Snapshot } from '#server/db/open.ts'
import { readRightsEpoch } from '#server/db/rights-rows.ts'
import { headsOf } from '#server/gate/acts/stream-rows.ts'
import type { NoteOdd } from '../bus/odd-words.ts'
import type { Ring } from '../bus/words.ts'
import { channelPrefix } from './deliver-event.ts'
import type { HubContext } from './hub-context.ts'

/** Streams of a ring for which the read that fills each of them is enough. */
const fewStreams = 8
const notFoundMax = 1_000

/**
 * What a ring says of known streams, up to what the database has. A ring may come from anybody who knows where to
 * speak, so whatever it claims costs one read at most: an epoch that is not there reads no rights again, and a channel
 * that was not found is not looked for twice.
 */
export function createBelief(
  { house, needs, known, broadcasts }: Pick<HubContext, 'house' | 'needs' | 'known' | 'broadcasts'>,
  noteOdd: NoteOdd,
): (ring: Ring) => Promise<Ring> {
  /** A channel is heard of by `members` before its own stream moves. So who says that `members` moved is looked for. */
  const notFound = new Set<string>()

  return async ({ heads, rightsEpoch }) => {
    if ((heads.members ?? 0) > (known.headOf('members') ?? 0)) notFound.clear()
    const unknown = Object.keys(heads).filter(stream => isUnknownChannel(stream) && !notFound.has(stream))
    const ahead = Object.entries(heads).filter(([stream, head]) => head > (headOf(stream) ?? Infinity))
    const isPlain = ahead.length <= fewStreams && ahead.every(([stream, head]) => isNear(stream, head))
    if (isPlain && unknown.length === 0 && rightsEpoch <= known.rightsEpoch)
      return { heads: Object.fromEntries(ahead), rightsEpoch }

    const others = ahead.map(([stream]) => stream as StreamName).filter(stream => !stream.startsWith(channelPrefix))
    const stored = await house.db.read(db => look(db, others))
    if (unknown.length > 0) learn(stored.channels)
    for (const stream of unknown) if (headOf(stream) === undefined) remember(stream)
    const claims = Object.entries(heads).filter(([stream]) => headOf(stream) !== undefined)
    if (unknown.some(isUnknownChannel) || rightsEpoch > stored.epoch || claims.some(isFalse)) noteOdd()
    const believed = claims.map(([stream, head]) => [stream, Math.min(head, storedHead(stream))])
    return { heads: Object.fromEntries(believed), rightsEpoch: Math.min(rightsEpoch, stored.epoch) }

    function isFalse([stream, head]: [string, number]): boolean {
      return head > (headOf(stream) ?? 0) && head > storedHead(stream)
    }

    /** Of a stream that is behind; another one has nothing to be caught up with. */
    function storedHead(stream: string): number {
      return stored.heads.get(stream) ?? headOf(stream) ?? 0
    }
  }

  async function look(db: Snapshot, others: readonly StreamName[]) {
    const channels = await needs.allChannels(db)
    const heads = new Map<string, number>(channels.map(({ id, head }) => [channelPrefix + id, head]))
    for (const [stream, head] of await headsOf(db, others)) heads.set(stream, head)
    return { epoch: await readRightsEpoch(db), channels, heads }
  }

  function learn(channels: Parameters<typeof known.setChannels>[0]): void {
    broadcasts.flush() // what was taken before belongs to the rights before
    known.setChannels(channels)
  }

  function remember(stream: string): void {
    if (notFound.size >= notFoundMax) notFound.clear()
    notFound.add(stream)
  }

  function isUnknownChannel(stream: string): boolean {
    return stream.startsWith(channelPrefix) && headOf(stream) === undefined
  }

  function isNear(stream: string, head: number): boolean {
    return head - (headOf(stream) ?? 0) <= sizes.changesMax
  }

  function headOf(stream: string): number | undefined {
    return known.headOf(stream as StreamName)
  }
}
