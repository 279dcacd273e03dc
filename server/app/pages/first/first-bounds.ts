import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { me } from '#server/accounts/door.ts'
import { listChannels } from '#server/channels/door.ts'
import { bind, type Bound, openRead, read } from '#server/gate/acts/verb.ts'
import { history, listReadMarks } from '#server/messages/door.ts'

/** The routes that a chat's page asks first, with their verbs: a thread binds these, and none of the other routes. */
export const firstBounds = (): Bound[] => {
  const { listMessages, listReadMarks: listMarks } = messageRoutes
  return [
    ...bind({ me: accountRoutes.me }, { me: openRead(me) }),
    ...bind({ listChannels: channelRoutes.listChannels }, { listChannels: read(listChannels) }),
    ...bind({ listMessages, listMarks }, { listMessages: read(history), listMarks: read(listReadMarks) }),
  ]
}
