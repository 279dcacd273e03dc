import { isDeepStrictEqual } from 'node:util'
import { laterThan, type StoredInverse } from '#server/audit/door.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Ground } from './ground.ts'
import type { Payload, UndoKind } from './kind.ts'
import { subjectOf } from './subject.ts'

/** What is in the way of taking this act back, for who may. `undone`: the entries of those that go before it. */
export async function whyNot(
  kind: UndoKind,
  ground: Ground,
  { row, payload, undone }: { row: StoredInverse; payload: Payload; undone: Pick<ReadonlySet<string>, 'has'> },
): Promise<Refusal | null> {
  const subject = subjectOf(row)
  const { states } = ground.pretended
  const state = states.has(subject) ? states.get(subject) : await kind.state(ground, row)
  if (state === undefined) return refuse('undo-gone')
  if (await kind.isOver?.(ground, payload)) return refuse('undo-over')
  if (!isDeepStrictEqual(state, payload.after) || (await isCovered())) return refuse('changed-since')
  return (await kind.hindrance?.(ground, row, payload)) ?? null

  /** A later act on the same thing stays. */
  async function isCovered(): Promise<boolean> {
    return !kind.isStateUnique && (await laterThan(ground.db, row)).some(id => !undone.has(id))
  }
}
