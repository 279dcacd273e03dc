import type { EventType, LiveEvent } from '#contract/live.ts'
import { memberChanged, memberRemoved } from '#web/accounts/people/members.ts'
import { isBlocked, loadSession, useSession } from '#web/accounts/session.ts'
import { loadChannels, loadChannelsSoon } from '#web/channels/store.ts'
import { ownTypingOver } from '#web/messages/typing/own-typing.ts'
import { channelRead } from '#web/messages/marks/read-marks.ts'
import {
  keepPlace,
  messageEdited,
  messagePosted,
  messageReacted,
  messageRemoved,
  messageRestored,
} from '#web/messages/held/store.ts'
import { readOwnReactions } from '#web/messages/menu/later-acting.ts'
import { typingOver } from '#web/messages/typing/typing.ts'
import { unsentArrived } from '#web/messages/unsent/unsent-store.ts'
import { loadSite } from '#web/app/site.ts'
import { reportsChanged } from '#web/reports/pending.ts'
import { reasonsChanged } from '#web/reports/use-reasons.ts'
import { tellReviewed } from '#web/reports/reviewed.ts'

/** What each live event does to what this page knows. A type of event that is missing here does not compile. */
export const reducers: { [Type in EventType]: (event: LiveEvent<Type>) => void } = {
  'member.changed': event => {
    memberChanged(event)
    ifConcerned(event.data.member.uid)
  },
  'member.removed': event => {
    memberRemoved(event)
    ifConcerned(event.data.uid)
  },
  'account.changed': () => {
    void loadSession()
    void loadChannels() // a role reads other channels
  },
  'session.opened': () => {}, // who looks at the sessions hears it there
  'session.ended': () => void loadSession(),
  'channels.changed': loadChannelsSoon,
  'message.posted': event => {
    const { message } = event.data
    messagePosted(event)
    unsentArrived(message)
    typingOver(message.channelId, message.author.uid)
    if (isOwn(message.author.uid)) ownTypingOver(message.channelId, performance.now())
  },
  'message.edited': messageEdited,
  'message.removed': messageRemoved,
  'message.restored': event => {
    messageRestored(event)
    void readOwnReactions(event.data.message)
  },
  'message.reacted': event => {
    const { uid } = event.data
    messageReacted(event, { isOwn: isOwn(uid), isHidden: isBlocked(uid) })
  },
  'message.pinned': messageEdited,
  'message.unpinned': messageEdited,
  'message.superseded': keepPlace,
  'channel.read': channelRead,
  'reports.changed': reportsChanged,
  'case.viewed': () => {}, // who shows that case hears it there
  'report.reviewed': () => void tellReviewed(),
  'site.changed': () => {
    void loadSite()
    reasonsChanged()
  },
}

/** One's own account, or a block, which ends with the account and as somebody becomes staff (ACC-58). */
const ifConcerned = (uid: string): void => void ((isOwn(uid) || isBlocked(uid)) && loadSession())

const isOwn = (uid: string): boolean => uid === useSession.getState().account?.uid

/** Not so the events of a server that is newer than this page. */
export const isKnown = (event: LiveEvent): boolean => Object.hasOwn(reducers, event.type)

/** Answers whether it is known; else nothing happens. */
export function reduce(event: LiveEvent): boolean {
  if (!isKnown(event)) return false
  const reducer = reducers[event.type] as (event: LiveEvent) => void
  reducer(event)
  return true
}
