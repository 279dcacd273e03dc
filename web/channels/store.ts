import type { Channel, ChannelOrder } from '#contract/channels.ts'
import { channelRoutes } from '#web/gate/routes.ts'
import { turkishSortKey } from '#contract/text/sort-key.ts'
import { call } from '#web/gate/call.ts'
import { create } from 'zustand'

/** The channels this person may read, as the server orders them. A failed reload keeps the list that was there. */
export const useChannels = create<{
  status: 'loading' | 'ready' | 'failed'
  channels: readonly Channel[]
  /** Ids of those that somebody has deleted: who had one open is told so. */
  removed: readonly string[]
  /** Of their order: what an act on it carries. */
  orderVersion: number
}>(() => ({
  status: 'loading',
  channels: [],
  removed: [],
  orderVersion: 0,
}))

let running: Promise<void> | null = null
let isAskedAgain = false

/** Read the list. While one reading is under way, any number of further wishes are one more reading after it. */
export function loadChannels(): Promise<void> {
  isAskedAgain = running !== null
  running ??= read().finally(() => {
    running = null
    if (isAskedAgain) void loadChannels()
  })
  return running
}

/** Ten thousand pages that hear of a change in one moment do not ask in that moment. */
const spreadMs = 1_000

export function loadChannelsSoon(): void {
  soon ??= setTimeout(() => {
    soon = undefined
    void loadChannels()
  }, spreadMs * Math.random())
}
let soon: ReturnType<typeof setTimeout> | undefined

/** One that was just made or changed here: in the list at once, where the server has it. */
export function knowChannel(channel: Channel): void {
  useChannels.setState(({ channels }) => ({ channels: withChannel(channels, channel) }))
  if (!running) return
  generation++ // the answer under way may be older
  isAskedAgain = true
}

/** One that was just deleted here. Nobody has to be told that it is gone who did it himself. */
export function knowRemoved(channelId: string): void {
  removedHere.add(channelId)
  useChannels.setState(({ channels }) => ({ channels: channels.filter(({ id }) => id !== channelId) }))
  if (!running) return
  generation++ // the answer under way may be older
  isAskedAgain = true
}

/** The order that was just set here, or is in the way of one. */
export function knowOrder({ order, version }: ChannelOrder): void {
  const placed = ({ channels }: { channels: readonly Channel[] }) =>
    order.flatMap(id => channels.filter(channel => channel.id === id)).map(known => ({ ...known, isPlaced: true }))
  useChannels.setState(state => ({ channels: placed(state), orderVersion: version }))
  if (!running) return
  generation++ // the answer under way may be older
  isAskedAgain = true
}

export const wasRemovedHere = (channelId: string): boolean => removedHere.has(channelId)
const removedHere = new Set<string>()

/** What an owner gave a place keeps it; the others follow by name (CHN-6). */
function withChannel(channels: readonly Channel[], channel: Channel): Channel[] {
  const isKnown = channels.some(({ id }) => id === channel.id)
  const all = isKnown ? channels.map(known => (known.id === channel.id ? channel : known)) : [...channels, channel]
  return [...all.filter(({ isPlaced }) => isPlaced), ...all.filter(({ isPlaced }) => !isPlaced).sort(byName)]
}

const byName = (a: Channel, b: Channel): number => {
  const [left, right] = [turkishSortKey(a.name), turkishSortKey(b.name)]
  return left < right ? -1 : Number(left > right)
}

/** Another account sees other channels; an answer to the one before must not fill its list. */
export function forgetChannels(): void {
  generation++
  clearTimeout(soon)
  soon = undefined
  useChannels.setState({ status: 'loading', channels: [], removed: [] })
}
let generation = 0

async function read(): Promise<void> {
  const asked = generation
  const answer = await call(channelRoutes.listChannels, {})
  if (asked !== generation) return
  if (answer.ok) useChannels.setState({ status: 'ready', ...answer.value })
  else if (useChannels.getState().status === 'loading') useChannels.setState({ status: 'failed' })
}
