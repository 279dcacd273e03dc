import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { TFunction } from '#web/gate/language.ts'
import { actionKey } from './action.ts'

/** All entries that one act wrote, the newest first; mostly it is one. */
export type ActEntries = readonly [AuditEntry, ...AuditEntry[]]

/** A row of a log: an act (MOD-40). */
export interface LogRow {
  id: string
  entries: ActEntries
}

/** An act stands where its newest entry stands, also where others acted in between. */
export function folded(entries: readonly AuditEntry[]): LogRow[] {
  const rows = new Map<string, [AuditEntry, ...AuditEntry[]]>()
  for (const entry of entries) {
    const id = entry.undo?.act ?? entry.id
    const row = rows.get(id)
    if (row) row.push(entry)
    else rows.set(id, [entry])
  }
  return [...rows].map(([id, all]) => ({ id, entries: all }))
}

/** What it did, in the order in which that was done: ‘Süreli susturma, Mesaj silme (12)’. */
export function whatOf(entries: ActEntries, t: TFunction): string {
  const counts = new Map<AuditAction, number>()
  for (const { action } of entries.toReversed()) counts.set(action, (counts.get(action) ?? 0) + 1)
  const said = [...counts].map(([action, count]) => {
    const what = t(actionKey(action))
    return count === 1 ? what : t('audit.manyOf', { times: count, what })
  })
  return said.join(', ')
}

/** On whom it was: an entry that says so, and of how many people there are such. */
export function onWhom(entries: ActEntries): { entry: AuditEntry; people: number } {
  const people = new Set(entries.flatMap(({ targetUserId }) => targetUserId ?? []))
  return { entry: entries.find(({ targetUserId }) => targetUserId !== null) ?? entries[0], people: people.size }
}

/** By which entry all of it is taken back: the newest that nobody took back, else the newest that somebody did. */
export const undoOf = (entries: ActEntries): AuditEntry =>
  entries.find(({ undo }) => undo?.undoneAt === null) ?? entries.find(({ undo }) => undo) ?? entries[0]

/** The entry that says why. */
export const reasonOf = (entries: ActEntries): AuditEntry =>
  entries.find(({ reason, extra }) => reason !== null || extra.isReasonHidden === true) ?? entries[0]

/** Of the button that a row begins with: there the focus goes. */
export const rowButtonId = ({ id, entries }: LogRow): string =>
  entries.length === 1 ? entryButtonId(entries[0].id) : `act-${id}`

export const entryButtonId = (id: string): string => `entry-${id}`
