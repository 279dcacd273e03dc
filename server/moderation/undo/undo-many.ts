import type { undoing } from '#contract/undoing.ts'
import { sizes } from '#contract/limits.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { inversesBy, isPlaceBy, type StoredInverse } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { answering } from '#server/gate/acts/turn.ts'
import { longAct, type People, type TurnVerb } from '#server/gate/acts/verb.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { nextAfter, type Place, type Taken, takeStep } from './step.ts'
import { takeBack } from './take-back.ts'
import { countBeforeOf, countedBy, noted, uidsOf } from './undo-act.ts'

type Input = InputOf<typeof undoing.undoMany>
type Output = OutputOf<typeof undoing.undoMany>
type Part = Place & Omit<Input, 'beforeId'>

/** With one more, where there is one. */
const rowsOf = (db: Snapshot, { moderatorId, sinceMs: since, beforeId, limit }: Part): Promise<StoredInverse[]> =>
  inversesBy(db, { byUid: moderatorId, since, before: beforeId, limit: limit + 1 })

const peopleOf: People<Part> = async (part, tx) => [part.moderatorId, ...uidsOf(await rowsOf(tx, part))]

/**
 * One step of taking back all that somebody did since, the newest first (MOD-23). The page asks for the next one with
 * the `next` of this one. What was taken back is not there for the same step again, so a step that is lost on its way
 * is asked for once more, and says then how many all calls of its `actId` took back before (MOD-39). A `beforeId` that
 * is no entry of his acts is `invalid`.
 */
export const undoMany = longAct(async (run, { beforeId, ...input }: Input) => {
  const runPart = (place: Place) => run({ turn: undoPart, people: peopleOf }, { ...input, ...place })
  const step = await takeStep(runPart, { beforeId, atOnce: sizes.undoneAtOnce })
  if (step instanceof Refusal) return step
  const { count, countBefore, conflicts, next } = step.taken
  return answering<Output>(step.part, { count, conflicts, next, ...(input.isAgain && { countBefore }) })
})

const undoPart: TurnVerb<Part, Taken> = async (turn, part) => {
  const { tx, people, may } = turn
  const { moderatorId: uid, beforeId: before, limit, actId } = part
  const role = people.get(uid)?.role
  const permit = may('act.undo', { uid, ...(role && { role }) })
  if (permit instanceof Refusal) return permit
  if (before !== undefined && !(await isPlaceBy(tx, { byUid: uid, before })))
    return refuse('invalid', { field: 'beforeId' })
  const found = await rowsOf(tx, part)
  const rows = found.slice(0, limit)
  const countBefore = await countBeforeOf(turn, part, before)
  const { undone, refused, events } = await takeBack(turn, rows)
  const nothing = {
    entryId: null,
    count: 0,
    countBefore,
    conflicts: countedBy(rows, refused),
    refused: [],
    next: nextAfter(found, limit),
  }
  if (undone.size === 0) return permit.unchanged<Taken>(nothing)
  const entry = await noted(turn, [...undone.values()], actId)
  return permit.recorded(entry, { result: { ...nothing, entryId: entry.id, count: undone.size }, events })
}
