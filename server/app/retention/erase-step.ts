import type { EpochMs } from '#contract/text/text.ts'
import { eraseOldReasons } from '#server/accounts/door.ts'
import { eraseOldTexts, erasedEntries, type OldEntry, record } from '#server/audit/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { eraseOldEvents } from '#server/gate/acts/stream-rows.ts'
import { eraseOldMails } from '#server/mail/door.ts'
import { type EditPlace, eraseOldEdits, eraseOldRemovals } from '#server/messages/door.ts'
import { eraseOldReports, heldItems } from '#server/reports/door.ts'

/** How far the steps of one run have come: what a case holds is passed over, and looked at again by the next run. */
export interface Reach {
  removals: Key | null
  edits: EditPlace | null
  reports: Key | null
  /** A place in the chain of the log. */
  entries: number
}
export const beginning: Reach = { removals: null, edits: null, reports: null, entries: 0 }

/** How many of each are gone. `files` are those of the removed messages: their bytes go after the commit. */
export interface Erased {
  removedMessages: number
  files: number
  earlierTexts: number
  logEntries: number
  reports: number
  reasons: number
  mails: number
  events: number
}

/** Few enough that nobody's post waits noticeably behind one step (docs/gotchas.md has the measurement). */
const atOnce = 200

/**
 * One step of retention, in one transaction: a little of everything that is older than `before`, and the entry that
 * tells of it. Where nothing was old there is no entry.
 */
export async function eraseStep(
  tx: Tx,
  { before, reach }: { before: EpochMs; reach: Reach },
  now: EpochMs,
): Promise<Outcome<{ erased: Erased; reach: Reach; isMore: boolean }>> {
  const step = { before, now, limit: atOnce }
  const held = (ids: readonly string[]): Promise<Set<string>> => heldItems(tx, 'message', ids, before)
  const removals = await eraseOldRemovals(tx, { ...step, held, after: reach.removals })
  const edits = await eraseOldEdits(tx, { ...step, held, after: reach.edits })
  const reports = await eraseOldReports(tx, { ...step, after: reach.reports })
  const log = await eraseOldTexts(tx, { ...step, after: reach.entries, held: old => heldEntries(tx, old, before) })
  const mails = await eraseOldMails(tx, before, atOnce)
  const reasons = await eraseOldReasons(tx, before, atOnce)
  const events = await eraseOldEvents(tx, before, atOnce)
  const erased: Erased = {
    removedMessages: removals.count,
    files: removals.files,
    earlierTexts: edits.count,
    logEntries: log.places.length,
    reports: reports.count,
    reasons,
    mails,
    events,
  }
  if (countOf(erased) > 0) await note(tx, now, erased, log.places)
  return {
    result: {
      erased,
      reach: {
        removals: removals.after ?? reach.removals,
        edits: edits.after ?? reach.edits,
        reports: reports.after ?? reach.reports,
        entries: log.after ?? reach.entries,
      },
      isMore:
        [removals.after, edits.after, reports.after, log.after].some(after => after !== null) ||
        [mails, reasons, events].includes(atOnce),
    },
  }
}

export const countOf = (erased: Erased): number => Object.values(erased).reduce((sum, count: number) => sum + count, 0)

/** The entry has no text or name of its own: else each night would have last month's to erase, for ever. */
async function note(tx: Tx, now: EpochMs, erased: Erased, places: readonly number[]): Promise<void> {
  const counts = Object.fromEntries(Object.entries(erased).filter(([, count]) => count > 0))
  await record(tx, now, {
    action: 'erase',
    moderatorId: 'server',
    extra: { ...counts, ...(places.length > 0 && { entries: erasedEntries(places) }) },
  })
}

/** Entries on a message of a case, and those of the reports on a person. */
async function heldEntries(tx: Tx, entries: readonly OldEntry[], before: EpochMs): Promise<Set<number>> {
  const messageOf = ({ message_id }: OldEntry): string[] => (message_id === null ? [] : [message_id])
  const personOf = ({ action, message_id, target_user_id }: OldEntry): string[] =>
    message_id === null && target_user_id !== null && ofReports.has(action) ? [target_user_id] : []
  const messages = await heldItems(tx, 'message', [...new Set(entries.flatMap(messageOf))], before)
  const people = await heldItems(tx, 'user', [...new Set(entries.flatMap(personOf))], before)
  const isHeld = (entry: OldEntry): boolean =>
    messageOf(entry).some(id => messages.has(id)) || personOf(entry).some(uid => people.has(uid))
  return new Set(entries.filter(isHeld).map(({ n }) => n))
}

const ofReports = new Set<string>(['report_user', 'settle_report'])
