import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { WhyStays } from './changed-since.ts'
import { type ActEntries, type Counts, countsLeft, type OnWhom, onWhomHere, onWhomLeft, standingOf } from './fold.ts'

/** What an undo takes back, on whom that was, and what it leaves as it is, as far as the page knows (MOD-41). */
export interface Going {
  counts: Counts
  on: OnWhom
  stays: readonly Staying[]
}

interface Staying {
  action: AuditAction
  why: WhyStays
  count: number
}

/** `left`: how much of the act there is, which may be more than the page has. */
export function goingOf(act: ActEntries, left: number, whyStays: (entry: AuditEntry) => WhyStays | null): Going {
  const standing = standingOf(act)
  const [first, ...others] = standing.filter(entry => whyStays(entry) === null)
  const stays = stayingIn(standing, whyStays)
  const counts = countsLeft(act).flatMap(([action, count]) => {
    const goes = count - stays.reduce((sum, one) => sum + (one.action === action ? one.count : 0), 0)
    return goes > 0 ? [[action, goes] as const] : []
  })
  const isTold = stays.length > 0 && first !== undefined && left <= standing.length
  return { counts, stays, on: isTold ? onWhomHere([first, ...others]) : onWhomLeft(act, left) }
}

function stayingIn(standing: ActEntries, whyStays: (entry: AuditEntry) => WhyStays | null): Staying[] {
  const stays = new Map<string, Staying>()
  for (const entry of standing) {
    const why = whyStays(entry)
    if (!why) continue
    const { action } = entry
    const of = `${action} ${why}`
    stays.set(of, { action, why, count: (stays.get(of)?.count ?? 0) + 1 })
  }
  return [...stays.values()]
}
