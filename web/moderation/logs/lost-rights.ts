import { loadSession } from '#web/accounts/session.ts'
import type { Refused } from '#web/gate/call.ts'

/** Where the server refuses what the page offers, the page knows something old of who is here: it asks anew. */
export function noticeLostRights({ code }: Refused): void {
  if (code === 'signed-out' || code === 'forbidden' || code === 'muted' || code === 'timed-out') void loadSession()
}
