import type { Snapshot, Tx } from './database.ts'

/**
 * A counter that every transaction raises which takes a right from somebody. Events carry the epoch they were written
 * in; a process that sees a higher one than it knows reloads rights before it delivers (LIVE-9).
 */
export async function raiseRightsEpoch(tx: Tx): Promise<number> {
  const { epoch } = await tx
    .updateTable('rights')
    .set(row => ({ epoch: row('epoch', '+', 1) }))
    .returning('epoch')
    .executeTakeFirstOrThrow()
  return epoch
}

/** As this snapshot has it; inside a writing transaction nobody raises it meanwhile (`takeTurn`). */
export async function readRightsEpoch(db: Snapshot | Tx): Promise<number> {
  const { epoch } = await db.selectFrom('rights').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** Writes it down again as it is: whether the database still takes what is written. */
export const touchRightsEpoch = (tx: Tx): Promise<unknown> =>
  tx
    .updateTable('rights')
    .set(row => ({ epoch: row.ref('epoch') }))
    .execute()
