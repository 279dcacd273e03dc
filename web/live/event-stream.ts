import type { LiveEvent } from '#contract/live.ts'
import type { StreamName } from '#contract/wire/wire.ts'
import { liveRoutes } from '#web/gate/routes.ts'
import { call } from '#web/gate/call.ts'
import type { Followed } from './follow.ts'

/**
 * `members` and one's own account stream: the page keeps only the head, and what the events speak of lies in
 * stores that are fetched whole. So a head can be taken over from the server when everything was fetched after it.
 */
export function eventStream(parts: {
  name: StreamName
  head: number
  /** False for an event of a type that this page does not know. */
  apply(event: LiveEvent): boolean
  /** Fetch everything that the stream speaks of afresh. */
  refetch(): void
}): Followed {
  let { head } = parts
  const stream = parts.name === 'members' ? 'members' : 'account'
  return {
    head: () => head,
    apply(event) {
      head = event.seq
      return parts.apply(event)
    },
    readAfresh() {
      parts.refetch()
      return Promise.resolve('done')
    },
    async catchUp() {
      const answer = await call(liveRoutes.listStreamChanges, { stream, since: head })
      if (!answer.ok) return outcomeOf(answer.refused)
      if (answer.value.kind === 'tooOld') {
        head = Math.max(head, answer.value.to)
        parts.refetch()
        return 'done'
      }
      let isKnown = true
      for (const event of answer.value.events as LiveEvent[]) {
        if (event.seq <= head) continue
        head = event.seq
        isKnown = parts.apply(event) && isKnown
      }
      head = Math.max(head, answer.value.to)
      return isKnown ? 'done' : 'unknown'
    },
  }
}

/** What a refused question means for following a stream. */
export function outcomeOf(refused: { code: string; retryAfterSeconds?: number }): 'gone' | { retryAfterMs?: number } {
  const isGone = ['not-found', 'forbidden', 'signed-out'].includes(refused.code)
  if (isGone) return 'gone'
  return refused.retryAfterSeconds === undefined ? {} : { retryAfterMs: refused.retryAfterSeconds * 1_000 }
}
