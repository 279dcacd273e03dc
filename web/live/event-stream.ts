import type { LiveEvent } from '#contract/live.ts'
import type { StreamName } from '#contract/wire.ts'
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
  apply(event: LiveEvent): void
  /** Fetch everything the stream speaks of anew. */
  refetch(): void
}): Followed {
  let { head } = parts
  const stream = parts.name === 'members' ? 'members' : 'account'
  return {
    head: () => head,
    apply(event) {
      head = event.seq
      parts.apply(event)
    },
    async catchUp() {
      const answer = await call(liveRoutes.listStreamChanges, { stream, since: head })
      if (!answer.ok) return outcomeOf(answer.refused)
      if (answer.value.kind === 'tooOld') {
        head = Math.max(head, answer.value.to)
        parts.refetch()
        return 'done'
      }
      for (const event of answer.value.events as LiveEvent[]) {
        if (event.seq <= head) continue
        head = event.seq
        parts.apply(event)
      }
      head = Math.max(head, answer.value.to)
      return 'done'
    },
  }
}

/** What a refused question means for following a stream. */
export function outcomeOf(refused: { code: string; retryAfterSeconds?: number }): 'gone' | { retryAfterMs?: number } {
  const isGone = ['not-found', 'forbidden', 'signed-out'].includes(refused.code)
  if (isGone) return 'gone'
  return refused.retryAfterSeconds === undefined ? {} : { retryAfterMs: refused.retryAfterSeconds * 1_000 }
}
