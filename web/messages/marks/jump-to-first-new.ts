import { isBlocked } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { jumpTo } from '#web/messages/list/jump.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import type { FirstNew } from './first-new.ts'

/** Go to the line. Where it is not held the server knows what follows it. */
export async function jumpToFirstNew(channelId: string, { after, id }: FirstNew, ownUid: string): Promise<void> {
  if (id !== null) return void (await jumpTo(channelId, id))
  if (after === null) return
  const answer = await call(messageRoutes.listMessages, { channelId, after })
  if (!answer.ok) return void toast.error(() => refusalText(answer.refused))
  const { messages } = answer.value
  const first = messages.find(({ author: { uid } }) => uid !== ownUid && !isBlocked(uid)) ?? messages[0]
  if (first) await jumpTo(channelId, first.id)
}
