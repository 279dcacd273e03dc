import { loadSession } from '#web/accounts/session.ts'
import type { Answer } from '#web/gate/call.ts'

/** Where the server refuses what the page offers, the page knows something old of who is here: it asks again. */
export function noticeLostRights(answer: Answer<unknown>): void {
  if (!answer.ok && lost.has(answer.refused.code)) void loadSession()
}

const lost = new Set<string>(['signed-out', 'forbidden', 'muted', 'timed-out'])
