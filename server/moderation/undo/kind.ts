import type { LiveEvent, NewEvent } from '#contract/live.ts'
import type { Ability } from '#contract/permissions.ts'
import type { StoredInverse } from '#server/audit/door.ts'
import type { Refusal } from '#server/gate/refusal.ts'
import type { Turn } from '#server/gate/acts/turn.ts'
import type { Ground } from './ground.ts'

/** What the room of a kind knows of taking it back. Messages are many, and have a way of their own. */
export interface UndoKind {
  ability: Ability
  /** On whom or what the ability is asked: a place is a channel, or all of them where the entry names none. */
  on: 'person' | 'channel' | 'place' | 'case'
  /** Each act leaves a state that no other act leaves. Else a later act on the same thing may have left the same. */
  isStateUnique?: boolean
  /** What stands now, comparable with the payload's `after`; undefined where it is gone. */
  state(ground: Ground, row: StoredInverse): Promise<unknown>
  /** What the act left has ended by the clock: there is nothing to take back, whatever stands now. */
  isOver?(ground: Ground, payload: Payload): Promise<boolean>
  /** What else is in the way, where what stands is what the act left. */
  hindrance?(ground: Ground, row: StoredInverse, payload: Payload): Promise<Refusal | null>
  bringBack(turn: Turn, row: StoredInverse, payload: Payload): Promise<readonly (NewEvent | LiveEvent)[] | Refusal>
  /** What those who are on the ground are after it. */
  follow?(ground: Ground, row: StoredInverse, payload: Payload): void
  /** For who only looks: what would stand then. Without it that is the payload's `before`. */
  pretend?(ground: Ground, row: StoredInverse, payload: Payload): Promise<void>
}

/** Both as JSON has them. */
export interface Payload {
  before: unknown
  after: unknown
}
