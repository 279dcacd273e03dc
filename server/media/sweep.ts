import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import type { House } from '#server/house.ts'
import { knownIds, oldestId, removeUnused } from './rows.ts'
import { isKey, type Storage, thumbnailKey } from './storage.ts'

const atOnce = 500

/**
 * Removes uploads that no message took within a day: first the row, so that nobody can take it any more, then the
 * bytes.
 */
export async function sweepUnused({ writer }: House, storage: Storage): Promise<void> {
  for (let removed = atOnce; removed === atOnce;) {
    const outcome = await writer.run({ verb: removeUnusedRows }, null, {})
    if (outcome instanceof Refusal) return // the server is going down
    await storage.remove(outcome.result.flatMap(id => [id, thumbnailKey(id)]))
    removed = outcome.result.length
  }
}

async function removeUnusedRows(tx: Tx, _input: object, now: EpochMs): Promise<Outcome<string[]>> {
  return { result: await removeUnused(tx, now - durations.unusedUploadMs, atOnce) }
}

/**
 * Removes objects that no row tells of: a crash came between storing the file and writing it down, or between removing
 * the row and the bytes. Only what is older than a day, for it may be on its way, and nothing that is older than the
 * oldest file this database knows: beside a new or a wrong database the files must stay. `beside`: keys that rooms to
 * the right know of, whose rows are not read here.
 */
export async function sweepOrphans(
  { db, clock }: House,
  storage: Storage,
  beside: (db: Snapshot) => Promise<readonly string[]>,
): Promise<void> {
  const others = (await db.read(beside)).map(idOf) // what comes meanwhile is too young to go
  const oldest = [...others, (await db.read(oldestId)) ?? []].flat().toSorted()[0]
  if (oldest === undefined) return
  const before = clock.now() - durations.unusedUploadMs
  for await (const keys of storage.list()) {
    const ours = keys.filter(key => isKey(key) && madeAt(key) < before && idOf(key) > oldest)
    const known = await db.read(snapshot => knownIds(snapshot, [...new Set(ours.map(idOf))]))
    for (const id of others) known.add(id)
    await storage.remove(ours.filter(key => !known.has(idOf(key))))
  }
}

const idOf = (key: string): string => key.slice(0, 36)
/** UUIDv7 begins with its time. */
const madeAt = (key: string): EpochMs => Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
