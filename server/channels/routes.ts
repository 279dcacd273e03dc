import { channelRoutes } from '#contract/channels.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { act, bind, type Bound, read } from '#server/gate/acts/verb.ts'
import { create, createdBefore } from './create.ts'
import { edit } from './edit.ts'
import { listChannels } from './list-channels.ts'
import { endLockdown } from './lockdowns/end-lockdown.ts'
import { setLockdown } from './lockdowns/set-lockdown.ts'
import { order } from './order.ts'
import { type ContentsOf, remove } from './remove.ts'
import { setMuted } from './set-muted.ts'
import { setOpen } from './set-open.ts'
import { setRights } from './set-rights.ts'

export const lockdownBindings = (): Bound[] =>
  bind(lockdownRoutes, { setLockdown: act(setLockdown), endLockdown: act(endLockdown) })

export const channelBindings = (contentsOf: ContentsOf): Bound[] =>
  bind(channelRoutes, {
    listChannels: read(listChannels),
    orderChannels: act(order),
    createChannel: act(create, { done: createdBefore }),
    editChannel: edit,
    setChannelRights: setRights,
    setChannelOpen: setOpen,
    removeChannel: remove(contentsOf),
    setChannelMuted: act(setMuted),
  })
