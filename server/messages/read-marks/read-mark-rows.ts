import { sql } from 'kysely'
import type { ReadMark } from '#contract/messages.ts'
import { sizes } from '#contract/limits.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { shapeOf } from '#server/db/shape.ts'

/**
 * What waits for this person in each of these channels, in one statement. It walks an index from the newest message
 * back and stops at `sizes.unreadMax`, so that it costs the same in a channel of ten messages and of a million
 * (tests/server/messages/cost.test.ts).
 */
export async function readMarksOf(db: Snapshot, uid: string, channelIds: readonly string[]): Promise<ReadMark[]> {
  if (channelIds.length === 0) return []
  const rows = await waiting(db, uid, ...channelIds)
  return rows.map(row => ({ ...row, unread: row.unread ?? 0, mentions: row.mentions ?? 0 }))
}

const waiting = shapeOf((db, uid: string, ...channelIds: string[]) =>
  db
    // Said once: what the marks are joined to would else look for each mark again, a hundred messages at a time.
    .with(
      mark => mark('mark').materialized(),
      () => effectiveMarks(db, uid, channelIds),
    )
    .selectFrom('mark')
    .select(row => [
      'mark.channel_id as channelId',
      'mark.seq as seq',
      'mark.head as head',
      row
        .selectFrom(
          row
            .selectFrom(
              row
                .selectFrom('messages')
                .select('messages.uid')
                .whereRef('messages.channel_id', '=', 'mark.channel_id')
                .whereRef('messages.seq', '>', 'mark.seq')
                .orderBy('messages.seq', 'desc')
                .limit(lookedAtMax)
                .as('recent'),
            )
            .select('recent.uid')
            .where('recent.uid', '<>', uid)
            .where(isHeardOf('recent.uid', uid))
            .limit(sizes.unreadMax)
            .as('others'),
        )
        .select(others => others.fn.countAll<number>().as('count'))
        .as('unread'),
      row
        .selectFrom(
          row
            .selectFrom('message_mentions')
            .innerJoin('messages', 'messages.id', 'message_mentions.message_id')
            .select('messages.id')
            .where('message_mentions.uid', '=', uid)
            .whereRef('message_mentions.channel_id', '=', 'mark.channel_id')
            .whereRef('message_mentions.seq', '>', 'mark.stored')
            .whereRef('messages.timestamp', '>=', 'mark.since')
            .where('messages.uid', '<>', uid)
            .where(isHeardOf('messages.uid', uid))
            .orderBy('message_mentions.seq', 'desc') // so that the index in this order is walked, and only to the bound
            .limit(sizes.unreadMax)
            .as('pinged'),
        )
        .select(pinged => pinged.fn.countAll<number>().as('count'))
        .as('mentions'),
    ]),
)

/** What those say whom he blocked does not wait for him (ACC-56): a look by the key for each message that counts. */
const isHeardOf = (author: string, uid: string) =>
  sql<boolean>`not exists (select 1 from blocks where blocks.uid = ${uid} and blocked_uid = ${sql.ref(author)})`

/** Up to where this person counts as having read each of these channels, opened or not. */
export async function readUpTo(db: Snapshot, uid: string, channelIds: readonly string[]): Promise<Map<string, number>> {
  if (channelIds.length === 0) return new Map()
  const rows = await effectiveMarks(db, uid, channelIds).execute()
  return new Map(rows.map(({ channel_id, seq }) => [channel_id, seq]))
}

/** Of one's own postings behind the mark no more than this are passed over; a page that posts moves its mark. */
const lookedAtMax = 1_000

/**
 * The mark where there is one. Who never opened a channel has read what was there before his account, and of what
 * came later all but the newest `sizes.unreadMax`: nobody is told more than that. Mentions wait behind the `stored`
 * mark all the same, `since` there is an account: nobody posts them away.
 */
const effectiveMarks = (db: Snapshot, uid: string, channelIds: readonly string[]) =>
  db
    .selectFrom('channels')
    .innerJoin('users', join => join.on('users.uid', '=', uid))
    .leftJoin('read_marks', join =>
      join.onRef('read_marks.channel_id', '=', 'channels.id').onRef('read_marks.uid', '=', 'users.uid'),
    )
    .where('channels.id', 'in', channelIds)
    .select(row => [
      'channels.id as channel_id',
      'channels.head as head',
      'users.created_at as since',
      row.fn.coalesce('read_marks.seq', sql<number>`0`).as('stored'),
      row.fn
        .coalesce(
          'read_marks.seq',
          row
            .selectFrom(
              row
                .selectFrom('messages')
                .select(['messages.seq', 'messages.timestamp'])
                .whereRef('messages.channel_id', '=', 'channels.id')
                .orderBy('messages.seq', 'desc')
                .limit(sizes.unreadMax)
                .as('newest'),
            )
            .select(newest =>
              newest.fn
                .coalesce(
                  newest.fn.max(
                    newest
                      .case()
                      .whenRef('newest.timestamp', '<', 'users.created_at')
                      .then(newest.ref('newest.seq'))
                      .end(),
                  ),
                  newest(newest.fn.min('newest.seq'), '-', 1),
                )
                .as('seq'),
            ),
          'channels.head',
        )
        .as('seq'),
    ])

/** The marks that are stored, of these people in these channels. */
export const storedMarks = (
  db: Snapshot,
  uids: readonly string[],
  channelIds: readonly string[],
): Promise<{ uid: string; channel_id: string; seq: number }[]> =>
  db
    .selectFrom('read_marks')
    .select(['uid', 'channel_id', 'seq'])
    .where('uid', 'in', uids)
    .where('channel_id', 'in', channelIds)
    .execute()

/** Moves marks on; one that stands further already stays. */
export async function moveMarks(
  tx: Tx,
  marks: readonly { uid: string; channel_id: string; seq: number; at: number }[],
): Promise<void> {
  await tx
    .insertInto('read_marks')
    .values(marks)
    .onConflict(conflict =>
      conflict
        .columns(['uid', 'channel_id'])
        .doUpdateSet(row => ({ seq: row.ref('excluded.seq'), at: row.ref('excluded.at') }))
        .whereRef('read_marks.seq', '<', 'excluded.seq'),
    )
    .execute()
}
