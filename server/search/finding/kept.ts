import type { Snapshot } from '#server/db/open.ts'
import type { ChannelHeld } from '#server/search/find-rows.ts'
import { unpackedGroups } from '#server/search/holding/group-rows.ts'
import { momentsOf } from '#server/search/holding/moment-rows.ts'
import { type Steps, stepsOf } from './times.ts'
import { type Unpacked, unpackedOf } from './unpacked.ts'

/** What every search needs of the index of a channel. */
export interface KeptChannel {
  steps: Steps
  unpacked: Unpacked
}

interface KeptOfState extends KeptChannel {
  state: string
}

/** With 500 posts a second in as many channels, 20 MB. */
const channelsMax = 256

/**
 * What searches need of the index of channels, kept from one to the next (docs/decisions/052-searches-in-a-thread.md).
 * It is that of a channel's state as the search's own snapshot has it, and else read again: each step of the index
 * changes the state of all channels of which it changes anything. Messages and rights are never kept.
 */
export class Kept {
  /** By number, and which were asked for last stand last. */
  readonly #channels = new Map<number, KeptOfState>()

  /** Of each of these channels, by its number. */
  async of(db: Snapshot, held: readonly ChannelHeld[]): Promise<ReadonlyMap<number, KeptChannel>> {
    const asked = new Map<number, KeptOfState>()
    const stale: ChannelHeld[] = []
    for (const channel of held) {
      const kept = this.#channels.get(channel.number)
      if (kept?.state === channel.state) asked.set(channel.number, kept)
      else stale.push(channel)
    }
    for (const [number, channel] of await readAgain(db, stale)) asked.set(number, channel)
    this.#keep(asked)
    return asked
  }

  #keep(asked: ReadonlyMap<number, KeptOfState>): void {
    for (const [number, channel] of asked) {
      this.#channels.delete(number)
      this.#channels.set(number, channel)
    }
    for (const number of this.#channels.keys()) {
      if (this.#channels.size <= channelsMax) break
      this.#channels.delete(number)
    }
  }
}

async function readAgain(db: Snapshot, channels: readonly ChannelHeld[]): Promise<Map<number, KeptOfState>> {
  const numbers = channels.map(({ number }) => number)
  const groups = Map.groupBy(await unpackedGroups(db, numbers), ({ channel }) => channel)
  const moments = Map.groupBy(await momentsOf(db, numbers), ({ channel }) => channel)
  const keptOf = ({ number, state }: ChannelHeld): KeptOfState => ({
    state,
    steps: stepsOf(moments.get(number) ?? []),
    unpacked: unpackedOf(groups.get(number) ?? []),
  })
  return new Map(channels.map(channel => [channel.number, keptOf(channel)]))
}
