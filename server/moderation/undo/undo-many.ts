import type { undoing } from '#contract/undoing.ts'
import { sizes } from '#contract/limits.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { inversesBy, type StoredInverse } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import { act, type People } from '#server/gate/acts/verb.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { takeBack } from './take-back.ts'
import { countedBy, noted, uidsOf } from './undo-act.ts'

type Input = InputOf<typeof undoing.undoMany>
type Output = OutputOf<typeof undoing.undoMany>

const rowsOf = (db: Snapshot, { moderatorId, sinceMs: since, beforeId }: Input): Promise<StoredInverse[]> =>
  inversesBy(db, { byUid: moderatorId, since, before: beforeId, limit: sizes.undoneAtOnce })

const peopleOf: People<Input> = async (input, tx) => [input.moderatorId, ...uidsOf(await rowsOf(tx, input))]

/**
 * One step of taking back all that somebody did since, the newest first (MOD-23). The page asks for the next one with
 * the `next` of this one. What was taken back is not there for the same step again, so a step that is lost on its way
 * is asked for once more.
 */
export const undoMany = act(
  async (turn: Turn, input: Input) => {
    const { tx, people, may } = turn
    const { moderatorId: uid } = input
    const role = people.get(uid)?.role
    const permit = may('act.undo', { uid, ...(role && { role }) })
    if (permit instanceof Refusal) return permit
    const rows = await rowsOf(tx, input)
    const { undone, refused, events } = await takeBack(turn, rows)
    const next = rows.length === sizes.undoneAtOnce ? rows.at(-1)!.entry_id : null
    const result: Output = { count: undone.size, conflicts: countedBy(rows, refused), next }
    if (undone.size === 0) return permit.unchanged(result)
    return permit.recorded(await noted(turn, [...undone.values()]), { result, events })
  },
  { people: peopleOf },
)
