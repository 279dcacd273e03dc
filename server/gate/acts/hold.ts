import type { Database, HeldTurns, Tx, WhenIdle } from '#server/db/open.ts'
import { isHeldByAnother } from '#server/db/unavailable.ts'
import type { RunWork } from './verb.ts'

/** Nobody writes but who holds this: somebody copies the place. */
export interface Hold {
  /** Past the hold: what the copying itself writes. */
  run: RunWork
  /** Whether no other process can have written since. */
  isWhole(tx: Tx): Promise<boolean>
  release(): Promise<void>
}

/** Of this process, and through the database of all others over it. */
export function createHolding(db: Database, between: WhenIdle) {
  let isHeld = false
  const letGo = (): unknown => (isHeld = false)

  return {
    isHeld: (): boolean => isHeld,
    /** When `underWay` is done. Null: somebody else holds it, here or in another process. */
    begin: async (run: RunWork, underWay: Promise<void> | null): Promise<Hold | null> => {
      if (isHeld) return null
      isHeld = true
      await underWay
      const turns = await holdTurns(db, between).finally(letGo)
      isHeld = turns !== null
      return turns && { run, isWhole: turns.isWhole, release: () => turns.release().finally(letGo) }
    },
  }
}

async function holdTurns(db: Database, between: WhenIdle): Promise<HeldTurns | null> {
  try {
    return await db.holdTurns(between)
  } catch (error) {
    if (isHeldByAnother(error)) return null
    throw error
  }
}
