import type { Snapshot, Tx } from '#server/db/open.ts'

/** A place in the mentions of a person; the first one comes behind `{ channelId: '', seq: 0 }`. */
export interface MentionPlace {
  channelId: string
  seq: number
}

/** Who is called otherwise than before, or is gone, and up to which mention the search follows it. */
export interface NameToFollow extends MentionPlace {
  uid: string
}

/** From the first mention on, also where an earlier change is only half followed (SRCH-14). */
export const noteRenamed = (tx: Tx, uid: string): Promise<unknown> =>
  tx
    .insertInto('names_to_follow')
    .values({ uid, channel_id: '', seq: 0 })
    .onConflict(conflict => conflict.column('uid').doUpdateSet({ channel_id: '', seq: 0 }))
    .execute()

export const namesToFollow = (db: Snapshot, limit: number): Promise<NameToFollow[]> =>
  db
    .selectFrom('names_to_follow')
    .select(['uid', 'channel_id as channelId', 'seq'])
    .orderBy('uid')
    .limit(limit)
    .execute()

/** `upTo`: the last mention that was followed; null where all of them were. */
export async function noteNameFollowed(tx: Tx, uid: string, upTo: MentionPlace | null): Promise<void> {
  if (upTo === null) await tx.deleteFrom('names_to_follow').where('uid', '=', uid).execute()
  else {
    const { channelId, seq } = upTo
    await tx.updateTable('names_to_follow').set({ channel_id: channelId, seq }).where('uid', '=', uid).execute()
  }
}
