import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import type { Reactions } from '#contract/reactions.ts'
import { create } from 'zustand'
import type { Timeline } from './timeline.ts'
import { applyMessage, applyReacted, applyRemoved, applySuperseded, learn, learnReactions } from './timeline.ts'

/** One channel as this page holds it. A new object for each change; the timeline inside is one and the same. */
export interface ChannelMessages {
  status: 'loading' | 'ready' | 'failed'
  older: 'idle' | 'loading' | 'failed'
  newer: 'idle' | 'loading' | 'failed'
  /** null until the first page arrived. */
  timeline: Timeline | null
  /** Grows with every change of the timeline. */
  version: number
  /** Grows when another page takes the place of what was held: a list of it begins again. */
  opening: number
}

export const useMessages = create<{ channels: Readonly<Record<string, ChannelMessages>> }>(() => ({ channels: {} }))

export const channelMessages = (channelId: string): ChannelMessages | undefined =>
  useMessages.getState().channels[channelId]

export const timelineOf = (channelId: string): Timeline | null => channelMessages(channelId)?.timeline ?? null

/** Change what is held of a channel; without one held it does nothing. */
export function changeChannel(channelId: string, change: Partial<ChannelMessages>): void {
  useMessages.setState(({ channels }) => {
    const held = channels[channelId]
    return held ? { channels: { ...channels, [channelId]: { ...held, ...change } } } : { channels }
  })
}

/** Change a channel's timeline in place and tell who shows it. */
export function changeTimeline(channelId: string, change: (timeline: Timeline) => void): void {
  const held = channelMessages(channelId)
  if (!held?.timeline) return
  change(held.timeline)
  changeChannel(channelId, { version: held.version + 1 })
}

export function holdChannel(channelId: string): ChannelMessages {
  const held: ChannelMessages = {
    status: 'loading',
    older: 'idle',
    newer: 'idle',
    timeline: null,
    version: 0,
    opening: 0,
  }
  useMessages.setState(({ channels }) => ({ channels: { ...channels, [channelId]: held } }))
  return held
}

/** Let go of a channel: it can't be read any more, or has not been looked at for long. */
export function dropChannel(channelId: string): void {
  const { [channelId]: _, ...channels } = useMessages.getState().channels
  useMessages.setState({ channels })
}

export const dropAllChannels = (): void => useMessages.setState({ channels: {} })

/** A reply told of a stored message. Live events may be before or after it. */
export const learnMessage = (message: Message): void =>
  changeTimeline(message.channelId, timeline => learn(timeline, message))

/** The same of how a message stands after one's own reaction. */
export const learnReacted = ({ channelId, id }: Pick<Message, 'id' | 'channelId'>, reactions: Reactions): void =>
  changeTimeline(channelId, timeline => learnReactions(timeline, id, reactions))

/** The reducers of this room's events; web/app/talking/reducers.ts names them all. */
export const messagePosted = ({ seq, data }: LiveEvent<'message.posted'>): void =>
  changeTimeline(data.message.channelId, timeline => applyMessage(timeline, seq, data.message))

/** Of an edit, a pin or its end. */
export const messageEdited = ({
  seq,
  data,
}: LiveEvent<'message.edited' | 'message.pinned' | 'message.unpinned'>): void =>
  changeTimeline(data.message.channelId, timeline => applyMessage(timeline, seq, data.message))

export const messageRemoved = ({ stream, seq, data }: LiveEvent<'message.removed'>): void =>
  changeTimeline(channelIdOf(stream), timeline => applyRemoved(timeline, seq, data.id))

export const messageRestored = ({ seq, data }: LiveEvent<'message.restored'>): void =>
  changeTimeline(data.message.channelId, timeline => applyMessage(timeline, seq, data.message))

/** `isOwn`: it is this person's, perhaps from another page of his. `isHidden`: of somebody whom he blocked. */
export const messageReacted = (
  { stream, seq, data }: LiveEvent<'message.reacted'>,
  whose: { isOwn: boolean; isHidden: boolean },
): void => changeTimeline(channelIdOf(stream), timeline => applyReacted(timeline, seq, { ...data, ...whose }))

/** An event with nothing in it for this page, which only keeps its place. */
export const keepPlace = ({ stream, seq }: LiveEvent): void =>
  changeTimeline(channelIdOf(stream), timeline => applySuperseded(timeline, seq))

const channelIdOf = (stream: string): string => stream.slice('channel:'.length)
