import { messageRoutes } from '#contract/messages.ts'
import { linkRoutes } from '#contract/link-routes.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import { reactionRoutes } from '#contract/reaction-routes.ts'
import { act, batchAct, bind, type Bound, type PlainBound, read } from '#server/gate/acts/verb.ts'
import { changes } from './changes.ts'
import { earlierTexts } from './earlier-texts.ts'
import { edit } from './edit.ts'
import { history } from './history.ts'
import { linkedMessages } from './linked-messages.ts'
import { listReadMarks } from '#server/messages/read-marks/list-read-marks.ts'
import { markRead } from '#server/messages/read-marks/mark-read.ts'
import { asksOfPosts, post, postedBefore } from './post.ts'
import { listPins } from '#server/messages/pins/list-pins.ts'
import { pin, unpin } from '#server/messages/pins/pin.ts'
import { listReactors } from '#server/messages/reactions/list-reactors.ts'
import { addReaction, removeReaction } from '#server/messages/reactions/react.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'

export const messageBindings = (): Bound[] =>
  bind(messageRoutes, {
    listMessages: read(history),
    listMessageChanges: read(changes),
    postMessage: batchAct(post, { asks: asksOfPosts, done: postedBefore }),
    editMessage: act(edit),
    removeMessage: act(remove),
    restoreMessage: act(restore),
    listEarlierTexts: read(earlierTexts),
    listReadMarks: read(listReadMarks),
    markRead: batchAct(markRead),
  })

/** The route that pages may call over their sockets too. */
export const postBound = (): PlainBound =>
  messageBindings().find(({ route }) => route === messageRoutes.postMessage) as PlainBound

export const reactionBindings = (): Bound[] =>
  bind(reactionRoutes, {
    addReaction: act(addReaction),
    removeReaction: act(removeReaction),
    listReactors: read(listReactors),
  })

export const pinBindings = (): Bound[] =>
  bind(pinRoutes, { pinMessage: act(pin), unpinMessage: act(unpin), listPins: read(listPins) })

export const linkBindings = (): Bound[] => bind(linkRoutes, { listLinkedMessages: read(linkedMessages) })
