import type { Database, WritingTurn } from '#server/db/open.ts'
import { isHeldByAnother, leavesOutcomeOpen, OutcomeUnknown, TurnTaken } from '#server/db/unavailable.ts'
import type { Clock } from '#server/gate/clock.ts'
import { type Answers, type GroupTx, isOutcome, runGroup, type Waiting } from './group.ts'
import { narrowsRights } from './narrow-rights.ts'
import type { Outbox } from './outbox.ts'
import { refuse } from '#server/gate/refusal.ts'
import { raiseRightsEpoch } from '#server/db/rights-rows.ts'
import type { ActNeeds } from './turn.ts'

/** The writer's attempts to store a group: each is one transaction, and the outbox hears of it once it is stored. */
export interface Attempts {
  /**
   * Answers those that were begun. Throws what broke, and then nothing of the group is stored, or nobody knows
   * (OutcomeUnknown).
   */
  attempt(group: readonly Waiting[]): Promise<Answers>
  /** Somebody is taken to hold rows that others need. */
  isHeld(): boolean
  /** A COMMIT broke, and the listeners have not looked since its fate was sealed. */
  isUnsure(): boolean
}

interface AttemptsOptions {
  db: Database
  outbox: Outbox
  clock: Clock
  needs: ActNeeds
  /** A COMMIT broke. The next attempt finds out how it went. */
  onUnsure(): void
}

/** Who holds a row that a verb needs may hold it on: for so long after the last one that was met, we wait less. */
const heldForMs = 5_000

export function createAttempts({ db, outbox, clock, needs, onUnsure }: AttemptsOptions): Attempts {
  /** Nobody else writes into SQLite's file, so that its epoch need not be read for every group. */
  let ownEpoch: number | null = null
  /** By the performance clock. */
  let heldUntil = 0
  let isUnsure = false
  const isHeld = (): boolean => performance.now() < heldUntil

  return { attempt, isHeld, isUnsure: () => isUnsure }

  async function attempt(group: readonly Waiting[]): Promise<Answers> {
    const tx = await db.writing.startTransaction().execute()
    try {
      const turn = ownEpoch === null ? await takeTurn(db, tx) : { rightsEpoch: ownEpoch, closed: null }
      if (isUnsure) tellUnsure() // it is our turn again, so the old session is over, and what it did can be seen
      if (turn.closed) return await refuseAll(group, tx)
      if (isHeld()) await db.waitLess(tx)
      const answers = await runGroup(group, { tx, now: clock.now(), needs, onHeld: () => onHeld(tx) })
      const outcomes = [...answers.values()].filter(isOutcome)
      const events = outcomes.flatMap(outcome => outcome.events ?? []) as Parameters<Outbox['publish']>[0]['events']
      const rightsEpoch = narrowsRights(tx) ? await raiseRightsEpoch(tx) : turn.rightsEpoch
      await seal(tx)
      if (db.engine === 'sqlite') ownEpoch = rightsEpoch
      outbox.publish({ events, rightsEpoch, queuesMail: outcomes.some(outcome => outcome.queuesMail) })
      return answers
    } catch (error) {
      if (isHeldByAnother(error)) heldUntil = performance.now() + heldForMs
      if (!tx.isRolledBack)
        await tx
          .rollback()
          .execute()
          .catch(() => {}) // the first error is the one to tell
      throw error
    }
  }

  async function onHeld(tx: GroupTx): Promise<void> {
    heldUntil = performance.now() + heldForMs
    await db.waitLess(tx)
  }

  async function seal(tx: GroupTx): Promise<void> {
    try {
      await tx.commit().execute()
    } catch (error) {
      if (!leavesOutcomeOpen(error)) throw error
      ownEpoch = null
      isUnsure = true
      onUnsure()
      throw new OutcomeUnknown('COMMIT broke, and nobody knows whether it is stored', { cause: error })
    }
  }

  function tellUnsure(): void {
    isUnsure = false
    outbox.publish({ events: [], rightsEpoch: -1, queuesMail: true, isUnsure: true })
  }
}

async function takeTurn(db: Database, tx: GroupTx): Promise<WritingTurn> {
  try {
    return await db.takeTurn(tx)
  } catch (error) {
    throw isHeldByAnother(error) ? new TurnTaken('Another process writes for too long', { cause: error }) : error
  }
}

async function refuseAll(group: readonly Waiting[], tx: GroupTx): Promise<Answers> {
  await tx.rollback().execute()
  return new Map(group.map(waiting => [waiting, refuse('unavailable')]))
}
