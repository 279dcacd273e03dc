import type { Channel, ChannelOrder } from '#contract/channels.ts'
import { type Answer, call } from '#web/gate/call.ts'
import { channelRoutes } from '#web/gate/routes.ts'
import { isConflict } from './actions.ts'
import { knowChannel, knowOrder, useChannels } from './store.ts'

/** Puts all channels in this order, for everybody. Where somebody else was faster, it stands as that one set it. */
export async function orderChannels(order: readonly string[]): Promise<Answer<ChannelOrder>> {
  const { orderVersion } = useChannels.getState()
  const answer = await call(channelRoutes.orderChannels, { version: orderVersion, order: [...order] })
  if (answer.ok) knowOrder(answer.value)
  // Our own server's shape; it is tested there.
  else if (answer.refused.code === 'conflict' && answer.refused.now) knowOrder(answer.refused.now as ChannelOrder)
  return answer
}

/** Opens a channel to visitors of the home page, or closes it. */
export async function setChannelOpen({ id, version }: Channel, isOpen: boolean): Promise<Answer<Channel>> {
  const answer = await call(channelRoutes.setChannelOpen, { channelId: id, version, isOpen })
  if (answer.ok) knowChannel(answer.value)
  else isConflict(answer.refused)
  return answer
}
