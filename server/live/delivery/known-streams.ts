import type { Heads } from '#contract/live.ts'
import { channelStream, type StreamName } from '#contract/wire/wire.ts'
import { type Actor, canRead, type ChannelRights, type Role, roles } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { ChannelHead } from './live-needs.ts'

/**
 * What this process knows: how far it has delivered each stream, who reads and posts in each channel, and the rights
 * epoch both stand for. Only streams that somebody here could hear are known.
 */
export interface KnownStreams {
  isLoaded: boolean
  /** A channel that is older and was not there then has come back since. */
  loadedAt: EpochMs
  rightsEpoch: number
  /** Up to where the stream is delivered; undefined for one that is not known. */
  headOf(stream: StreamName): number | undefined
  setHead(stream: StreamName, head: number): void
  forget(stream: StreamName): void
  /**
   * Replaces what is known of channels; heads of known ones stay. A channel that is made while pages are connected
   * starts at 0, so that its first events are delivered even when the snapshot already counts them. One that comes back
   * by an undo starts where it ended: what was said in it before is no news.
   */
  setChannels(channels: readonly ChannelHead[], fresh?: 'from 0' | 'at their heads'): void
  readersOf(stream: StreamName): readonly Role[]
  /** Of a channel; undefined for one that is not known. */
  rightsOf(stream: StreamName): ChannelRights | undefined
  /** Heads of everything this actor's pages hear. */
  headsFor(actor: Pick<Actor, 'role'>): Heads
  clear(): void
}

export function createKnownStreams(): KnownStreams {
  const heads = new Map<StreamName, number>()
  let readers = new Map<StreamName, readonly Role[]>()
  let rights = new Map<StreamName, ChannelRights>()
  /** Of deleted channels, which may come back. */
  const lastHeads = new Map<StreamName, number>()

  const known: KnownStreams = {
    isLoaded: false,
    loadedAt: 0,
    rightsEpoch: 0,
    headOf: stream => heads.get(stream),
    setHead: (stream, head) => void heads.set(stream, head),
    forget: stream => void heads.delete(stream),
    setChannels: (channels, fresh = 'from 0') => {
      const readersNow = new Map(channels.map(({ id, readRoles }) => [channelStream(id), rolesThatRead(readRoles)]))
      for (const stream of readers.keys()) if (!readersNow.has(stream)) end(stream)
      for (const channel of channels) {
        const stream = channelStream(channel.id)
        if (!heads.has(stream)) heads.set(stream, fresh === 'from 0' ? startOf(stream, channel) : channel.head)
        lastHeads.delete(stream)
      }
      readers = readersNow
      rights = new Map(channels.map(channel => [channelStream(channel.id), channel]))
    },
    readersOf: stream => readers.get(stream) ?? [],
    rightsOf: stream => rights.get(stream),
    headsFor: actor => {
      const shown: Heads = { members: heads.get('members') ?? 0 }
      for (const [stream, who] of readers) if (who.includes(actor.role)) shown[stream] = heads.get(stream) ?? 0
      return shown
    },
    clear: () => {
      known.isLoaded = false
      heads.clear()
      lastHeads.clear()
      readers = new Map()
      rights = new Map()
    },
  }
  return known

  function end(stream: StreamName): void {
    lastHeads.set(stream, heads.get(stream) ?? 0)
    heads.delete(stream)
  }

  function startOf(stream: StreamName, { head, createdAt }: ChannelHead): number {
    return lastHeads.get(stream) ?? (createdAt < known.loadedAt ? head : 0)
  }
}

const rolesThatRead = (readRoles: readonly Role[]): Role[] => roles.filter(role => canRead({ role }, { readRoles }))
