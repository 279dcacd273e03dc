import { v7 as uuidv7 } from 'uuid'
import { type UndoConflict, undoConflicts, type undoing, type Undone } from '#contract/undoing.ts'
import { durations, sizes } from '#contract/limits.ts'
import { roleRefusal } from '#contract/permissions.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { findMember } from '#server/accounts/door.ts'
import {
  aboutWhom,
  inversesOfAct,
  isPlaceInAct,
  noteUndone,
  type Seeing,
  type StoredInverse,
  undoerOf,
  undoneUnder,
  undoPartsOf,
} from '#server/audit/door.ts'
import type { Entry } from '#server/gate/acts/entry.ts'
import type { Tx } from '#server/db/open.ts'
import { answering, type Turn } from '#server/gate/acts/turn.ts'
import { longAct, type People, type TurnVerb } from '#server/gate/acts/verb.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { seenBy, seenByAsker } from './seen.ts'
import { counted, nextAfter, type Place, type Taken, takeStep } from './step.ts'
import { takeBack } from './take-back.ts'

type Input = InputOf<typeof undoing.undoAct>
type Part = Place & Pick<Input, 'entryId' | 'actId' | 'isAgain'>

/** What one act on one person can have changed: his messages and his time-out. So that is one step. */
const atOnce = sizes.raidMessagesMax + 1

/** With one more, where there is one; of what the asker may see alone. */
const rowsOf = (tx: Tx, { entryId, beforeId: before, limit }: Part, sees: Seeing): Promise<StoredInverse[]> =>
  inversesOfAct(tx, { entryId, before, limit: limit + 1 }, sees)

/** Who did it and those it was on: their rank of now decides. */
const peopleOf: People<Part> = async (part, tx, asker) => {
  const sees = await seenByAsker(tx, asker)
  return sees ? uidsOf(await rowsOf(tx, part, sees)) : []
}

export const uidsOf = (rows: readonly StoredInverse[]): string[] => [
  ...new Set(rows.flatMap(({ by_uid, target_uid }) => [by_uid, ...(target_uid === null ? [] : [target_uid])])),
]

/**
 * Takes one act of staff back, with all its entries (MOD-21). What changed since is left as it is and named; where
 * nothing of it can be taken back, that is the refusal. One of very many entries goes in steps, the newest first,
 * which the page asks for as those of `undoMany`. A `beforeId` that is no entry of the act is `invalid`. Asked for
 * again after an answer was lost it tells what it has done, by all calls of its `actId` (MOD-39). An entry that the
 * asker may not see is none, as the one that is asked by and as any other of the act (AUD-23).
 */
export const undoAct = longAct(async (run, { beforeId, ...input }: Input) => {
  const runPart = (place: Place) => run({ turn: undoPart, people: peopleOf }, { ...input, ...place })
  const step = await takeStep(runPart, { beforeId, atOnce })
  if (step instanceof Refusal) return step
  const { refused, countBefore, ...undone } = step.taken
  const isWhole = beforeId === undefined && undone.next === null
  if (undone.count + countBefore === 0 && isWhole) return worst(refused)
  return answering<Undone>(step.part, input.isAgain ? { ...undone, countBefore } : undone)
})

const undoPart: TurnVerb<Part, Taken> = async (turn, part) => {
  const { person, people, may, tx, now } = turn
  const byRole = roleRefusal(person, 'act.undo', now)
  if (byRole) return refuse(byRole, byRole === 'timed-out' ? { until: person.timeoutUntil! } : {})
  const { entryId, beforeId: before, limit } = part
  const sees = await seenBy(tx, person, now)
  // Asked before whether there is such an act, so that it tells nothing of one that he may not know.
  if (before !== undefined && !(await isPlaceInAct(tx, { entryId, before }, sees)))
    return refuse('invalid', { field: 'beforeId' })
  const found = await rowsOf(tx, part, sees)
  const rows = found.slice(0, limit)
  const countBefore = await countBeforeOf(turn, part, entryId)
  const done = await takeBack(turn, rows)
  const undone = [...done.undone.values()]
  const refused = [...done.refused.values()]
  const next = nextAfter(found, limit)
  const conflicts = countedBy(rows, done.refused)
  if (undone.length > 0 && done.permit) {
    const entry = await noted(turn, undone, part.actId)
    const result = { entryId: entry.id, count: undone.length, countBefore, conflicts, refused, next }
    return done.permit.recorded(entry, { result, events: done.events })
  }
  const [newest] = rows
  if (!newest) return worst(await goneFrom(turn, entryId, sees))
  const role = people.get(newest.by_uid)?.role
  const permit = may('act.undo', { uid: newest.by_uid, ...(role && { role }) })
  if (permit instanceof Refusal) return worst(refused)
  const isLeft = newest.undone_at === null // else this part came before
  const nothing = { entryId: null, count: 0, countBefore, conflicts: isLeft ? conflicts : [], next }
  return permit.unchanged({ ...nothing, refused: [...refused, ...(await doneBefore(turn, entryId))] })
}

/** Of what is left, in a channel that is gone, he may hear nothing: then the answer is that this entry is undone. */
async function doneBefore({ tx }: Turn, entryId: string): Promise<Refusal[]> {
  const by = await undoerOf(tx, entryId)
  return by === undefined ? [] : [refuse('undo-done', { by })]
}

/** What other calls of the same undo took back, where an answer to one was lost; behind this entry of the log. */
export async function countBeforeOf(
  { tx, person }: Turn,
  { actId, isAgain }: Pick<Input, 'actId' | 'isAgain'>,
  after: string | undefined,
): Promise<number> {
  return isAgain && actId !== undefined ? undoneUnder(tx, { byUid: person.uid, actId, after }) : 0
}

/**
 * Nothing is left of an act on somebody who has no account any more. To who did it that is said; to others it stays a
 * thing that is not there, since they may know of no such entry.
 */
async function goneFrom({ tx, person, now }: Turn, entryId: string, sees: Seeing): Promise<Refusal[]> {
  const { moderator_id, target_user_id, timestamp } = (await aboutWhom(tx, entryId, sees)) ?? {}
  if (moderator_id !== person.uid || !target_user_id || now - timestamp! > durations.inverseMs) return []
  return (await findMember(tx, target_user_id)) ? [] : [refuse('undo-gone')]
}

/** What is told of several: that it is not there only where that is so of all. */
function worst(refused: readonly Refusal[]): Refusal {
  return refused.find(({ code }) => code !== 'not-found') ?? refuse('not-found')
}

/**
 * The entry of an undo points to the first of the act; the inverses say by which entry they were taken back. It keeps
 * the id that the page gave to all calls of this undo, by which a later one finds them; and where what it took back
 * stands, so that each reader is told of what he may see alone (AUD-23).
 */
export async function noted(
  { tx, now, person, people }: Turn,
  undone: readonly StoredInverse[],
  actId: string | undefined,
): Promise<Entry & { id: string }> {
  const id = uuidv7()
  const entryIds = undone.map(({ entry_id }) => entry_id)
  await noteUndone(tx, entryIds, { at: now, by: person, entryId: id })
  const first = undone.reduce((a, b) => (a.n < b.n ? a : b))
  const isOneKind = undone.every(({ action }) => action === first.action)
  // of a decision on a report not all staff may know
  const isToldFirst = !isOneKind && first.action !== 'settle_report'
  const what = { ...(isOneKind && { of: first.action }), ...(isToldFirst && { first: first.action }) }
  const parts = undone.length > 1 && { parts: undoPartsOf(undone) }
  const whole = { entryId: first.entry_id, count: undone.length }
  const extra = { ...what, ...whole, ...(actId !== undefined && { actId }), ...parts }
  return { id, action: 'undo_act', ...aboutOf(undone, people), extra }
}

/**
 * What the log may tell: of messages of several channels neither whose they were nor where. Whom an act without a
 * channel was on, as a time-out, its own entry tells all staff; not so a decision on a report.
 */
function aboutOf(undone: readonly StoredInverse[], people: Turn['people']): Partial<Entry> {
  const [first] = undone
  const isOne = (of: (row: StoredInverse) => string | null): boolean => undone.every(row => of(row) === of(first!))
  const channelId = isOne(row => row.channel_id) ? first!.channel_id : null
  const isOfNoChannel = undone.every(row => row.channel_id === null)
  const isNamed = undone.some(({ channel_id, action }) => channel_id === null && action !== 'settle_report')
  const isTold = channelId !== null || isOfNoChannel || isNamed
  const target = isTold && isOne(row => row.target_uid) ? people.get(first!.target_uid ?? '') : undefined
  const messageId = undone.length === 1 ? (first!.message_id ?? undefined) : undefined
  return { ...(target && { target }), ...(channelId !== null && { channel: { id: channelId } }), messageId }
}

/** What was in the way of which kind of act. What is not there for this person is not counted. */
export const countedBy = (rows: readonly StoredInverse[], refused: ReadonlyMap<string, Refusal>): UndoConflict[] =>
  counted(
    rows.flatMap(({ entry_id, action }) => {
      const code = undoConflicts.find(each => each === refused.get(entry_id)?.code)
      return code ? [{ code, action, count: 1 }] : []
    }),
  )
