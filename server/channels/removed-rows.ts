import type { Channel } from '#contract/channels.ts'
import { type Actor, canRead, type ChannelRights } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import { rolesOf } from './rows.ts'

/** Takes the channel away and writes down that what it held must go too, and who could read it last. */
export async function buryChannel(
  tx: Tx,
  { id, readRoles }: Pick<Channel, 'id' | 'readRoles'>,
  now: EpochMs,
): Promise<void> {
  await tx.deleteFrom('channels').where('id', '=', id).execute()
  const row = { id, removed_at: now, cleared_at: null, read_roles: readRoles.join(',') }
  await tx.insertInto('removed_channels').values(row).execute()
  narrowRights(tx)
}

/** The removed channels with the reading roles that they had at the end; owners alone where those were not kept. */
export async function removedChannels(db: Snapshot): Promise<(ChannelRights & { id: string })[]> {
  const rows = await db.selectFrom('removed_channels').select(['id', 'read_roles']).execute()
  return rows.map(({ id, read_roles }) => ({
    id,
    readRoles: read_roles === null ? ['owner'] : rolesOf(read_roles),
    allowedRoles: [],
    readOnly: true,
  }))
}

/** Those that were removed after `since`, as the role of anybody who asks could read them. */
export async function removedSince(db: Snapshot, actor: Pick<Actor, 'role'>, since: EpochMs): Promise<string[]> {
  const rows = await rowsSince(db, since)
  return rows.filter(({ read_roles }) => canRead(actor, { readRoles: rolesOf(read_roles ?? '') })).map(({ id }) => id)
}

const removedMax = 100
const rowsSince = shapeOf((db, since: EpochMs) =>
  db
    .selectFrom('removed_channels')
    .select(['id', 'read_roles'])
    .where('removed_at', '>', since)
    .where('read_roles', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(removedMax),
)

/** A removed channel of which nothing was erased. */
export async function keptRow(db: Snapshot, id: string): Promise<{ id: string } | null> {
  const row = db.selectFrom('removed_channels').select('id').where('id', '=', id).where('cleared_at', 'is', null)
  return (await row.executeTakeFirst()) ?? null
}

/** It is there again. */
export async function exhumeChannel(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('removed_channels').where('id', '=', id).execute()
  narrowRights(tx) // roles that read it at its end may not be those that read it in a page's memory
}

/**
 * The channel that was removed first of those that have not been cleared. What held it up is kept while its removal can
 * be taken back (MOD-22).
 */
export async function nextRemovedChannel(db: Snapshot): Promise<string | null> {
  const row = await db
    .selectFrom('removed_channels')
    .select('id')
    .where('cleared_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inverses')
            .select('entry_id')
            .whereRef('channel_id', '=', 'removed_channels.id')
            .where('kind', '=', 'channel-removed')
            .where('undone_at', 'is', null),
        ),
      ),
    )
    .orderBy('removed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Nothing of it is left but its id. */
export const noteCleared = (tx: Tx, id: string, now: EpochMs): Promise<unknown> =>
  tx.updateTable('removed_channels').set({ cleared_at: now }).where('id', '=', id).execute()

/** An id is never free again: pages, drafts and the audit log still speak of the one that had it. */
export async function wasRemoved(db: Snapshot, id: string): Promise<boolean> {
  return (await db.selectFrom('removed_channels').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
