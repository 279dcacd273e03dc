import { v7 as uuidv7 } from 'uuid'
import { isRunning, type LockdownKind } from '#contract/lockdown-rule.ts'
import type { Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { LockdownRow } from '#server/db/lockdown-table.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import { copyOf } from './lockdowns-of.ts'

/** A channel; null: the whole place. */
export type Place = string | null

/** The one of this kind that is open there; it may be over by the clock, which nothing writes down. */
async function openLockdown(db: Snapshot, channelId: Place, kind: LockdownKind): Promise<LockdownRow | null> {
  const rows = await openOf(db, channelId)
  return rows.find(row => row.kind === kind) ?? null
}

const openOf = (db: Snapshot, channelId: Place): Promise<LockdownRow[]> =>
  db
    .selectFrom('lockdowns')
    .selectAll()
    .where('channel_id', channelId === null ? 'is' : '=', channelId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

/** Of all places, the whole place first; what is over by the clock too. */
export const openLockdowns = (db: Snapshot): Promise<LockdownRow[]> =>
  db
    .selectFrom('lockdowns')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('channel_id', place => place.asc().nullsFirst())
    .orderBy('id')
    .execute()

/** The one of this kind that runs there now. */
export async function runningLockdown(
  db: Snapshot,
  { channelId, kind }: { channelId: Place; kind: LockdownKind },
  now: EpochMs,
): Promise<LockdownRow | null> {
  const row = await openLockdown(db, channelId, kind)
  return row && isRunning(row, now) ? row : null
}

/** What of the whole place is open, and of its own: for a channel that is new, or that is brought back. */
export const copyFor = async (tx: Tx, id: string): Promise<string> =>
  copyOf([...(await openOf(tx, null)), ...(await openOf(tx, id))])

/** Takes the place of the one of its kind that is open there. The channel, or all of them, is locked. */
export async function startLockdown(
  tx: Tx,
  given: Pick<LockdownRow, 'channel_id' | 'kind' | 'threshold' | 'given_by' | 'given_role' | 'given_at' | 'until'>,
): Promise<LockdownRow> {
  const { channel_id, kind, given_at, given_by } = given
  const before = await openLockdown(tx, channel_id, kind)
  if (before) {
    const ending = isRunning(before, given_at)
      ? ({ ended_at: given_at, ended_by: given_by, ended_why: 'replaced' } as const)
      : ({ ended_at: before.until!, ended_by: null, ended_why: 'lapsed' } as const)
    await tx.updateTable('lockdowns').set(ending).where('id', '=', before.id).execute()
  }
  const row = { id: uuidv7(), ...given, ended_at: null, ended_by: null, ended_why: null }
  await tx.insertInto('lockdowns').values(row).execute()
  await copyToChannels(tx, channel_id)
  return row
}

export async function stopLockdown(
  tx: Tx,
  { id, channel_id }: Pick<LockdownRow, 'id' | 'channel_id'>,
  { at, by }: { at: EpochMs; by: string },
): Promise<void> {
  const ending = { ended_at: at, ended_by: by, ended_why: 'ended' } as const
  await tx.updateTable('lockdowns').set(ending).where('id', '=', id).execute()
  await copyToChannels(tx, channel_id)
}

export const findLockdown = async (db: Snapshot, id: string): Promise<LockdownRow | null> =>
  (await db.selectFrom('lockdowns').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/**
 * Takes a change back: what it began ends, and what it ended is open again if it still runs. The channel, or all of
 * them, is locked.
 */
export async function takeLockdownBack(
  tx: Tx,
  {
    channelId,
    kind,
    before,
    after,
  }: { channelId: Place; kind: LockdownKind; before: string | null; after: string | null },
  { at, by }: { at: EpochMs; by: string },
): Promise<void> {
  const update = tx.updateTable('lockdowns')
  const undone = { ended_at: at, ended_by: by, ended_why: 'undone' } as const
  if (after !== null) await update.set(undone).where('id', '=', after).execute()
  const ended = before === null ? null : await findLockdown(tx, before)
  if (ended && isRunning(ended, at)) {
    const over = await openLockdown(tx, channelId, kind) // by the clock alone: nobody wrote it down
    if (over) await update.set({ ended_at: over.until, ended_why: 'lapsed' }).where('id', '=', over.id).execute()
    await update.set({ ended_at: null, ended_by: null, ended_why: null }).where('id', '=', ended.id).execute()
  }
  await copyToChannels(tx, channelId)
}

/**
 * What people of this role locked and what was not over at `since`: of the channel and of the whole place; for the
 * place that of every channel that is there.
 */
export const givenSince = (
  db: Snapshot,
  { channelId, kinds, role, since }: { channelId: Place; kinds: readonly LockdownKind[]; role: Role; since: EpochMs },
): Promise<LockdownRow[]> =>
  db
    .selectFrom('lockdowns')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('given_role', '=', role)
    .where(row => row.or([row('ended_at', 'is', null), row('ended_at', '>', since)]))
    .where(row =>
      row.or([
        row('channel_id', 'is', null),
        channelId === null
          ? row('channel_id', 'in', row.selectFrom('channels').select('id'))
          : row('channel_id', '=', channelId),
      ]),
    )
    .execute()

/**
 * The open rows are the truth. What every post asks stands once more beside each channel, so that posting locks and
 * reads one row. Nothing else writes this column of a channel that is there. A channel that somebody makes meanwhile
 * waits for the names, and so reads the copy of this commit.
 */
async function copyToChannels(tx: Tx, channelId: Place): Promise<void> {
  if (channelId === null) await lockNames(tx, 'channels')
  const ofPlace = await openOf(tx, null)
  const rows = (await openLockdowns(tx)).filter(({ channel_id }) => channel_id !== null)
  const own = Map.groupBy(rows, row => row.channel_id!)
  const all = tx.updateTable('channels')
  for (const id of channelId === null ? own.keys() : [channelId]) {
    const lockdowns = copyOf([...ofPlace, ...(own.get(id) ?? [])])
    await all.set({ lockdowns }).where('id', '=', id).execute()
  }
  if (channelId === null) {
    const others = all.set({ lockdowns: copyOf(ofPlace) })
    await (own.size === 0 ? others : others.where('id', 'not in', [...own.keys()])).execute()
  }
  narrowRights(tx) // pages hear of who types by what this process knows of a channel
}
