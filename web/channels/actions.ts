import { v7 } from 'uuid'
import type { Channel } from '#contract/channels.ts'
import { channelRoutes } from '#web/gate/routes.ts'
import type { Role } from '#contract/permissions.ts'
import { knowMutedChannels } from '#web/accounts/session.ts'
import type { Answer } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { knowChannel, knowRemoved } from './store.ts'

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

export interface ChannelRoles {
  allowedRoles: readonly Role[]
  readRoles: readonly Role[]
  readOnly: boolean
}

export async function setChannelRights(channelId: string, rights: ChannelRoles): Promise<Answer<Channel>> {
  const { allowedRoles, readRoles, readOnly } = rights
  const input = { channelId, allowedRoles: [...allowedRoles], readRoles: [...readRoles], readOnly }
  const answer = await call(channelRoutes.setChannelRights, input)
  if (answer.ok) knowChannel(answer.value)
  return answer
}

export async function removeChannel(channelId: string): Promise<Answer<unknown>> {
  const answer = await call(channelRoutes.removeChannel, { channelId })
  if (answer.ok) knowRemoved(channelId)
  return answer
}

/** Silence or unsilence a channel for oneself, on all one's pages. */
export async function setChannelMuted(channelId: string, isMuted: boolean): Promise<Answer<unknown>> {
  const answer = await call(channelRoutes.setChannelMuted, { channelId, isMuted })
  if (answer.ok) knowMutedChannels(answer.value.mutedChannels)
  return answer
}
