import type { AuditEntry, WholeAct } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { rowOf } from '#contract/audit-texts.ts'
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
    const id = rowOf(entry)
    const row = rows.get(id)
    if (row) row.push(entry)
    else rows.set(id, [entry])
  }
  return [...rows].map(([id, all]) => ({ id, entries: all }))
}

/**
 * Without the last row where the end of a page cuts its act: with the next page it comes whole, with its reason and for
 * how long it was (AUD-24). `hasMore`: older entries are not here yet.
 */
export function withoutCut(rows: readonly LogRow[], hasMore: boolean): readonly LogRow[] {
  const last = rows.at(-1)
  return hasMore && last && rows.length > 1 && allOf(last.entries) !== null ? rows.slice(0, -1) : rows
}

/** The entries of an act by person, one after the other. */
export const byPerson = (entries: ActEntries): AuditEntry[] => peopleIn(entries).flat()

/**
 * The same, those of each person together, in the order in which each was reached last; the newest message first, also
 * where an act of several parts removed them in another order.
 */
export function peopleIn(entries: ActEntries): ActEntries[] {
  const people = new Map<string | null, [AuditEntry, ...AuditEntry[]]>()
  for (const entry of entries) {
    const before = people.get(entry.targetUserId)
    if (before) before.push(entry)
    else people.set(entry.targetUserId, [entry])
  }
  return [...people.values()].map(all => {
    const removals = all.filter(isRemoval).toSorted((a, b) => (a.messageId! < b.messageId! ? 1 : -1))
    const [first, ...others] = [...removals, ...all.filter(entry => !isRemoval(entry))]
    return [first!, ...others]
  })
}

/** Ids of messages go up with the time. */
const isRemoval = ({ action, messageId }: AuditEntry): boolean => action === 'delete_message' && messageId !== null

/** The act in all, whatever of it a filter or the end of a page leaves out (AUD-24); of calls of one undo the same. */
export function wholeOf(entries: ActEntries): WholeAct | null {
  const [{ whole }] = entries
  return whole && entries.every(entry => entry.whole?.act === whole.act) ? whole : null
}

/** What it did, in the order in which that was done: ‘Temizleme: Süreli susturma, Mesaj silme (12)’. */
export function whatOf(entries: ActEntries, t: TFunction): string {
  if (isUndo(entries)) return t(actionKey('undo_act'))
  const what = countsOf(entries).map(([action, count]) => manyOf(t(actionKey(action)), count, t))
  return isCleanUp(entries) ? t('audit.cleanUp', { what: what.join(', ') }) : what.join(', ')
}

/** For how long an act silenced, as far as the page has that; null where it did not, or until somebody ends it. */
export const minutesOf = (entries: ActEntries): number | null =>
  entries.find(({ action }) => action === 'timeout_user' || action === 'mute_user')?.duration ?? null

/** All calls of one undo; mostly it is one. */
export const isUndo = ([{ action }]: ActEntries): boolean => action === 'undo_act'

/** *Temizle* (MOD-24, MOD-27): no other act times out and removes messages. */
export const isCleanUp = (entries: ActEntries): boolean => isCleaning(countsOf(entries).map(([action]) => action))

export const isCleaning = (actions: readonly AuditAction[]): boolean =>
  actions.includes('timeout_user') && actions.includes('delete_message')

/** The same to be said within a sentence: ‘1 süreli susturma ve 12 mesaj silme’. */
export const counted = (entries: ActEntries, t: TFunction): string => inSentence(countsOf(entries), t)

/** The same of what nobody has taken back. */
export function countsLeft(entries: ActEntries): Counts {
  const whole = wholeOf(entries)
  if (!whole) return countsOf(standingOf(entries))
  return whole.counts.flatMap(({ action, left }) => (left > 0 ? [[action, left] as const] : []))
}

export type Counts = readonly (readonly [AuditAction, number])[]

export function inSentence(counts: Counts, t: TFunction): string {
  const said = counts.map(([action, count]) => {
    const known = countable.find(each => each === action)
    return known ? t(`audit.counted.${known}`, { count }) : manyOf(t(actionKey(action)), count, t)
  })
  return formatList(said, currentLanguage())
}

/** What acts of several entries are made of. */
const countable = ['timeout_user', 'mute_user', 'delete_message', 'settle_report'] as const

export function countsOf(entries: ActEntries): Counts {
  const whole = wholeOf(entries)
  if (whole) return whole.counts.map(({ action, count }) => [action, count])
  const counts = new Map<AuditAction, number>()
  for (const { action } of entries.toReversed()) counts.set(action, (counts.get(action) ?? 0) + 1)
  return [...counts]
}

export const manyOf = (what: string, count: number, t: TFunction): string =>
  count === 1 ? what : t('audit.manyOf', { times: count, what })

/**
 * An entry that lies in the opened row of its act: that row tells of the whole act, the entry of itself alone. A call
 * of an undo keeps it, as the name of what it took back.
 */
export function aloneIn({ whole, ...entry }: AuditEntry): ActEntries {
  return [whole && entry.action === 'undo_act' ? { ...entry, whole } : entry]
}

export interface OnWhom {
  /** One that says whom it was on. */
  entry: AuditEntry
  /** Of how many people there are such; 0 where none says so. */
  people: number
  /** One entry of each of those whom the page knows of, who was reached first comes first. */
  known: readonly AuditEntry[]
}

/** On whom an act was. */
export function onWhom(entries: ActEntries): OnWhom {
  const seen = onWhomHere(entries)
  return { ...seen, people: wholeOf(entries)?.people ?? seen.people }
}

/** On whom it was of what is left of it; nobody where the page has only a part of that. */
export function onWhomLeft(entries: ActEntries, left: number): OnWhom {
  if (left === sumOf(wholeOf(entries))) return onWhom(entries)
  const standing = standingOf(entries)
  return left > standing.length ? { entry: entries[0], people: 0, known: [] } : onWhomHere(standing)
}

/** The same of these entries alone. */
export function onWhomHere(entries: ActEntries): OnWhom {
  const told = entries.filter(({ targetUserId }) => targetUserId !== null)
  const first = new Map(told.toReversed().map(entry => [entry.targetUserId, entry]))
  const known = [...first.values()]
  return { entry: told[0] ?? entries[0], people: known.length, known }
}

/** How many entries it wrote. */
export const sumOf = (whole: WholeAct | null): number => whole?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0

/** Whether somebody did it to himself, or to what is his: a message, his name. */
export function isOnSelf(entries: ActEntries): boolean {
  const { entry, people } = onWhom(entries)
  return people === 1 && entry.targetUserId === entry.moderatorId
}

/** By which entry all of it is taken back: the newest that nobody took back, else the newest that somebody did. */
export const undoOf = (entries: ActEntries): AuditEntry =>
  entries.find(({ undo }) => undo?.undoneAt === null) ?? entries.find(({ undo }) => undo) ?? entries[0]

/** How many entries an act has, where a filter or the end of a page leaves some of them out; else null. */
export function allOf(entries: ActEntries): number | null {
  const all = sumOf(wholeOf(entries))
  return all > entries.length && !isUndo(entries) ? all : null
}

/** How much of an act was taken back, where some of it was and some stands; else null. */
export function undoneOf(entries: ActEntries): { undone: number; all: number } | null {
  const whole = wholeOf(entries)
  if (!whole || isUndo(entries)) return null
  const all = sumOf(whole)
  const undone = all - whole.counts.reduce((sum, { left }) => sum + left, 0)
  return undone > 0 && undone < all ? { undone, all } : null
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
