import type { Database } from '#server/db/open.ts'
import { isHeldByAnother, leavesOutcomeOpen, OutcomeUnknown } from '#server/db/unavailable.ts'
import type { Clock } from '#server/gate/clock.ts'
import { type Answers, type GroupTx, isOutcome, runGroup, type Waiting } from './group.ts'
import { narrowsRights } from './narrow-rights.ts'
import type { Outbox } from './outbox.ts'
import { raiseRightsEpoch, readRightsEpoch } from './rights-rows.ts'
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
    if (isUnsure) tellUnsure() // we write in a new session, so the old one is over, and what it did can be seen
    try {
      if (isHeld()) await db.waitLess(tx)
      const answers = await runGroup(group, { tx, now: clock.now(), needs, onHeld: () => onHeld(tx) })
      const outcomes = [...answers.values()].filter(isOutcome)
      const events = outcomes.flatMap(outcome => outcome.events ?? []) as Parameters<Outbox['publish']>[0]['events']
      const rightsEpoch = narrowsRights(tx) ? await raiseRightsEpoch(tx) : (ownEpoch ?? (await readRightsEpoch(tx)))
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
