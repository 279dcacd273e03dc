import { messageRoutes } from '#contract/messages.ts'
import { act, bind, type Bound, read } from '#server/gate/verb.ts'
import { changes } from './changes.ts'
import { edit } from './edit.ts'
import { history } from './history.ts'
import { post, postAll, postedBefore } from './post.ts'
import { remove } from './remove.ts'

export const messageBindings = (): Bound[] =>
  bind(messageRoutes, {
    listMessages: read(history),
    listMessageChanges: read(changes),
    postMessage: act(post, { batch: postAll, done: postedBefore }),
    editMessage: act(edit),
    removeMessage: act(remove),
  })
