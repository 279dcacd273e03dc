import { v7 } from 'uuid'
import type { Channel } from '#contract/channels.ts'
import { channelRoutes } from '#contract/channels.ts'
import { knowMutedChannels } from '#web/accounts/session.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { knowChannel } from './store.ts'

export interface ChannelTexts {
  name: string
  description: string
}

/** `id` is the client's, and the same at each new try: an answer that got lost makes no second channel. */
export const newChannelId = (): string => v7()

export async function createChannel(id: string, texts: ChannelTexts): Promise<Answer<Channel>> {
  const answer = await call(channelRoutes.createChannel, { id, ...texts })
  if (answer.ok) knowChannel(answer.value)
  return answer
}

export async function editChannel(channelId: string, texts: ChannelTexts): Promise<Answer<Channel>> {
  const answer = await call(channelRoutes.editChannel, { channelId, ...texts })
  if (answer.ok) knowChannel(answer.value)
  return answer
}

/** Silence or unsilence a channel for oneself, on all one's pages. */
export async function setChannelMuted(channelId: string, isMuted: boolean): Promise<Answer<unknown>> {
  const answer = await call(channelRoutes.setChannelMuted, { channelId, isMuted })
  if (answer.ok) knowMutedChannels(answer.value.mutedChannels)
  return answer
}
