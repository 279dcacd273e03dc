import type { Channel, ChannelActedOn, ChannelOrder } from '#contract/channels.ts'
import { type Answer, call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { channelRoutes } from '#web/gate/routes.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { channelIn, isConflict } from './actions.ts'
import { knowChannel, knowOrder, useChannels } from './store.ts'
import { undoOnChannels } from './undo-toast.ts'
import './form-words.ts'

/** Puts all channels in this order, for everybody. Where somebody else was faster, it stands as that one set it. */
export async function orderChannels(order: readonly string[]): Promise<Answer<ChannelOrder>> {
  const { orderVersion } = useChannels.getState()
  const answer = await call(channelRoutes.orderChannels, { version: orderVersion, order: [...order] })
  if (answer.ok) knowOrder(answer.value)
  // Our own server's shape; it is tested there.
  else if (answer.refused.code === 'conflict' && answer.refused.now) knowOrder(answer.refused.now as ChannelOrder)
  return answer
}

/** Opens a channel to visitors of the home page, or closes it; a toast says so, with the way back. */
export async function setChannelOpen({ id, version }: Channel, isOpen: boolean): Promise<Answer<ChannelActedOn>> {
  const passed = stopwatch()
  const answer = await call(channelRoutes.setChannelOpen, { channelId: id, version, isOpen })
  if (answer.ok) {
    const { name, entryId } = answer.value
    knowChannel(channelIn(answer.value))
    const undo = undoOnChannels(entryId, { passed, what: 'rights', name })
    toast.success(() => t(isOpen ? 'channels.openedTo' : 'channels.closedTo', { name }), undo)
  } else isConflict(answer.refused)
  return answer
}
