import { moderationRoutes } from '#contract/moderation.ts'
import { act, bind, type Bound } from '#server/gate/verb.ts'
import { cancelTimeOut } from './cancel-time-out.ts'
import { setMuted } from './set-muted.ts'
import { setRole } from './set-role.ts'
import { timeOut } from './time-out.ts'

export const moderationBindings = (): Bound[] =>
  bind(moderationRoutes, {
    timeOut: act(timeOut),
    cancelTimeOut: act(cancelTimeOut),
    setMuted: act(setMuted),
    setRole: act(setRole),
  })
