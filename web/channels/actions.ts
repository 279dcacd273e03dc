import { v7 } from 'uuid'
import type { Channel, ChannelActedOn } from '#contract/channels.ts'
import { channelRoutes } from '#web/gate/routes.ts'
import type { Role } from '#contract/permissions.ts'
import { knowOwn, useSession } from '#web/accounts/session.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { knowChannel, knowRemoved } from './store.ts'

export type ChannelTexts = { name: string; description: string }

/** `id` is the client's, and the same at each new try: an answer that got lost makes no second channel. */
export const newChannelId = (): string => v7()

export async function createChannel(id: string, texts: ChannelTexts): Promise<Answer<ChannelActedOn>> {
  const answer = await call(channelRoutes.createChannel, { id, ...texts })
  if (answer.ok) knowChannel(channelIn(answer.value))
  return answer
}

type Shown = Pick<Channel, 'id' | 'version'>

export async function editChannel({ id, version }: Shown, texts: ChannelTexts): Promise<Answer<ChannelActedOn>> {
  const answer = await call(channelRoutes.editChannel, { channelId: id, version, ...texts })
  if (answer.ok) knowChannel(channelIn(answer.value))
  return answer
}

export type ChannelRoles = { allowedRoles: readonly Role[]; readRoles: readonly Role[]; readOnly: boolean }

export async function setChannelRights({ id, version }: Shown, rights: ChannelRoles): Promise<Answer<ChannelActedOn>> {
  const { allowedRoles, readRoles, readOnly } = rights
  const input = { channelId: id, version, allowedRoles: [...allowedRoles], readRoles: [...readRoles], readOnly }
  const answer = await call(channelRoutes.setChannelRights, input)
  if (answer.ok) knowChannel(channelIn(answer.value))
  return answer
}

export async function removeChannel({ id, version }: Shown): Promise<Answer<{ entryId: string | null }>> {
  const answer = await call(channelRoutes.removeChannel, { channelId: id, version })
  if (answer.ok) knowRemoved(id)
  return answer
}

/** Without the entry of the act, which is no part of it. */
export function channelIn(acted: ChannelActedOn): Channel {
  const { entryId: _, ...channel } = acted
  return channel
}

/** Takes in what a conflict tells of a channel: the form that is open shows it. True where it was one. */
export function isConflict(refused: Refused): boolean {
  if (refused.code !== 'conflict' || !refused.now) return false
  knowChannel(refused.now as Channel) // our own server's shape; it is tested there
  return true
}

/** Silence or unsilence a channel for oneself, on all one's pages. */
export async function setChannelMuted(channelId: string, isMuted: boolean): Promise<Answer<unknown>> {
  const uid = useSession.getState().account?.uid
  const answer = await call(channelRoutes.setChannelMuted, { channelId, isMuted })
  if (answer.ok && uid) knowOwn(uid, answer.value)
  return answer
}
