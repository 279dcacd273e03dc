import type { Snapshot } from '#server/db/open.ts'
import type { Place } from './place.ts'

/** All that an undo gives back: not the log, not its own rows, and not the places that changes take in a channel. */
export async function world(db: Snapshot, { channelIds }: Pick<Place, 'channelIds'>) {
  const sanctions = db.selectFrom('sanctions').selectAll().where('ended_at', 'is', null)
  const lockdowns = db.selectFrom('lockdowns').selectAll().where('ended_at', 'is', null)
  const reports = db.selectFrom('reports').select(['id', 'status', 'settled_at', 'settled_by', 'note'])
  const removed = db.selectFrom('removed_channels').select('id').where('id', 'in', channelIds)
  return {
    people: await db.selectFrom('users').selectAll().orderBy('uid').execute(),
    sanctions: await sanctions.orderBy('id').execute(),
    lockdowns: await lockdowns.orderBy('id').execute(),
    channels: without(await db.selectFrom('channels').selectAll().orderBy('id').execute(), ['head', 'last_timestamp']),
    removedChannels: await removed.orderBy('id').execute(),
    messages: without(await db.selectFrom('messages').selectAll().orderBy('id').execute(), ['changed_seq', 'filed']),
    removed: await db.selectFrom('deleted_messages').select('id').orderBy('id').execute(),
    mentions: await db.selectFrom('message_mentions').selectAll().execute(),
    cases: await db.selectFrom('cases').selectAll().orderBy('id').execute(),
    reports: await reports.orderBy('id').execute(),
  }
}

const without = (rows: readonly object[], columns: readonly string[]): object[] =>
  rows.map(row => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))))
