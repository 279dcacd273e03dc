import type { LiveEvent, NewEvent } from '#contract/live.ts'
import type { Ability } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { StoredInverse } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'

/** What the room of a kind knows of taking it back. Messages are many, and have a way of their own. */
export interface UndoKind {
  ability: Ability
  isOnPerson: boolean
  /** What stands now, comparable with the payload's `after`; undefined where it is gone. */
  state(db: Snapshot, row: StoredInverse): Promise<unknown>
  /** What else is in the way, where what stands is what the act left. */
  hindrance?(db: Snapshot, row: StoredInverse, payload: Payload, now: EpochMs): Promise<Refusal | null>
  bringBack(turn: Turn, row: StoredInverse, payload: Payload): Promise<readonly (NewEvent | LiveEvent)[] | Refusal>
}

/** Both as JSON has them. */
export interface Payload {
  before: unknown
  after: unknown
}
