import { messageRoutes } from '#contract/messages.ts'
import { act, bind, type Bound, read } from '#server/gate/verb.ts'
import { changes } from './changes.ts'
import { earlierTexts } from './earlier-texts.ts'
import { edit } from './edit.ts'
import { history } from './history.ts'
import { listReadMarks } from './list-read-marks.ts'
import { markRead, markReadAll } from './mark-read.ts'
import { post, postAll, postedBefore } from './post.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const messageBindings = (): Bound[] =>
  bind(messageRoutes, {
    listMessages: read(history),
    listMessageChanges: read(changes),
    postMessage: act(post, { batch: postAll, done: postedBefore }),
    editMessage: act(edit),
    removeMessage: act(remove),
    restoreMessage: act(restore),
    listEarlierTexts: read(earlierTexts),
    listReadMarks: read(listReadMarks),
    markRead: act(markRead, { batch: markReadAll }),
  })
