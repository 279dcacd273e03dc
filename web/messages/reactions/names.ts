import type { Message } from '#contract/messages.ts'
import { useSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { currentLanguage, t } from '#web/gate/language.ts'
import { namesInLine } from '#web/gate/names-in-line.ts'
import { reactionRoutes } from '#web/gate/routes.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import type { ShownReaction } from './shown.ts'

/** More names than this are counted. */
const namesMax = 8

type Asked = Pick<Message, 'id' | 'reactions'>

/** Who gave it, in a line: oneself first, then who did first. Null where that can't be had. */
export async function namesOf({ id: messageId, reactions }: Asked, shown: ShownReaction): Promise<string | null> {
  const { emoji } = shown
  const key = `${messageId} ${emoji} ${reactions?.seq} ${shown.isOwn} ${currentLanguage()}`
  if (last.key === key) return last.names
  const answer = await call(reactionRoutes.listReactors, { messageId, emoji })
  if (!answer.ok) return null
  const ownUid = useSession.getState().account?.uid
  const others = answer.value.people.filter(({ uid }) => uid !== ownUid)
  const names = namesInLine([...(shown.isOwn ? [t('reactions.you')] : []), ...others.map(nameOf)], {
    max: namesMax,
    count: shown.count,
    more: said => t('reactions.andMore', said),
  })
  last = { key, names: `${emoji} ${names}` }
  return last.names
}

/** A pointer that rests goes to and fro. */
let last = { key: '', names: '' }
