import type { LiveEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { allChannels, lockChannels } from '#server/channels/door.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Tx } from '#server/db/open.ts'
import type { Named } from '#server/gate/acts/entry.ts'
import { eraseRemoved, removalsToErase } from './erase-rows.ts'
import { idsSaidBy, moveToRemoved, saidOutside } from './removal-rows.ts'
import { takeOut } from './take-out.ts'

/** Few enough that nobody's post waits noticeably behind one step. */
const atOnce = 200

interface Step {
  /** Whose account goes; locked. */
  uid: string
  by: Named
  /** Those of these messages that a case needs. */
  held: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Where the step before ended among the removed ones. */
  after: Key | null
}

/**
 * One step of taking away all that somebody said: first what stands, then what was removed before. Texts, mentions and
 * earlier texts go with it at once; of files the rows stay until their bytes are gone (`filesToForget`). What a case
 * needs is removed too, but keeps its text: retention erases it in its time. `after`: where the next step begins;
 * `isMore` is false when nothing is left. `removed` stood until now, `erased` was removed before.
 */
export async function removeSomeOf(
  tx: Tx,
  { uid, by, held, after }: Step,
  now: EpochMs,
): Promise<{ removed: number; erased: number; isMore: boolean; after: Key | null; events: LiveEvent[] }> {
  const all = await allChannels(tx)
  const channels =
    all.length === 0
      ? []
      : [
          ...(
            await lockChannels(
              tx,
              all.map(({ id }) => id),
            )
          ).values(),
        ]
  const channelIds = channels.map(({ id }) => id)
  const standing = await idsSaidBy(tx, uid, channelIds, atOnce)
  const events = await takeOut(tx, now, { channels, messages: standing, by })
  const outside = await takeOutOfKept(tx, { uid, by, channelIds, limit: atOnce - standing.length }, now)
  const ids = [...standing.map(({ id }) => id), ...outside]
  const kept = await held(ids)
  await eraseRemoved(
    tx,
    ids.filter(id => !kept.has(id)),
    now,
  )
  const removed = ids.length
  if (removed === atOnce) return { removed, erased: 0, isMore: true, after, events }

  const before = await removalsToErase(tx, { uid, after, limit: atOnce })
  const needed = await held(before.map(({ id }) => id))
  const old = before.filter(({ id }) => !needed.has(id)).map(({ id }) => id)
  await eraseRemoved(tx, old, now)
  const last = before.at(-1)
  const reached = last ? { at: last.deleted_at, id: last.id } : after
  return { removed, erased: old.length, isMore: before.length === atOnce, after: reached, events }
}

/** Of removed channels that may come back (MOD-22): nobody reads them, so no event tells of it. */
async function takeOutOfKept(
  tx: Tx,
  { uid, by, channelIds, limit }: Pick<Step, 'uid' | 'by'> & { channelIds: readonly string[]; limit: number },
  now: EpochMs,
): Promise<string[]> {
  const seqs = new Map((await saidOutside(tx, uid, channelIds, limit)).map(({ id, seq }) => [id, seq]))
  const removal = { channelName: () => '', at: now, by: by.uid, byName: by.displayName }
  if (seqs.size > 0) await moveToRemoved(tx, seqs, removal)
  return [...seqs.keys()]
}
