import { moderationRoutes } from '#contract/moderation.ts'
import { act, bind, type Bound, read } from '#server/gate/verb.ts'
import { cancelTimeOut } from './cancel-time-out.ts'
import { countRecentMessages, removeRecentMessages } from './recent-messages.ts'
import { setMuted } from './set-muted.ts'
import { setRole } from './set-role.ts'
import { timeOut } from './time-out.ts'

export const moderationBindings = (): Bound[] =>
  bind(moderationRoutes, {
    timeOut: act(timeOut),
    cancelTimeOut: act(cancelTimeOut),
    setMuted: act(setMuted),
    setRole: act(setRole),
    countRecentMessages: read(countRecentMessages),
    removeRecentMessages: act(removeRecentMessages),
  })
