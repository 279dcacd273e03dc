import type { LiveEvent } from '#contract/live.ts'
import { loadChannels } from '#web/channels/store.ts'
import type { Refused } from '#web/gate/call.ts'
import { outcomeOf } from '#web/live/event-stream.ts'
import type { Followed, Outcome } from '#web/live/follow.ts'
import { catchUp, readAfresh } from '#web/messages/held/load.ts'
import { channelMessages, dropChannel, keepPlace, timelineOf } from '#web/messages/held/store.ts'
import { countChanges, countedTo, countEvent, loadReadMarks, openChannelId } from '#web/messages/marks/read-marks.ts'
import { isKnown, reduce } from './reducers.ts'

/**
 * One channel, held or not: its stream feeds the messages that are held and the count of what waits. Each of the two
 * says up to where it knows, and the stream is followed from the one that is behind; the other ignores what it has.
 *
 *   an event → counted, if the count is behind it → put into the timeline, if there is one and it is behind it
 *   a gap    → on the screen: the changes, for both; else the messages go, and one question counts all channels
 *
 * `heard` hears what happens while one is here, and of what was missed only that it was.
 */
export function followChannel(
  channelId: string,
  { uid, heard }: { uid: string; heard(event: LiveEvent | 'missed'): void },
): Followed {
  return {
    head: () => headOf(channelId),
    apply: event => {
      if (isBehind(countedTo(channelId), event)) {
        countEvent(event, uid)
        if (isKnown(event)) heard(event)
      }
      if (isBehind(timelineOf(channelId)?.head, event) && !reduce(event)) keepPlace(event)
      return isKnown(event)
    },
    catchUp: async () => {
      letGoUnlessOpen(channelId)
      const outcome = timelineOf(channelId) ? await readChanges(channelId, uid) : await readMarks(channelId)
      if (outcome === 'done') heard('missed')
      return outcome
    },
    readAfresh: async () => {
      letGoUnlessOpen(channelId)
      const messages = timelineOf(channelId) ? outcomeHere(channelId, await readAfresh(channelId)) : 'done'
      if (messages !== 'done') return messages
      const outcome = await readMarks(channelId)
      if (outcome === 'done') heard('missed')
      return outcome
    },
  }
}

/** While its first page is read, what happens waits for it. */
function headOf(channelId: string): number | null {
  const held = channelMessages(channelId)
  if (held?.status === 'loading' && !held.timeline) return null
  const counted = countedTo(channelId)
  if (!held?.timeline) return counted
  return Math.min(held.timeline.head, counted ?? Infinity)
}

const isBehind = (head: number | null | undefined, { seq }: LiveEvent): boolean =>
  head !== null && head !== undefined && head < seq

/** What nobody looks at is read when somebody does, not by every page at the moment when the server is back. */
function letGoUnlessOpen(channelId: string): void {
  if (timelineOf(channelId) && openChannelId() !== channelId) dropChannel(channelId)
}

async function readChanges(channelId: string, uid: string): Promise<Outcome> {
  const answer = await catchUp(channelId, headOf(channelId) ?? 0)
  if (!answer.ok) return outcomeHere(channelId, answer.refused)
  if (answer.value.kind === 'tooOld') return readMarks(channelId)
  countChanges(channelId, answer.value, uid)
  return 'done'
}

async function readMarks(channelId: string): Promise<Outcome> {
  const refused = await loadReadMarks()
  if (refused) return outcomeOf(refused)
  return countedTo(channelId) === null ? 'gone' : 'done'
}

/** What can't be brought up to date must not be shown as if it were. */
function outcomeHere(channelId: string, refused: Refused | null): Outcome {
  const outcome = refused ? outcomeOf(refused) : 'done'
  if (outcome === 'gone') {
    dropChannel(channelId)
    void loadChannels()
  }
  return outcome
}
