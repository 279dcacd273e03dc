import type { Role } from '#contract/permissions.ts'
import type { Key } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'

/** Whose removed messages somebody may see, and where. */
export interface Sight {
  uid: string
  /** Besides his own: of people of these roles… */
  ofRoles: readonly Role[]
  /** …and of everybody, also of those who have no account any more. */
  isOfAll: boolean
  channelIds: readonly string[]
}

export interface RemovedSection {
  /** Of these people alone; null: of anybody. */
  uids: readonly string[] | null
  /** When it was said, in epoch milliseconds; `to` is not in it. */
  from: number
  to: number
  after: Key | null
  limit: number
}

export interface Removed {
  id: string
  at: number
  by: string
  byName: string
}

/** Removed messages that this person may see and whose text is still there, the last removal first. */
export async function removedIn(
  db: Snapshot,
  { uid, ofRoles, isOfAll, channelIds }: Sight,
  { uids, from, to, after, limit }: RemovedSection,
): Promise<Removed[]> {
  if (channelIds.length === 0 || uids?.length === 0) return [] // PostgreSQL takes no empty list
  return db
    .selectFrom('deleted_messages')
    .select(['id', 'deleted_at as at', 'deleted_by as by', 'deleter_display_name as byName'])
    .where('erased_at', 'is', null)
    .where('original_channel_id', 'in', channelIds)
    .$if(!isOfAll, query =>
      query.where(row =>
        row.or([
          row('deleted_messages.uid', '=', uid),
          ...(ofRoles.length === 0
            ? []
            : [
                row.exists(
                  row
                    .selectFrom('users')
                    .select('users.uid')
                    .whereRef('users.uid', '=', 'deleted_messages.uid')
                    .where('users.role', 'in', ofRoles),
                ),
              ]),
        ]),
      ),
    )
    .$if(uids !== null, query => query.where('deleted_messages.uid', 'in', uids!))
    .where('timestamp', '>=', from)
    .where('timestamp', '<', to)
    .$if(after !== null, query =>
      query.where(row => row(row.refTuple('deleted_at', 'id'), '<', row.tuple(after!.at, after!.id))),
    )
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
