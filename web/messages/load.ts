import { messageRoutes } from '#contract/messages.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { changeChannel, changeTimeline, channelMessages, holdChannel, timelineOf } from './store.ts'
import { applyChanges, applyFresh, applyOlder, hasOlder, openTimeline } from './timeline.ts'

/** Read the newest page of a channel that is not held yet. Answers the refusal, or null. */
export async function openChannel(channelId: string): Promise<Refused | null> {
  const held = channelMessages(channelId)
  if (held && held.status !== 'failed') return null
  const holding = holdChannel(channelId)
  const answer = await call(messageRoutes.listMessages, { channelId })
  if (channelMessages(channelId) !== holding) return null // dropped meanwhile, perhaps by another account's log in
  if (answer.ok) changeChannel(channelId, { status: 'ready', timeline: openTimeline(answer.value) })
  else changeChannel(channelId, { status: 'failed' })
  return answer.ok ? null : answer.refused
}

/** Read the page before the oldest message held. */
export async function loadOlder(channelId: string): Promise<void> {
  const held = channelMessages(channelId)
  if (!held?.timeline || held.older === 'loading' || !hasOlder(held.timeline)) return
  const before = held.timeline.floor
  changeChannel(channelId, { older: 'loading' })
  const answer = await call(messageRoutes.listMessages, { channelId, before, limit: olderPage })
  if (!answer.ok) return changeChannel(channelId, { older: 'failed' })
  changeTimeline(channelId, timeline => applyOlder(timeline, answer.value, before))
  changeChannel(channelId, { older: 'idle' })
}

/** Twice the first page: who scrolls up goes on scrolling. */
const olderPage = 100

/** Ask what happened in a held channel since its head. */
export async function catchUp(channelId: string): Promise<Refused | null> {
  const timeline = timelineOf(channelId)
  if (!timeline) return null
  const answer = await call(messageRoutes.listMessageChanges, { channelId, since: timeline.head })
  if (!answer.ok) return answer.refused
  const changes = answer.value
  changeTimeline(channelId, held => {
    if (changes.kind === 'tooOld') applyFresh(held, changes.page)
    else applyChanges(held, changes)
  })
  return null
}
