import type { Report } from '#contract/reports.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Tx } from '#server/db/open.ts'
import { eraseNotes } from './case-rows.ts'
import { eraseReport, heldItems, oldReports } from './erase-rows.ts'

/**
 * One step through the reports that were settled long ago: what they froze, why, and the note. That somebody reported
 * something, what became of it, and who decided, stays. A case is all reports on one thing: it goes as one.
 */
export async function eraseOldReports(
  tx: Tx,
  { now, ...section }: { before: EpochMs; after: Key | null; limit: number; now: EpochMs },
): Promise<{ count: number; after: Key | null }> {
  const seen = await oldReports(tx, section)
  const items = (type: 'user' | 'message') =>
    seen.flatMap(({ item_type, reported_item }) => (item_type === type ? [reported_item] : []))
  const held = {
    user: await heldItems(tx, 'user', items('user'), section.before),
    message: await heldItems(tx, 'message', items('message'), section.before),
  }
  const old = seen.filter(({ item_type, reported_item }) => !held[item_type].has(reported_item))
  for (const { id, content } of old) await eraseReport(tx, id, withoutTexts(content), now)
  await eraseNotes(
    tx,
    old.flatMap(({ case_id }) => case_id ?? []),
  )
  const last = seen.at(-1)
  const after = last && seen.length === section.limit ? { at: last.settled_at!, id: last.id } : null
  return { count: old.length, after }
}

/** Ids, times, the role and whether there was a sanction stay. */
function withoutTexts(json: string): string {
  const content = JSON.parse(json) as Report['content']
  const { text: _, history: __, file: ___, channelName: ____, photoURL: _____, ...facts } = content
  return JSON.stringify({ ...facts, displayName: '' })
}
