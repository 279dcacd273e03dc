import type { AuditEntry } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { type TFunction, currentLanguage } from '#web/gate/language.ts'
import { formatList } from '#words/formats.ts'
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

/** What it did, in the order in which that was done: ‘Temizleme: Süreli susturma, Mesaj silme (12)’. */
export function whatOf(entries: ActEntries, t: TFunction): string {
  const said = countsOf(entries).map(([action, count]) => manyOf(action, count, t))
  const what = said.join(', ')
  return isCleanUp(entries) ? t('audit.cleanUp', { what }) : what
}

/** *Temizle* (MOD-24, MOD-27): no other act times out and removes messages. */
export const isCleanUp = (entries: ActEntries): boolean =>
  ['timeout_user', 'delete_message'].every(wanted => entries.some(({ action }) => action === wanted))

/** The same to be said within a sentence: ‘1 süreli susturma ve 12 mesaj silme’. */
export function counted(entries: ActEntries, t: TFunction): string {
  const said = countsOf(entries).map(([action, count]) => {
    const known = countable.find(each => each === action)
    return known ? t(`audit.counted.${known}`, { count }) : manyOf(action, count, t)
  })
  return formatList(said, currentLanguage())
}

/** What acts of several entries are made of. */
const countable = ['timeout_user', 'mute_user', 'delete_message', 'settle_report'] as const

function countsOf(entries: ActEntries): [AuditAction, number][] {
  const counts = new Map<AuditAction, number>()
  for (const { action } of entries.toReversed()) counts.set(action, (counts.get(action) ?? 0) + 1)
  return [...counts]
}

function manyOf(action: AuditAction, count: number, t: TFunction): string {
  const what = t(actionKey(action))
  return count === 1 ? what : t('audit.manyOf', { times: count, what })
}

/** On whom it was: an entry that says so, and of how many people there are such. */
export function onWhom(entries: ActEntries): { entry: AuditEntry; people: number } {
  const people = new Set(entries.flatMap(({ targetUserId }) => targetUserId ?? []))
  return { entry: entries.find(({ targetUserId }) => targetUserId !== null) ?? entries[0], people: people.size }
}

/** Whether somebody did it to himself, or to what is his: a message, his name. */
export function isOnSelf(entries: ActEntries): boolean {
  const { entry, people } = onWhom(entries)
  return people === 1 && entry.targetUserId === entry.moderatorId
}

/** By which entry all of it is taken back: the newest that nobody took back, else the newest that somebody did. */
export const undoOf = (entries: ActEntries): AuditEntry =>
  entries.find(({ undo }) => undo?.undoneAt === null) ?? entries.find(({ undo }) => undo) ?? entries[0]

/** How much of an act nobody has taken back, where a filter or the end of a page leaves some of that out; else null. */
export function allOf(entries: ActEntries): number | null {
  const left = undoOf(entries).undo?.left ?? 0
  return left > entries.filter(({ undo }) => undo?.undoneAt === null).length ? left : null
}

/** What of an act nobody has taken back; where that is nothing, all of it. */
export function standingOf(entries: ActEntries): ActEntries {
  const [first, ...others] = entries.filter(({ undo }) => undo?.undoneAt === null)
  return first ? [first, ...others] : entries
}

/** Whether nothing of it stands: then the row of the act says so for all of its entries. */
export const isAllUndone = (entries: ActEntries): boolean => typeof undoOf(entries).undo?.undoneAt === 'number'

/** The entry that says why. */
export const reasonOf = (entries: ActEntries): AuditEntry =>
  entries.find(({ reason, extra }) => reason !== null || extra.isReasonHidden === true) ?? entries[0]

/** Of the button that a row begins with: there the focus goes. */
export const rowButtonId = ({ id, entries }: LogRow): string =>
  entries.length === 1 ? entryButtonId(entries[0].id) : `act-${id}`

export const entryButtonId = (id: string): string => `entry-${id}`
