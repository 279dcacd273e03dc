import type { Key } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { DeletedMessageRow } from '#server/db/tables.ts'
import { saidBy } from './authors/said-rows.ts'

/** Whose messages, in which channels, from which place on. */
export interface Section {
  uid: string
  channelIds: readonly string[]
  after: Key | null
  limit: number
}

/**
 * The latest of one person in several channels. Each channel is asked by itself, along an index that begins with person
 * and channel: what somebody said in channels that the viewer may not read is never walked through.
 */
async function latest(section: Section, inChannel: (channelId: string) => Promise<Key[]>): Promise<Key[]> {
  const keys: Key[] = []
  for (const channelId of section.channelIds) keys.push(...(await inChannel(channelId)))
  return keys.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, section.limit)
}

export const latestOf = (db: Snapshot, section: Section): Promise<Key[]> =>
  latest(section, channelId =>
    saidBy(db, [section.uid])
      .select(['timestamp as at', 'id'])
      .where('channel_id', '=', channelId)
      .$if(section.after !== null, query =>
        query.where(row => row(row.refTuple('timestamp', 'id'), '<', row.tuple(section.after!.at, section.after!.id))),
      )
      .orderBy('timestamp', 'desc')
      .orderBy('id', 'desc')
      .limit(section.limit)
      .execute(),
  )

/** By their last edit. */
export const editedBy = (db: Snapshot, section: Section): Promise<Key[]> =>
  latest(section, channelId =>
    db
      .selectFrom('messages')
      .select(row => [row.ref('edited_at').$notNull().as('at'), 'id'])
      .where('uid', '=', section.uid)
      .where('channel_id', '=', channelId)
      .where('edited_at', 'is not', null)
      .$if(section.after !== null, query =>
        query.where(row => row(row.refTuple('edited_at', 'id'), '<', row.tuple(section.after!.at, section.after!.id))),
      )
      .orderBy('edited_at', 'desc')
      .orderBy('id', 'desc')
      .limit(section.limit)
      .execute(),
  )

/** By their removal. */
export const removedOf = (db: Snapshot, section: Section): Promise<Key[]> =>
  latest(section, channelId =>
    db
      .selectFrom('deleted_messages')
      .select(['deleted_at as at', 'id'])
      .where('uid', '=', section.uid)
      .where('original_channel_id', '=', channelId)
      .$if(section.after !== null, query =>
        query.where(row => row(row.refTuple('deleted_at', 'id'), '<', row.tuple(section.after!.at, section.after!.id))),
      )
      .orderBy('deleted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(section.limit)
      .execute(),
  )

/** Who removed these messages, when, and what their channels were called. */
export async function removalsOf(
  db: Snapshot,
  ids: readonly string[],
): Promise<
  Map<
    string,
    Pick<
      DeletedMessageRow,
      'original_channel_name' | 'deleted_at' | 'deleted_by' | 'deleter_display_name' | 'erased_at'
    >
  >
> {
  if (ids.length === 0) return new Map() // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('deleted_messages')
    .select(['id', 'original_channel_name', 'deleted_at', 'deleted_by', 'deleter_display_name', 'erased_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
