import { messageRoutes } from '#web/gate/routes.ts'
import type { MessageChanges } from '#contract/messages.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { changeChannel, changeTimeline, channelMessages, holdChannel, timelineOf } from './store.ts'
import { applyChanges, applyFresh, applyNewer, applyOlder, hasNewer, hasOlder, openTimeline } from './timeline.ts'

/** Read the newest page of a channel that is not held yet. Answers the refusal, or null. */
export async function openChannel(channelId: string): Promise<Refused | null> {
  const held = channelMessages(channelId)
  if (held && held.status !== 'failed') return null
  return turnTo(channelId)
}

/** From far away back to the end: the newest page afresh, not all that lies between. */
export async function openNewest(channelId: string): Promise<Refused | null> {
  const timeline = timelineOf(channelId)
  return timeline && hasNewer(timeline) ? turnTo(channelId) : null
}

/** Something happened in the channel that this page does not know: what it holds may be wrong anywhere. */
export const readAfresh = (channelId: string): Promise<Refused | null> => turnTo(channelId)

/** Read the page around a message. One that is gone leaves what is shown; where nothing is, the newest page comes. */
export async function openAround(channelId: string, messageId: string): Promise<Refused | null> {
  const refused = await turnTo(channelId, messageId)
  if (refused?.code === 'not-found' && !timelineOf(channelId)) await turnTo(channelId)
  return refused
}

/** Another page takes the place of what is held, which is shown until then. Of several such wishes the last counts. */
async function turnTo(channelId: string, around?: string): Promise<Refused | null> {
  const turn = { around }
  if (!timelineOf(channelId)) holdChannel(channelId)
  turns.set(channelId, turn)
  const answer = await call(messageRoutes.listMessages, around === undefined ? { channelId } : { channelId, around })
  const held = channelMessages(channelId)
  if (turns.get(channelId) !== turn || !held) return null // dropped meanwhile, perhaps by another account's log in
  if (answer.ok) {
    const timeline = openTimeline(answer.value)
    const { version, opening } = held
    const edges = { older: 'idle', newer: 'idle' } as const
    changeChannel(channelId, { status: 'ready', timeline, version: version + 1, opening: opening + 1, ...edges })
    return null
  }
  const isAskedAnew = around !== undefined && answer.refused.code === 'not-found'
  if (!held.timeline && !isAskedAnew) changeChannel(channelId, { status: 'failed' })
  return answer.refused
}

const turns = new Map<string, object>()

/** Read the page before the oldest message held. */
export async function loadOlder(channelId: string): Promise<void> {
  const held = channelMessages(channelId)
  if (!held?.timeline || held.older === 'loading' || !hasOlder(held.timeline)) return
  const before = held.timeline.floor
  changeChannel(channelId, { older: 'loading' })
  const answer = await call(messageRoutes.listMessages, { channelId, before, limit: nextPage })
  if (!answer.ok) return changeChannel(channelId, { older: 'failed' })
  changeTimeline(channelId, timeline => applyOlder(timeline, answer.value, before))
  changeChannel(channelId, { older: 'idle' })
}

/** Read the page after the newest message held, where that is not the channel's newest. */
export async function loadNewer(channelId: string): Promise<void> {
  const held = channelMessages(channelId)
  const after = held?.timeline?.ceiling ?? null
  if (after === null || held?.newer === 'loading') return
  changeChannel(channelId, { newer: 'loading' })
  const answer = await call(messageRoutes.listMessages, { channelId, after, limit: nextPage })
  if (!answer.ok) return changeChannel(channelId, { newer: 'failed' })
  changeTimeline(channelId, timeline => applyNewer(timeline, answer.value, after))
  changeChannel(channelId, { newer: 'idle' })
}

/** Twice the first page: who scrolls goes on scrolling. */
const nextPage = 100

/** Ask what happened in a held channel after `since`, which is its head or lies before it. */
export async function catchUp(channelId: string, since: number): Promise<Answer<MessageChanges>> {
  const answer = await call(messageRoutes.listMessageChanges, { channelId, since })
  if (!answer.ok) return answer
  const changes = answer.value
  changeTimeline(channelId, held => {
    if (changes.kind === 'tooOld') applyFresh(held, changes.page)
    else applyChanges(held, changes)
  })
  return answer
}
